import { CommentOutlined, MessageOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { type Conversation, chatApi, conversationTabs } from '@matrixcast/contract/chat'
import { chatPagePlatform } from '@matrixcast/contract/inboxes'
import { conversationStates } from '@matrixcast/domain/conversation'
import { Button, Checkbox, Input, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { type ListState, oneOf } from '../ui/list/list-state.ts'
import { PlatformMark } from '../ui/PlatformMark.tsx'
import { LastRead } from './LastRead.tsx'
import { reasonOf } from './talk-reason.ts'
import { useWaited } from './use-waited.ts'

const rowsOfPage = 50

/** Conversations by tab, filter and words; the address keeps all of it. */
export function ConversationPane({ state, openId }: { state: ListState; openId: string }) {
  const { t } = useTranslation('chat')
  const [typed, setTyped] = useState(state.keyword)
  const tab = oneOf(conversationTabs, state.get('tab')) ?? 'all'
  const shown = oneOf(conversationStates, state.get('state')) ?? 'open'
  const accountId = state.get('account_id')
  const isUnread = state.get('unread') === '1'
  const list = useList(chatApi.list, {
    tab,
    state: shown,
    page: state.page,
    limit: rowsOfPage,
    ...(state.keyword === '' ? {} : { keyword: state.keyword }),
    ...(isUnread ? { unread: '1' as const } : {}),
    ...(accountId === '' ? {} : { account_id: accountId }),
  })
  const places = useRead(chatApi.accounts, {}, { everyMs: 60_000 }).data
  const inboxes = places?.data ?? []
  const counts = list.data?.counts
  const isFiltered = state.keyword !== '' || isUnread || accountId !== '' || tab !== 'all' || shown !== 'open'
  return (
    <section className="chat-list" aria-label={t('conversations')}>
      <div className="chat-filters">
        <Input.Search
          value={typed}
          allowClear
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(keyword) => state.set({ keyword: keyword.trim() })}
        />
        <div className="chat-tabs" role="tablist">
          {conversationTabs.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={one === tab}
              className="chat-tab"
              onClick={() => state.set({ tab: one === 'all' ? '' : one })}
            >
              {t(`tabs.${one}`)} <span>{counts?.[one] ?? ''}</span>
            </button>
          ))}
        </div>
        <div className="chat-choices">
          <Select
            size="small"
            aria-label={t('stateFilter')}
            value={shown}
            options={conversationStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(value: string) => state.set({ state: value === 'open' ? '' : value })}
          />
          <Select
            size="small"
            aria-label={t('accountFilter')}
            value={accountId}
            options={[
              { value: '', label: t('allAccounts') },
              ...inboxes.map(({ id, name }) => ({ value: id, label: name })),
              ...(places?.pages ?? []).map(({ id, name }) => ({ value: id, label: t('onChatPage', { name }) })),
            ]}
            onChange={(value: string) => state.set({ account_id: value })}
          />
          <Checkbox checked={isUnread} onChange={({ target }) => state.set({ unread: target.checked ? '1' : '' })}>
            {t('unread')}
          </Checkbox>
        </div>
        <LastRead accountId={inboxes.some(({ id }) => id === accountId) ? accountId : undefined} />
        {inboxes.flatMap(({ id, name, fault, isUnavailable }) =>
          fault === null && !isUnavailable
            ? []
            : [
                <p key={id} className="chat-warn" role="status">
                  {t('notRead', { account: name })}{' '}
                  {fault === null ? t('nothingRead') : t(`reasons.${reasonOf(fault)}`)}
                </p>,
              ],
        )}
      </div>
      <div className="chat-rows">
        {list.isPending && <Skeleton active avatar paragraph={{ rows: 1 }} />}
        {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.data?.data.length === 0 && (
          <EmptyState
            icon={<MessageOutlined />}
            title={t(isFiltered ? 'noneMatch' : 'none')}
            hint={t(isFiltered ? 'noneMatchHint' : inboxes.length === 0 ? 'noAccountHint' : 'noneHint')}
            action={
              isFiltered && (
                <Button
                  onClick={() => {
                    setTyped('')
                    state.set({ keyword: '', tab: '', state: '', unread: '', account_id: '' })
                  }}
                >
                  {t('clear')}
                </Button>
              )
            }
          />
        )}
        {list.data?.data.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === openId} onOpen={() => state.set({ open: row.id })} />
        ))}
      </div>
      {list.data && list.data.total > rowsOfPage && (
        <Pagination
          size="small"
          simple
          current={state.page}
          pageSize={rowsOfPage}
          total={list.data.total}
          onChange={(page) => state.set({ page: String(page) })}
        />
      )}
    </section>
  )
}

function Row({ row, isOpen, onOpen }: { row: Conversation; isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation('chat')
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const platform = platforms.find(({ value }) => value === row.account.platform)
  const waited = useWaited(row)
  return (
    <button type="button" className="chat-row" aria-current={isOpen} onClick={onOpen}>
      <span className="chat-picture">
        <Avatar name={row.name} picture="" px={36} />
        {platform && <PlatformMark platform={platform} px={16} />}
        {row.account.platform === chatPagePlatform && (
          <span className="chat-page-mark">
            <CommentOutlined aria-label={t('chatPage')} />
          </span>
        )}
      </span>
      <span className="chat-row-words">
        <span className="chat-row-top">
          <strong className="cut">{row.name}</strong>
          <span className="meta cut">{row.account.name}</span>
          <span className="meta chat-when">
            <Ago at={row.lastAt} />
          </span>
        </span>
        <span className="chat-row-top">
          <span className="meta cut">
            {row.lastIsOurs && `${t('us')} `}
            {row.lastText}
          </span>
          {waited !== null && <span className="chat-waits">{waited}</span>}
          {row.unread > 0 && (
            <span className="chat-count">
              <span className="visually-hidden">{t('unread')} </span>
              {row.unread}
            </span>
          )}
        </span>
      </span>
    </button>
  )
}
