import { DownloadOutlined } from '@ant-design/icons'
import { bulkApi, type ExportColumn } from '@matrixcast/contract/bulk'
import { jobApi } from '@matrixcast/contract/jobs'
import { App, Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../../api/refusal.ts'
import { useAction, useRead } from '../../api/use-calls.ts'
import { filtersOf, type ListSource } from './list-source.ts'

const lookEveryMs = 700

type ExportButtonProps = { source: ListSource; columns: ExportColumn[]; title: string }

/** Writes the filtered list to a file. It comes by itself while one waits, and else lies in the tray. */
export function ExportButton({ source, columns, title }: ExportButtonProps) {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  const [jobId, setJobId] = useState<string>()
  const start = useAction(bulkApi.exportList, {
    refreshes: [jobApi.list],
    onDone: (made) => setJobId(made.jobId),
  })
  const isWaiting = jobId !== undefined
  const job = useRead(jobApi.info, { id: jobId ?? '' }, { enabled: isWaiting, everyMs: lookEveryMs }).data?.job
  useEffect(() => {
    if (!isWaiting || job === undefined || job.id !== jobId) return
    if (job.state === 'queued' || job.state === 'running') return
    setJobId(undefined)
    if (job.state === 'failed') void message.error(faultText(job.message))
    if (typeof job.result?.url !== 'string') return
    const link = document.createElement('a')
    link.href = job.result.url
    link.click()
    void message.success(t('exported', { count: Number(job.result.rows) }))
  }, [isWaiting, job, jobId, message, t])
  return (
    <Tooltip title={t('exportHint')}>
      <Button
        icon={<DownloadOutlined />}
        loading={start.isPending || isWaiting}
        aria-label={t('export')}
        onClick={() =>
          start.mutate({ list: source.endpoint.path, filters: filtersOf(source), columns, subject: title })
        }
      />
    </Tooltip>
  )
}
