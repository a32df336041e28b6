import { type ChatMessage, chatApi } from '@matrixcast/contract/chat'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { reasonOf } from './talk-reason.ts'

/** One message: theirs at the left, ours at the right with what became of it, notes across. */
export function Bubble({ message, name }: { message: ChatMessage; name: string }) {
  const { t } = useTranslation('chat')
  const { way, by, rule, text, send, isHeld, isCut, at } = message
  if (way === 'note')
    return (
      <li className="chat-note">
        <p className="chat-text">{text}</p>
        <span className="meta">
          {t('noteBy', { name: by?.name ?? '—' })} · <Ago at={at} />
        </span>
      </li>
    )
  if (way === 'taken')
    return (
      <li className="chat-divider">
        {t('takenBy', { name: by?.name ?? '—' })} · <Ago at={at} />
      </li>
    )
  const isOurs = way === 'out'
  return (
    <li className={isOurs ? 'chat-line chat-ours' : 'chat-line'}>
      <Avatar name={isOurs ? (by?.name ?? rule?.name ?? '·') : name} picture="" px={28} />
      <div className="chat-said">
        <p className="chat-text chat-bubble">
          {text}
          {isCut && <span className="meta"> {t('cut')}</span>}
        </p>
        <span className="meta chat-under">
          {isOurs && <span>{rule ? t('byRule', { name: rule.name }) : (by?.name ?? t('onPlatform'))}</span>}
          <Ago at={at} />
          {isHeld && <span className="chat-warn">{t('held')}</span>}
          {send?.state === 'sent' && <span>{t(send.sentBy === 'person' ? 'sentByPerson' : 'sent')}</span>}
          {(send?.state === 'waiting' || send?.state === 'sending') && <span>{t('sending')}</span>}
        </span>
        {send && <Trouble id={message.id} send={send} />}
      </div>
    </li>
  )
}

/** Why it is not out, or not known to be, with the way out. */
function Trouble({ id, send: { state, fault } }: { id: string; send: NonNullable<ChatMessage['send']> }) {
  const { t } = useTranslation('chat')
  const may = useMay()
  const refreshes = [chatApi.messages, chatApi.list]
  const retry = useAction(chatApi.retry, { refreshes })
  const settle = useAction(chatApi.settle, { refreshes })
  const isBusy = retry.isPending || settle.isPending
  if (state === 'waiting' && fault !== null)
    return (
      <p className="chat-warn" role="status">
        {t('againSoon')} {t(`reasons.${reasonOf(fault)}`)}
      </p>
    )
  if (state === 'refused')
    return (
      <p className="chat-bad" role="alert">
        {t('notSent')} {t(`reasons.${reasonOf(fault ?? 'internal')}`)}
        {may(chatApi.retry) && (
          <Button size="small" disabled={isBusy} onClick={() => retry.mutate({ id })}>
            {t('retry')}
          </Button>
        )}
      </p>
    )
  if (state !== 'unsure') return null
  return (
    <p className="chat-warn" role="alert">
      {t('unsure')}
      {may(chatApi.settle) && (
        <>
          <Button size="small" disabled={isBusy} onClick={() => settle.mutate({ id, isSent: true })}>
            {t('isThere')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => settle.mutate({ id, isSent: false })}>
            {t('isNotThere')}
          </Button>
        </>
      )}
    </p>
  )
}
