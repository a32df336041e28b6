import { DownloadOutlined } from '@ant-design/icons'
import { bulkApi, type ExportColumn } from '@matrixcast/contract/bulk'
import { type Job, jobApi } from '@matrixcast/contract/jobs'
import { App, Button, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../../api/refusal.ts'
import { useAction, useRead } from '../../api/use-calls.ts'
import { useCsvFormat } from '../csv-format.ts'
import { filtersOf, type ListSource } from './list-source.ts'

const lookEveryMs = 700
const isOver = ({ state }: Job) => state !== 'queued' && state !== 'running'

type ExportButtonProps = { source: ListSource; columns: ExportColumn[]; title: string }

/** Writes the filtered list to a file. It comes by itself while one waits, and else lies in the tray. */
export function ExportButton({ source, columns, title }: ExportButtonProps) {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  const format = useCsvFormat()
  const [jobId, setJobId] = useState('')
  const told = useRef('')
  const start = useAction(bulkApi.exportList, {
    refreshes: [jobApi.list],
    onDone: (made) => setJobId(made.jobId),
  })
  const read = useRead(
    jobApi.info,
    { id: jobId },
    { enabled: jobId !== '', everyMs: (latest) => (latest !== undefined && isOver(latest.job) ? false : lookEveryMs) },
  )
  const job = read.data?.job.id === jobId ? read.data.job : undefined
  const ended = job !== undefined && isOver(job) ? job : undefined
  useEffect(() => {
    if (ended === undefined || told.current === ended.id) return
    told.current = ended.id
    if (ended.state === 'failed') void message.error(faultText(ended.message))
    if (typeof ended.result?.url !== 'string') return
    const link = document.createElement('a')
    link.href = ended.result.url
    link.click()
    void message.success(t('exported', { count: Number(ended.result.rows) }))
  }, [ended, message, t])
  return (
    <Tooltip title={t('exportHint')}>
      <Button
        icon={<DownloadOutlined />}
        loading={start.isPending || (jobId !== '' && ended === undefined)}
        aria-label={t('export')}
        onClick={() =>
          start.mutate({ list: source.endpoint.path, filters: filtersOf(source), columns, format, subject: title })
        }
      />
    </Tooltip>
  )
}
