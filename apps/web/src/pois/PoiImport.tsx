import type { OutputOf } from '@matrixcast/contract/endpoint'
import { sheetMegabytes } from '@matrixcast/contract/lead-import'
import { poiApi } from '@matrixcast/contract/pois'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { TableImport } from '../ui/uploads/TableImport.tsx'
import { useTableFile } from '../ui/uploads/use-table-file.ts'

type Read = OutputOf<typeof poiApi.read>
const facts = ['good', 'withoutArea', 'doubted', 'sameName', 'before', 'badCount'] as const

/** Places from a table: what would come of each row, and then the import. */
export function PoiImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pois')
  const { message } = App.useApp()
  const [read, setRead] = useState<Read>()
  const [hidden, setHidden] = useState<TakeHidden>('nothing')
  const reading = useTableFile(poiApi.read, sheetMegabytes, setRead)
  const take = useAction(poiApi.import, {
    refreshes: [poiApi.list],
    onDone({ added }) {
      void message.success(t('file.done', { count: added }))
      onClose()
    },
  })
  const name = (file: string) => t('file.reading', { name: file })
  const shown = facts.filter((fact) => fact === 'good' || (read?.[fact] ?? 0) > 0)
  const summary = shown.map((fact) => t(`file.${fact}`, { count: read?.[fact] ?? 0 })).join(' · ')
  return (
    <TableImport
      title={t('file.title')}
      testId="poi-sheet"
      words={{
        wrong: t('file.wrong'),
        choose: t('file.choose'),
        drop: t('file.drop'),
        hint: t('file.hint'),
        first: t('file.first'),
        other: t('file.other'),
        start: t('file.start', { count: read?.good ?? 0 }),
        reading: name,
      }}
      reading={reading}
      read={
        read
          ? {
              ...read,
              summary: `${read.filename}: ${summary}`,
              heads: [t('file.row'), t('name'), t('file.reason')],
              bad: read.bad.map((row) => ({ ...row, label: row.name })),
            }
          : null
      }
      takeHidden={hidden}
      isTaking={take.isPending}
      onTakeHidden={(chosen) => {
        setHidden(chosen)
        reading.again({ takeHidden: chosen })
      }}
      onOther={() => {
        setRead(undefined)
        setHidden('nothing')
      }}
      onTake={() => read && take.mutate({ sheet: read.sheet, takeHidden: hidden })}
      onClose={onClose}
    />
  )
}
