import { CloseOutlined, RedoOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { type Job, jobApi } from '@matrixcast/contract/jobs'
import { workApi } from '@matrixcast/contract/works'
import { useQueryClient } from '@tanstack/react-query'
import { Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cancelUpload,
  forgetEndedUploads,
  isRunningUpload as isRunning,
  retryUpload,
  type Upload,
  useUploads,
} from '../api/upload.ts'
import { useRead } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ProgressBar, type ProgressTone } from '../ui/ProgressBar.tsx'
import { useStayOnPage } from '../ui/use-stay-on-page.ts'
import { JobRow } from './JobRow.tsx'

const BulkResult = lazily(async () => (await import('./BulkResult.tsx')).BulkResult)

const busyMs = 2_000
const idleMs = 10_000

/** Long work that can be left: uploads of this page, and the server's jobs, which survive a reload. */
export function JobTray() {
  const { t } = useTranslation('app')
  const uploads = useUploads()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<Job>()
  const jobs = useRead(
    jobApi.list,
    {},
    { everyMs: (list) => (list !== undefined && list.active > 0 ? busyMs : idleMs) },
  )
  const active = (jobs.data?.active ?? 0) + uploads.filter(isRunning).length

  useStayOnPage(uploads.some(isRunning))

  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [workApi.list.path] })
  }, [jobs.data?.active, queries])

  // An order over a whole list may have changed anything that is on the screen.
  const ordersEnded = jobs.data?.data.filter(
    ({ kind, finishedAt }) => ['bulk', 'fetchFile'].includes(kind) && finishedAt !== null,
  ).length
  useEffect(() => {
    if (ordersEnded !== undefined && ordersEnded > 0) void queries.invalidateQueries()
  }, [ordersEnded, queries])

  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        styles={{ container: { padding: 0 } }}
        content={
          <TrayList
            jobs={runningFirst(jobs.data?.data ?? [])}
            uploads={uploads}
            onResult={(job) => {
              setIsOpen(false)
              setShown(job)
            }}
          />
        }
      >
        <button
          type="button"
          className="icon-button tray-button"
          aria-label={t('tray.label', { count: active })}
          data-testid="job-tray"
        >
          <UnorderedListOutlined />
          {active > 0 && <span className="tray-count">{active}</span>}
        </button>
      </Popover>
      {shown !== undefined && <BulkResult job={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** What still runs or waits stands above what ended; within both the newest first, as they come. */
const runningFirst = (jobs: readonly Job[]): Job[] => [
  ...jobs.filter(({ finishedAt }) => finishedAt === null),
  ...jobs.filter(({ finishedAt }) => finishedAt !== null),
]

type TrayListProps = { jobs: Job[]; uploads: readonly Upload[]; onResult: (job: Job) => void }

function TrayList({ jobs, uploads, onResult }: TrayListProps) {
  const { t } = useTranslation('app')
  const isEmpty = jobs.length === 0 && uploads.length === 0
  return (
    <section className="tray" aria-label={t('tray.title')}>
      <header className="tray-head">
        <strong>{t('tray.title')}</strong>
        {uploads.some((one) => !isRunning(one) && one.state !== 'interrupted') && (
          <button type="button" className="link-button" onClick={forgetEndedUploads}>
            {t('tray.forget')}
          </button>
        )}
      </header>
      {isEmpty && (
        <EmptyState icon={<UnorderedListOutlined />} title={t('tray.emptyTitle')} hint={t('tray.emptyHint')} />
      )}
      <ul className="tray-list" aria-live="polite" tabIndex={0}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onResult={() => onResult(job)} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation('app')
  const tone: ProgressTone =
    upload.state === 'failed' ? 'bad' : upload.state === 'done' || upload.state === 'linked' ? 'ok' : 'run'
  return (
    <li className="tray-row">
      <span className="tray-name cut">{upload.filename}</span>
      <span className="meta">{t(`tray.upload.${upload.state}`)}</span>
      {(isRunning(upload) || upload.state === 'interrupted') && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('tray.cancel')}
          onClick={() => cancelUpload(upload.id)}
        >
          <CloseOutlined />
        </button>
      )}
      {(upload.state === 'failed' || upload.state === 'cancelled') && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('tray.retry')}
          onClick={() => retryUpload(upload.id)}
        >
          <RedoOutlined />
        </button>
      )}
      <ProgressBar share={upload.progress} tone={tone} label={upload.filename} />
      {upload.state === 'failed' && <span className="tray-reason">{upload.reason}</span>}
    </li>
  )
}
