import { analysisApi } from '@matrixcast/contract/analysis'
import { type DayNote, dayNoteApi } from '@matrixcast/contract/day-notes'
import { App, Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormHolder } from '../ui/form/FormHolder.tsx'
import { NoteForm } from './NoteForm.tsx'

const refreshes = [dayNoteApi.list, analysisApi.get]
const mostShown = 200

/** What happened on which day; each note stands in every chart. */
export function NotesDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation('analysis')
  const { modal } = App.useApp()
  const may = useMay()
  const list = useList(dayNoteApi.list, { limit: mostShown })
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
    <FormHolder width={560} title={t('notes.title')} onClose={onClose}>
      <p className="meta">{t('notes.help')}</p>
      {may(dayNoteApi.add) && <NoteForm today={today} />}
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
    </FormHolder>
  )
}
