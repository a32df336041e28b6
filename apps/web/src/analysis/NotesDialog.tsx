import { analysisApi } from '@matrixcast/contract/analysis'
import { type DayNote, dayNoteApi, mostNoteLetters } from '@matrixcast/contract/day-notes'
import { App, Button, Input, Modal, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

const refreshes = [dayNoteApi.list, analysisApi.get]
const mostShown = 200

/** What happened on which day; each note stands in every chart. */
export function NotesDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation('analysis')
  const { message, modal } = App.useApp()
  const may = useMay()
  const id = useId()
  const [day, setDay] = useState(today)
  const [text, setText] = useState('')
  const list = useList(dayNoteApi.list, { limit: mostShown })
  const add = useAction(dayNoteApi.add, {
    refreshes,
    onDone: () => {
      setText('')
      void message.success(t('notes.added'))
    },
  })
  const remove = useAction(dayNoteApi.remove, { refreshes })
  const ask = (note: DayNote) =>
    void modal.confirm({
      title: t('notes.removeTitle'),
      content: t('notes.removeBody'),
      okText: t('remove'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ ids: [note.id] }),
    })
  const rows = list.data?.data ?? []
  return (
    <Modal open width={560} title={t('notes.title')} footer={null} onCancel={onClose}>
      <p className="meta">{t('notes.help')}</p>
      {may(dayNoteApi.add) && (
        <div className="analysis-form">
          <div className="analysis-form-note">
            <div>
              <label htmlFor={`${id}-day`}>{t('notes.day')}</label>
              <input
                id={`${id}-day`}
                type="date"
                value={day}
                aria-invalid={day === ''}
                onChange={({ target }) => setDay(target.value)}
              />
              {day === '' && <p className="cell-reason">{t('notes.dayMissing')}</p>}
            </div>
            <div>
              <label htmlFor={`${id}-text`}>{t('notes.text')}</label>
              <Input.TextArea
                id={`${id}-text`}
                value={text}
                maxLength={mostNoteLetters}
                showCount
                autoSize={{ minRows: 1, maxRows: 4 }}
                placeholder={t('notes.placeholder')}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          </div>
          <div>
            <Button
              type="primary"
              disabled={day === '' || text.trim() === ''}
              loading={add.isPending}
              onClick={() => add.mutate({ day, text: text.trim() })}
            >
              {t('notes.add')}
            </Button>
          </div>
        </div>
      )}
      {list.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && <p className="analysis-none meta">{t('notes.empty')}</p>}
      <ul className="analysis-rows">
        {rows.map((note) => (
          <li key={note.id}>
            <p>
              <b>{note.day}</b> {note.text}
              <br />
              <span className="meta">{t('notes.by', { by: note.by || '—' })}</span>
            </p>
            {may(dayNoteApi.remove) && (
              <Button
                size="small"
                type="text"
                danger
                aria-label={`${t('remove')} ${note.text}`}
                onClick={() => ask(note)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
