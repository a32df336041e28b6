import './mini-apps.css'
import { DeleteOutlined, EditOutlined, PlusOutlined, PushpinOutlined } from '@ant-design/icons'
import { type Mount, mountApi, mountScopes, mountStates } from '@matrixcast/contract/mounts'
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
import { useMountColumns, usePeriod } from './mount-columns.tsx'
import { takesEither, usePlatformsThat } from './mounting-platforms.ts'
import { PlatformCell } from './PlatformCell.tsx'

const MountForm = lazily(async () => (await import('./MountForm.tsx')).MountForm)

/** The place and mini-program that new posts name by themselves, by account, group and platform. */
export function MountsScreen() {
  const { t } = useTranslation('mini-apps')
  const may = useMay()
  const nameOf = usePlatformName()
  const state = useListState()
  const columns = useMountColumns()
  const periodOf = usePeriod()
  const platforms = usePlatformsThat(takesEither)
  const [edited, setEdited] = useState<Mount | null>()
  const list = useList(mountApi.list, listInputFrom(mountApi.list, state))
  const counts = list.data?.counts
  const nameOfMount = ({ of }: Mount) => of?.name ?? t('mounts.scopes.platform')
  const actions = useListActions<Mount>(
    [
      {
        key: 'edit',
        label: t('mounts.edit'),
        icon: <EditOutlined />,
        places: ['drawer'],
        call: mountApi.set,
        run: ([mount]) => setEdited(mount),
      },
      {
        key: 'remove',
        label: t('mounts.remove'),
        icon: <DeleteOutlined />,
        places: ['bulk', 'drawer'],
        danger: true,
        call: mountApi.remove,
        confirm: ({ length }) => ({
          title: t('mounts.removeTitle', { count: length }),
          content: t('mounts.removeBody'),
          keep: t('cancel'),
        }),
        done: (count) => t('mounts.removed', { count }),
      },
    ],
    { refreshes: [mountApi.list, mountApi.bind] },
  )
  const add = may(mountApi.set) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t('mounts.add')}
    </Button>
  ) : null
  return (
    <>
      <ListScreen
        name="mounts"
        title={t('mounts.title')}
        meta={t('mounts.meta')}
        actions={add}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('mounts.search')}
        views={{
          param: 'state',
          views: [
            {
              value: 'all',
              label: t('mounts.views.all'),
              count: counts && Object.values(counts).reduce((sum, one) => sum + one, 0),
            },
            ...mountStates.map((value) => ({ value, label: t(`mounts.views.${value}`), count: counts?.[value] })),
          ],
        }}
        filters={[
          {
            param: 'platform',
            label: t('mounts.platform'),
            options: platforms.map((one) => ({ value: one.value, label: nameOf(one) })),
          },
          {
            param: 'scope',
            label: t('mounts.scope'),
            options: mountScopes.map((value) => ({ value, label: t(`mounts.scopes.${value}`) })),
          },
        ]}
        bulk={actions.bulk}
        empty={
          <EmptyState icon={<PushpinOutlined />} title={t('mounts.empty')} hint={t('mounts.emptyHint')} action={add} />
        }
        drawer={(mount) => ({
          title: nameOfMount(mount),
          body: (
            <>
              <dl className="facts">
                <dt>{t('mounts.platform')}</dt>
                <dd>
                  <PlatformCell platform={mount.platform} />
                </dd>
                <dt>{t('mounts.poi')}</dt>
                <dd>
                  {mount.poi === null
                    ? t('mounts.poiNone')
                    : `${mount.poi.name} · ${t('mounts.of', { name: mount.poi.match })}`}
                </dd>
                <dt>{t('mounts.app')}</dt>
                <dd>
                  {mount.micro_app === null
                    ? t('mounts.appNone')
                    : `${mount.micro_app.name} · ${mount.micro_app.app_id} ${mount.micro_app.path}`}
                </dd>
                <dt>{t('mounts.period')}</dt>
                <dd>{periodOf(mount)}</dd>
                <dt>{t('mounts.state')}</dt>
                <dd>{t(`mounts.states.${mount.state}`)}</dd>
              </dl>
              <p className="meta mini-app-note">{t('mounts.order')}</p>
            </>
          ),
          footer: actions.footOf(mount),
        })}
        rowLabel={nameOfMount}
      />
      {edited !== undefined && <MountForm mount={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
