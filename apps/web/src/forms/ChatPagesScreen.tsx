import './forms.css'
import { CommentOutlined, PlusOutlined } from '@ant-design/icons'
import { type Inbox, inboxApi } from '@matrixcast/contract/inboxes'
import { linkStates } from '@matrixcast/contract/links'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolds, useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listInputFrom } from '../ui/list/list-input.ts'
import { useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useChatPageColumns } from './form-columns.tsx'
import { PageAddress } from './PageAddress.tsx'
import { usePageActions } from './use-page-actions.tsx'

const ChatPageForm = lazily(async () => (await import('./ChatPageForm.tsx')).ChatPageForm)

/** Pages on which visitors write to us: made, changed, closed, and put on sites. */
export function ChatPagesScreen() {
  const { t } = useTranslation('forms')
  const may = useMay()
  const mayTalk = useHolds()('talk:list')
  const state = useListState()
  const columns = useChatPageColumns()
  const [edited, setEdited] = useState<Inbox | null>()
  const input = listInputFrom(inboxApi.list, state)
  const list = useList(inboxApi.list, input, { everyMs: 30_000 })
  const actions = usePageActions<Inbox>({ ...inboxApi, edit: t('chat.edit'), onEdit: setEdited })
  const add = may(inboxApi.save) ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t('chat.new')}
    </Button>
  ) : null
  const bodyOf = (inbox: Inbox) => (
    <div className="own-detail">
      <PageAddress {...inbox} kind="chat" />
      {inbox.members.length === 0 && <p className="meta">{t('chat.nobody')}</p>}
      {mayTalk && <AppLink href={withQuery(paths.chat, { account_id: inbox.id })}>{t('chat.atDesk')}</AppLink>}
    </div>
  )
  return (
    <>
      <ListScreen
        name="chatPages"
        title={t('chat.title')}
        meta={t('chat.meta')}
        actions={add}
        list={list}
        state={state}
        columns={columns}
        rowPx={64}
        searchHint={t('chat.search')}
        views={{
          param: 'state',
          views: [
            { value: 'all', label: t('allStates'), count: undefined },
            ...linkStates.map((value) => ({ value, label: t(`states.${value}`), count: undefined })),
          ],
        }}
        bulk={actions.bulk}
        whole={actions.whole}
        source={{ endpoint: inboxApi.list, input, label: 'name' }}
        empty={
          <EmptyState icon={<CommentOutlined />} title={t('chat.empty')} hint={t('chat.emptyHint')} action={add} />
        }
        drawer={(inbox) => ({ title: inbox.name, body: bodyOf(inbox), footer: actions.footOf(inbox) })}
        rowLabel={({ name }) => name}
      />
      {edited !== undefined && <ChatPageForm inbox={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
