import { type ChatMessage, type Conversation, chatApi } from '@matrixcast/contract/chat'
import { chatPagePlatform } from '@matrixcast/contract/inboxes'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { Bubble } from './Bubble.tsx'
import { Composer } from './Composer.tsx'
import { LastRead } from './LastRead.tsx'
import { ThreadHead } from './ThreadHead.tsx'

type ThreadProps = { conversation: Conversation; onBack: () => void; onPerson: () => void }

/** Everything that was said, the newest in sight, and the box to answer in. */
export function Thread({ conversation, onBack, onPerson }: ThreadProps) {
  const { id, unread } = conversation
  const { t } = useTranslation('chat')
  const may = useMay()
  const list = useRef<HTMLDivElement>(null)
  const read = useRead(chatApi.messages, { id })
  const { mutate: markRead } = useAction(chatApi.read, { quiet: true, refreshes: [chatApi.list] })
  const newest = read.data?.data.at(-1)
  const mayMark = may(chatApi.read)
  const newestSeq = newest?.seq
  useEffect(() => {
    if (newestSeq !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newestSeq])
  useEffect(() => {
    if (newestSeq !== undefined && unread > 0 && mayMark) markRead({ id, seq: newestSeq })
  }, [id, newestSeq, unread, mayMark, markRead])
  return (
    <section className="chat-thread" aria-label={conversation.name}>
      <ThreadHead conversation={conversation} onBack={onBack} onPerson={onPerson} />
      {conversation.account.platform === chatPagePlatform ? (
        <p className="chat-last-read meta">{t('lastRead.atOnce')}</p>
      ) : (
        <LastRead accountId={conversation.account.id} />
      )}
      <div className="chat-scroll" ref={list}>
        {read.isPending && <Skeleton active />}
        {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {read.data && <Messages page={read.data} conversation={conversation} />}
      </div>
      <Composer key={id} conversation={conversation} seen={newestSeq} />
    </section>
  )
}

type Page = { data: ChatMessage[]; more: boolean }

function Messages({ page: { data, more }, conversation }: { page: Page; conversation: Conversation }) {
  const { t } = useTranslation('chat')
  const first = data[0]
  return (
    <>
      {more && first ? (
        <Earlier key={first.seq} before={first.seq} conversation={conversation} />
      ) : (
        <p className="chat-divider">{t('noEarlier')}</p>
      )}
      <ul className="chat-lines">
        {data.map((message, at) => (
          <MessageItem key={message.id} message={message} before={data[at - 1]} name={conversation.name} />
        ))}
      </ul>
    </>
  )
}

function Earlier({ before, conversation }: { before: number; conversation: Conversation }) {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)
  const read = useRead(chatApi.messages, { id: conversation.id, before }, { enabled: isOpen })
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  if (read.data) return <Messages page={read.data} conversation={conversation} />
  return (
    <p className="chat-divider">
      <Button size="small" loading={isOpen} onClick={() => setIsOpen(true)}>
        {t('earlier')}
      </Button>
    </p>
  )
}

/** The post is named where it changes. */
function MessageItem({
  message,
  before,
  name,
}: {
  message: ChatMessage
  before: ChatMessage | undefined
  name: string
}) {
  const { t } = useTranslation('chat')
  const { post } = message
  const isNamed = post !== null && post.taskId !== before?.post?.taskId && message.way === 'in'
  return (
    <>
      {isNamed && (
        <li className="chat-divider">
          {t('below')} <AppLink href={withQuery(paths.works, { open: post.workId })}>{post.title || '—'}</AppLink>
        </li>
      )}
      <Bubble message={message} name={name} />
    </>
  )
}
