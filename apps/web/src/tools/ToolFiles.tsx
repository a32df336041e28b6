import { bulkApi } from '@matrixcast/contract/bulk'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { type ToolFile, type ToolJob, toolApi } from '@matrixcast/contract/tools'
import { App, Button, Table } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { faultText } from '../api/refusal.ts'
import { useAction, useList } from '../api/use-calls.ts'
import { useExactTime } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { bytesText } from '../ui/figures.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

const pageRows = 20
/** More become a job of their own. */
const mostAtOnce = 10
const refreshes = [toolApi.files, materialApi.list]

/** What a job of a tool made, and why the rest was not made. */
export function ToolFiles({ jobId, job }: { jobId: string; job: ToolJob | undefined }) {
  const { t } = useTranslation('tools')
  const { message } = App.useApp()
  const may = useMay()
  const exactTime = useExactTime()
  const showOutcome = useShowOutcome()
  const [page, setPage] = useState(1)
  const list = useList(toolApi.files, { job_id: jobId, page, limit: pageRows })
  const { refetch } = list
  const made = (job?.done ?? 0) + (job?.failed ?? 0)
  useEffect(() => {
    if (made > 0) void refetch()
  }, [made, refetch])
  const keep = useAction(toolApi.keep, {
    refreshes,
    onDone: (outcome) => showOutcome(outcome, t('result.keptCount', { count: outcome.done.length })),
  })
  const keepAll = useAction(bulkApi.start, {
    refreshes: [jobApi.list],
    onDone: () => void message.success(t('result.keptLater')),
  })
  const rows = list.data?.data ?? []
  const isKeepable = job?.tool !== 'subtitles' && may(toolApi.keep)
  const open = rows.filter(({ url, materialId }) => url !== null && materialId === null)
  const sendAll = () => {
    if ((list.data?.total ?? 0) <= mostAtOnce) keep.mutate({ ids: open.map(({ id }) => id) })
    else
      keepAll.mutate({
        list: toolApi.files.path,
        filters: { job_id: jobId },
        action: toolApi.keep.path,
        label: 'name',
        subject: `${t('result.keepAll')} · ${job?.subject ?? ''}`.slice(0, 200),
      })
  }
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void refetch()} />
  return (
    <div className="tool-form">
      <div className="tool-line">
        {isKeepable && open.length > 1 && (
          <Button loading={keep.isPending || keepAll.isPending} onClick={sendAll}>
            {t('result.keepAll')}
          </Button>
        )}
        {job !== undefined && job.zipurl !== null && job.done > 1 && (
          <Button href={job.zipurl}>{t('result.zip')}</Button>
        )}
        {job?.state === 'running' && <span className="meta">{t('result.running')}</span>}
        {job?.keptuntil !== null && job?.keptuntil !== undefined && (
          <span className="meta">{t('jobs.kept', { time: exactTime(job.keptuntil) })}</span>
        )}
      </div>
      <Table<ToolFile>
        rowKey="id"
        size="small"
        aria-label={t('jobs.open')}
        loading={list.isPending}
        dataSource={rows}
        pagination={{
          current: page,
          pageSize: pageRows,
          total: list.data?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={[
          {
            key: 'file',
            title: t('result.file'),
            ellipsis: true,
            render: (_: unknown, { name, fault, details }: ToolFile) => (
              <>
                <span className="cell-name cut">{name}</span>
                {fault !== null && <span className="cell-reason">{faultText(fault, '', details)}</span>}
              </>
            ),
          },
          {
            key: 'size',
            title: t('result.size'),
            width: 190,
            render: (_: unknown, file: ToolFile) => <Size file={file} isCompared={job?.tool === 'compress'} />,
          },
          {
            key: 'action',
            width: 240,
            align: 'right',
            render: (_: unknown, { id, url, fault, materialId }: ToolFile) => (
              <>
                {url !== null && (
                  <a href={url} className="link-button">
                    {t('result.download')}
                  </a>
                )}
                {url === null && fault === null && <span className="meta">{t('result.expired')}</span>}
                {materialId !== null && <span className="meta"> {t('result.kept')}</span>}
                {isKeepable && url !== null && materialId === null && (
                  <Button type="link" size="small" onClick={() => keep.mutate({ ids: [id] })}>
                    {t('result.keep')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

function Size({ file, isCompared }: { file: ToolFile; isCompared: boolean }) {
  const { t } = useTranslation('tools')
  const { bytes, sourceBytes, width, height } = file
  if (bytes === null) return <span className="dash">—</span>
  const percent = sourceBytes === 0 ? 0 : Math.round(100 * (1 - bytes / sourceBytes))
  return (
    <>
      <span>{bytesText(bytes)}</span>
      {width !== null && height !== null && (
        <span className="meta">
          {' '}
          · {width} × {height}
        </span>
      )}
      {isCompared && percent !== 0 && (
        <span className="cell-second">
          {t(percent > 0 ? 'result.smaller' : 'result.larger', { percent: Math.abs(percent) })}
        </span>
      )}
    </>
  )
}
