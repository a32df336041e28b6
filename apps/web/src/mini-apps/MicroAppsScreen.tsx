import './mini-apps.css'
import { AppstoreOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type MicroAppRow, microAppApi } from '@matrixcast/contract/micro-apps'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { useMicroAppColumns } from './micro-app-columns.tsx'
import { takesMicroApps, usePlatformsThat } from './mounting-platforms.ts'

const MicroAppForm = lazily(async () => (await import('./MicroAppForm.tsx')).MicroAppForm)

/** Mini-programs of the workspace's own, which posts of some platforms open. */
export function MicroAppsScreen() {
  const { t } = useTranslation('mini-apps')
  const may = useMay()
  const nameOf = usePlatformName()
  const state = useListState()
  const columns = useMicroAppColumns()
  const platforms = usePlatformsThat(takesMicroApps)
  const [edited, setEdited] = useState<MicroAppRow | null>()
  const list = useList(microAppApi.list, listInputFrom(microAppApi.list, state))
  const actions = useListActions<MicroAppRow>(
    [
      {
        key: 'edit',
        label: t('apps.edit'),
        icon: <EditOutlined />,
        places: ['drawer'],
        call: microAppApi.save,
        run: ([app]) => setEdited(app),
      },
      {
        key: 'remove',
        label: t('apps.remove'),
        icon: <DeleteOutlined />,
        places: ['bulk', 'drawer'],
        danger: true,
        call: microAppApi.remove,
        confirm: ({ length }) => ({
          title: t('apps.removeTitle', { count: length }),
          content: t('apps.removeBody'),
          keep: t('cancel'),
        }),
        done: (count) => t('apps.removed', { count }),
      },
    ],
    { refreshes: [microAppApi.list] },
  )
  const add = may(microAppApi.save) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t('apps.add')}
    </Button>
  ) : null
  return (
    <>
      <ListScreen
        name="microApps"
        title={t('apps.title')}
        meta={t('apps.meta')}
        actions={add}
        list={list}
        state={state}
        columns={columns}
        rowPx={52}
        searchHint={t('apps.search')}
        filters={[
          {
            param: 'platform',
            label: t('apps.platform'),
            options: platforms.map((one) => ({ value: one.value, label: nameOf(one) })),
          },
        ]}
        bulk={actions.bulk}
        empty={
          <EmptyState icon={<AppstoreOutlined />} title={t('apps.empty')} hint={t('apps.emptyHint')} action={add} />
        }
        drawer={(app) => ({
          title: app.title,
          body: (
            <>
              <dl className="facts">
                <dt>{t('apps.appId')}</dt>
                <dd>
                  <code>{app.app_id}</code>
                </dd>
                <dt>{t('apps.path')}</dt>
                <dd>{app.path === '' ? t('apps.firstPage') : <code>{app.path}</code>}</dd>
                <dt>{t('apps.mounts')}</dt>
                <dd>{t('apps.mountsCount', { count: app.mounts })}</dd>
              </dl>
              <p className="meta mini-app-note">{t('apps.simulated')}</p>
            </>
          ),
          footer: actions.footOf(app),
        })}
        rowLabel={({ title }) => title}
      />
      {edited !== undefined && <MicroAppForm app={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
