import './import.css'
import '../ui/uploads/table-file.css'
import type { LeadSheet } from '@matrixcast/contract/lead-import'
import { leadImportApi, sheetMegabytes } from '@matrixcast/contract/lead-import'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { Modal, Steps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { useCsvFormat } from '../ui/csv-format.ts'
import { TableFile } from '../ui/uploads/TableFile.tsx'
import { TableShown } from '../ui/uploads/TableShown.tsx'
import { useTableFile } from '../ui/uploads/use-table-file.ts'
import { useOurLanguage } from '../ui/use-our-language.ts'
import { columnMemory } from './column-memory.ts'
import { ImportColumns, type ImportTerms } from './ImportColumns.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'

const widthPx = 920
const steps = ['file', 'columns', 'check'] as const

/** From a file of leads to leads: what its columns hold, what would come of it, and then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leads')
  const badFile = { language: useOurLanguage(), reasonTitle: t('import.reasonTitle'), format: useCsvFormat() }
  const [sheet, setSheet] = useState<LeadSheet>()
  const [terms, setTerms] = useState<ImportTerms>({ columns: [], samePerson: 'attach', place: '', country: null })
  const [takeHidden, setTakeHidden] = useState<TakeHidden>('nothing')
  const [jobId, setJobId] = useState<string>()
  const reading = useTableFile(leadImportApi.read, sheetMegabytes, (read) => {
    setSheet(read)
    setTakeHidden('nothing')
    setTerms({ ...terms, columns: columnMemory.find(read.headers) ?? read.columns })
  })
  const dryRun = useAction(leadImportApi.run)
  const start = useAction(leadImportApi.run, { onDone: (answer) => setJobId(answer.jobId ?? undefined) })
  const asked = () => {
    const [kind, id] = terms.place.split(':')
    return {
      sheet: sheet?.sheet ?? '',
      takeHidden,
      columns: columnsTaken(sheet, terms.columns, takeHidden),
      samePerson: terms.samePerson,
      badFile,
      ...(terms.country === null ? {} : { country: terms.country }),
      ...(kind === 'pool' ? { poolId: id } : kind === 'owner' ? { ownerId: id } : {}),
    }
  }
  const isChecking = dryRun.isPending || dryRun.data !== undefined
  const step = sheet === undefined ? 0 : isChecking ? 2 : 1

  const body = () => {
    if (sheet === undefined)
      return (
        <TableFile
          reading={reading}
          testId="lead-sheet"
          words={{
            wrong: t('import.wrong'),
            reading: (name) => t('import.reading', { name }),
            choose: t('import.choose'),
            drop: t('import.drop'),
            hint: t('import.fileHint'),
          }}
        />
      )
    if (jobId !== undefined) return <ImportProgress jobId={jobId} name={sheet.filename} onClose={onClose} />
    if (isChecking)
      return (
        <ImportPreview
          rows={sheet.rows - (takesRows(takeHidden) ? 0 : sheet.table.hiddenRows)}
          check={dryRun.data?.check ?? undefined}
          isStarting={start.isPending}
          onBack={dryRun.reset}
          onStart={() => start.mutate({ ...asked(), dryRun: false })}
        />
      )
    return (
      <ImportColumns
        sheet={sheet}
        shown={
          <TableShown table={sheet.table} reading={reading} takeHidden={takeHidden} onTakeHidden={setTakeHidden} />
        }
        left={columnsLeft(sheet, takeHidden)}
        terms={{ ...terms, columns: columnsTaken(sheet, terms.columns, takeHidden) }}
        onChange={setTerms}
        onBack={() => setSheet(undefined)}
        onCheck={() => {
          columnMemory.keep(sheet.headers, terms.columns)
          dryRun.mutate({ ...asked(), dryRun: true })
        }}
      />
    )
  }
  return (
    <Modal open width={widthPx} title={t('import.title')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <div className="import-dialog">
        {jobId === undefined && (
          <Steps size="small" current={step} items={steps.map((one) => ({ title: t(`import.steps.${one}`) }))} />
        )}
        {body()}
      </div>
    </Modal>
  )
}

const takesRows = (takeHidden: TakeHidden) => takeHidden === 'rows' || takeHidden === 'all'

const columnsLeft = ({ table }: LeadSheet, takeHidden: TakeHidden): number[] =>
  takeHidden === 'columns' || takeHidden === 'all' ? [] : table.hiddenColumns.map(({ at }) => at)

/** A column that is left out holds nothing. */
function columnsTaken(sheet: LeadSheet | undefined, columns: ImportTerms['columns'], takeHidden: TakeHidden) {
  const left = sheet === undefined ? [] : columnsLeft(sheet, takeHidden)
  return columns.map((column, at) => (left.includes(at) ? null : column))
}
