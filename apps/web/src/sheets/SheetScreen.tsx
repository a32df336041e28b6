import '../ui/pieces.css'
import '../ui/uploads/table-file.css'
import './sheets.css'
import { DownloadOutlined } from '@ant-design/icons'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { matrixMegabytes, type SheetMend, sheetApi } from '@matrixcast/contract/sheets'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { workApi } from '@matrixcast/contract/works'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { TableFile } from '../ui/uploads/TableFile.tsx'
import { TableShown } from '../ui/uploads/TableShown.tsx'
import { useTableFile } from '../ui/uploads/use-table-file.ts'
import { useStayOnPage } from '../ui/use-stay-on-page.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { SheetPlan } from './SheetPlan.tsx'
import { SheetRun } from './SheetRun.tsx'

type Given = OutputOf<typeof sheetApi.read>
const refreshes = [publishTaskApi.list, calendarApi.posts, workApi.list]

/** A table of videos and accounts: read, judged cell by cell, put right on the screen, then scheduled by a job. */
export function SheetScreen() {
  const { t } = useTranslation('sheets')
  const [given, setGiven] = useState<Given>()
  const [takeHidden, setTakeHidden] = useState<TakeHidden>('nothing')
  const [mends, setMends] = useState<SheetMend[]>([])
  const [jobId, setJobId] = useState<string>()
  const [isExporting, setIsExporting] = useState(false)
  const judge = useAction(sheetApi.judge)
  const run = useAction(sheetApi.run, { onDone: (answer) => setJobId(answer.jobId) })
  useStayOnPage(mends.length > 0 && jobId === undefined)

  const look = ({ sheet }: Given, changed: SheetMend[], hidden = takeHidden) => {
    setMends(changed)
    setTakeHidden(hidden)
    judge.mutate({ sheet, takeHidden: hidden, mends: changed })
  }
  const reading = useTableFile(sheetApi.read, matrixMegabytes, (read) => {
    setGiven(read)
    look(read, [], 'nothing')
  })
  const mend = (one: SheetMend) => {
    if (given === undefined) return
    look(given, [...mends.filter(({ row, column }) => row !== one.row || column !== one.column), one])
  }
  const leave = () => {
    setGiven(undefined)
    setMends([])
    judge.reset()
  }

  const body = () => {
    if (given === undefined)
      return (
        <section className="panel sheet-file">
          <TableFile
            reading={reading}
            testId="matrix-sheet"
            words={{
              wrong: t('file.wrong'),
              reading: (name) => t('file.reading', { name }),
              choose: t('file.choose'),
              drop: t('file.drop'),
              hint: t('file.hint'),
            }}
          />
          <p className="meta">
            {t('file.cells')} {t('file.begin')}
          </p>
        </section>
      )
    if (jobId !== undefined)
      return (
        <SheetRun
          jobId={jobId}
          name={given.filename}
          refreshes={refreshes}
          onBack={() => {
            setJobId(undefined)
            look(given, mends)
          }}
        />
      )
    if (judge.data === undefined)
      return (
        <section className="panel sheet-file">
          {judge.isError ? (
            <Button onClick={leave}>{t('other')}</Button>
          ) : (
            <div role="status" className="table-file table-file-busy">
              <Spin />
              {t('judging', { name: given.filename })}
            </div>
          )}
        </section>
      )
    return (
      <SheetPlan
        name={given.filename}
        judged={judge.data}
        shown={
          <TableShown
            table={given.table}
            reading={reading}
            takeHidden={takeHidden}
            onTakeHidden={(hidden) => look(given, mends, hidden)}
          />
        }
        isJudging={reading.isPending}
        isStarting={run.isPending}
        onMend={mend}
        onLeave={leave}
        onStart={(cancels) => run.mutate({ sheet: given.sheet, takeHidden, mends, cancels })}
      />
    )
  }

  return (
    <div className="screen sheet-screen">
      <div className="screen-head">
        <h1>{t('title')}</h1>
        <span className="meta cut">{t('meta')}</span>
        <div className="screen-head-actions">
          <Button icon={<DownloadOutlined />} onClick={() => setIsExporting(true)}>
            {t('export.open')}
          </Button>
        </div>
      </div>
      {body()}
      {isExporting && <ExportDialog onClose={() => setIsExporting(false)} />}
    </div>
  )
}
