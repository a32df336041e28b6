import { SendOutlined } from '@ant-design/icons'
import { type Conversation, chatApi } from '@matrixcast/contract/chat'
import { type AnswerLimit, answerExcess, answerLength } from '@matrixcast/domain/answer-length'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { keepDraft, readDraft } from './drafts.ts'

type ComposerProps = { conversation: Conversation; seen: number | undefined }
const noteLimit: AnswerLimit = { most: 2000, countedBy: 'letters', mostBytes: null }

/** The box to answer in. Its words stay in this browser until the server has them. */
export function Composer({ conversation, seen }: ComposerProps) {
  const { t } = useTranslation('chat')
  const may = useMay()
  const { id, answerLimit, state, account } = conversation
  const [draft, setDraft] = useState(() => readDraft(id))
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  const sent = {
    quiet: true,
    refreshes: [chatApi.messages, chatApi.list],
    onDone: () => setDraft(keepDraft(id, '')),
  }
  const reply = useAction(chatApi.reply, sent)
  const note = useAction(chatApi.addNote, sent)
  if (!may(chatApi.reply)) return <p className="chat-closed">{t('viewOnly')}</p>
  const isNote = kind === 'note'
  const why = state === 'blocked' ? t('blockedNow') : answerLimit === null ? t('notAnswerable') : null
  const limit = isNote || answerLimit === null ? noteLimit : answerLimit
  const content = draft.text.trim()
  const excess = answerExcess(content, limit)
  const isBusy = reply.isPending || note.isPending
  const error = reply.error ?? note.error
  const isClosed = !isNote && why !== null
  const submit = () => {
    if (content === '' || excess !== null || isBusy || isClosed) return
    const { orderId } = draft
    if (isNote) note.mutate({ id, content, orderId })
    else reply.mutate({ id, content, orderId, ...(seen === undefined ? {} : { seen }) })
  }
  return (
    <div className="chat-composer">
      <Segmented
        size="small"
        value={kind}
        options={[
          { value: 'answer', label: t('answer') },
          { value: 'note', label: t('note') },
        ]}
        onChange={setKind}
      />
      {isClosed && <p className="chat-warn">{why}</p>}
      {account.state !== 'online' && !isNote && !isClosed && <p className="chat-warn">{t('accountAway')}</p>}
      {error !== null && (
        <p className="chat-bad" role="alert">
          {refusalText(error)} {t('draftKept')}
        </p>
      )}
      <Input.TextArea
        aria-label={t(isNote ? 'noteBox' : 'answerBox')}
        placeholder={t(isNote ? 'noteBox' : 'answerBox')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={draft.text}
        disabled={isClosed}
        onChange={({ target }) => {
          reply.reset()
          note.reset()
          setDraft(keepDraft(id, target.value))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
      />
      <div className="chat-send">
        <span className={excess ? 'chat-bad' : 'meta'}>
          {excess?.unit === 'bytes'
            ? t('answerBytes', { bytes: excess.length, most: excess.most })
            : `${answerLength(content, limit.countedBy)} / ${limit.most}`}
        </span>
        <span className="meta">Ctrl + Enter</span>
        <Button
          type="primary"
          icon={<SendOutlined />}
          loading={isBusy}
          disabled={content === '' || excess !== null || isClosed}
          onClick={submit}
        >
          {t(isNote ? 'keepNote' : 'send')}
        </Button>
      </div>
    </div>
  )
}
