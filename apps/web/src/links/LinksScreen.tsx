import './links.css'
import { CheckCircleOutlined, EditOutlined, LinkOutlined, MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { type Link, linkApi, linkStates } from '@matrixcast/contract/links'
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
import { LinkDetail } from './LinkDetail.tsx'
import { useLinkColumns } from './link-columns.tsx'

const LinkForm = lazily(async () => (await import('./LinkForm.tsx')).LinkForm)

const refreshMs = 30_000

/** Counted addresses that lead on: made, changed, closed, and read of how many people came by each. */
export function LinksScreen() {
  const { t } = useTranslation('links')
  const may = useMay()
  const state = useListState()
  const columns = useLinkColumns()
  const [edited, setEdited] = useState<Link | null>()
  const input = listInputFrom(linkApi.list, state)
  const list = useList(linkApi.list, input, { everyMs: refreshMs })
  const actions = useListActions<Link>(
    [
      {
        key: 'edit',
        label: t('edit'),
        icon: <EditOutlined />,
        places: ['drawer'],
        call: linkApi.save,
        run: ([link]) => setEdited(link ?? null),
      },
      {
        key: 'open',
        label: t('open'),
        icon: <CheckCircleOutlined />,
        places: ['bulk', 'whole', 'drawer'],
        call: linkApi.setState,
        when: (link) => link.state === 'closed',
        given: () => ({ state: 'open' }),
        whole: { given: { state: 'open' } },
        done: (count) => t('opened', { count }),
      },
      {
        key: 'close',
        label: t('close'),
        icon: <MinusCircleOutlined />,
        places: ['bulk', 'whole', 'drawer'],
        danger: true,
        call: linkApi.setState,
        when: (link) => link.state === 'open',
        given: () => ({ state: 'closed' }),
        whole: { given: { state: 'closed' }, body: t('closeBody') },
        confirm: ({ length }) => ({
          title: t('closeTitle', { count: length }),
          content: t('closeBody'),
          keep: t('keep'),
        }),
        done: (count) => t('closed', { count }),
      },
    ],
    { refreshes: [linkApi.list] },
  )
  const add = may(linkApi.save) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t('newLink')}
    </Button>
  ) : null
  return (
    <>
      <ListScreen
        name="links"
        title={t('title')}
        meta={t('meta')}
        actions={add}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('search')}
        views={{
          param: 'state',
          views: [
            { value: 'all', label: t('allStates'), count: undefined },
            ...linkStates.map((value) => ({ value, label: t(`states.${value}`), count: undefined })),
          ],
        }}
        bulk={actions.bulk}
        whole={actions.whole}
        source={{ endpoint: linkApi.list, input, label: 'name', more: [{ title: t('target'), path: 'target' }] }}
        empty={<EmptyState icon={<LinkOutlined />} title={t('empty')} hint={t('emptyHint')} action={add} />}
        drawer={(link) => ({ title: link.name, body: <LinkDetail link={link} />, footer: actions.footOf(link) })}
        rowLabel={({ name }) => name}
      />
      {edited !== undefined && <LinkForm link={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
