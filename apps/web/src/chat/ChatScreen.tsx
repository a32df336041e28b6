import './chat.css'
import { MessageOutlined } from '@ant-design/icons'
import { type Conversation, chatApi } from '@matrixcast/contract/chat'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useListState } from '../ui/list/list-state.ts'
import { ConversationPane } from './ConversationPane.tsx'
import { Profile } from './Profile.tsx'
import { Thread } from './Thread.tsx'
import { useTalkNews } from './use-talk-news.ts'

/** What people leave on all accounts, at one desk: the list, the conversation, and who it is. */
export function ChatScreen() {
  const { t } = useTranslation('chat')
  const state = useListState()
  const isReached = useTalkNews()
  const { open } = state
  const found = useRead(chatApi.info, { id: open }, { enabled: open !== '' })
  const conversation = open === '' ? undefined : found.data
  const close = () => state.set({ open: '' })
  return (
    <div className={open === '' ? 'chat' : 'chat chat-is-open'}>
      <h1 className="visually-hidden">{t('title')}</h1>
      {!isReached && (
        <p className="chat-away" role="status">
          {t('away')}
        </p>
      )}
      <div className="chat-panes">
        <ConversationPane state={state} openId={open} />
        {conversation ? (
          <OpenConversation key={conversation.id} conversation={conversation} onBack={close} />
        ) : (
          <section className="chat-thread chat-none">
            {found.isError && open !== '' ? (
              <ErrorState error={found.error} onRetry={() => void found.refetch()} />
            ) : (
              <EmptyState icon={<MessageOutlined />} title={t('choose')} hint={t('chooseHint')} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

/** Where the screen is too narrow for both, the person takes the place of the conversation. */
function OpenConversation({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) {
  const [isPerson, setIsPerson] = useState(false)
  return (
    <div className={isPerson ? 'chat-open chat-open-person' : 'chat-open'}>
      <Thread conversation={conversation} onBack={onBack} onPerson={() => setIsPerson(true)} />
      <Profile conversation={conversation} onBack={() => setIsPerson(false)} />
    </div>
  )
}
