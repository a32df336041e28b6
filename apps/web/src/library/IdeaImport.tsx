import type { OutputOf } from '@matrixcast/contract/endpoint'
import { inspirationApi } from '@matrixcast/contract/inspiration'
import { sheetMegabytes } from '@matrixcast/contract/lead-import'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { TableImport } from '../ui/uploads/TableImport.tsx'
import { useTableFile } from '../ui/uploads/use-table-file.ts'

type Read = OutputOf<typeof inspirationApi.read>

/** Ideas from a table: what would come of each row, and then the import. */
export function IdeaImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('library')
  const { message } = App.useApp()
  const [read, setRead] = useState<Read>()
  const [takeHidden, setTakeHidden] = useState<TakeHidden>('nothing')
  const shownOf = ({ filename, good, before, badCount, bad }: Read) => ({
    summary: [
      `${filename}: ${t('ideas.file.good', { count: good })}`,
      ...(before > 0 ? [t('ideas.file.before', { count: before })] : []),
      ...(badCount > 0 ? [t('ideas.file.bad', { count: badCount })] : []),
    ].join(' · '),
    heads: [t('ideas.file.row'), t('ideas.name'), t('ideas.file.reason')] as const,
    bad: bad.map(({ title, ...one }) => ({ ...one, label: title })),
  })
  const reading = useTableFile(inspirationApi.read, sheetMegabytes, setRead)
  const take = useAction(inspirationApi.import, {
    refreshes: [inspirationApi.list],
    onDone: ({ added }) => {
      void message.success(t('ideas.file.done', { count: added }))
      onClose()
    },
  })
  return (
    <TableImport
      title={t('ideas.file.title')}
      testId="idea-sheet"
      words={{
        wrong: t('ideas.file.wrong'),
        reading: (name) => t('ideas.file.reading', { name }),
        choose: t('ideas.file.choose'),
        drop: t('ideas.file.drop'),
        hint: t('ideas.file.hint'),
        first: t('ideas.file.first'),
        other: t('ideas.file.other'),
        start: t('ideas.file.start', { count: read?.good ?? 0 }),
      }}
      reading={reading}
      read={read ? { ...read, ...shownOf(read) } : null}
      takeHidden={takeHidden}
      isTaking={take.isPending}
      onTakeHidden={(chosen) => {
        setTakeHidden(chosen)
        reading.again({ takeHidden: chosen })
      }}
      onOther={() => {
        setRead(undefined)
        setTakeHidden('nothing')
      }}
      onTake={() => read && take.mutate({ sheet: read.sheet, takeHidden })}
      onClose={onClose}
    />
  )
}
