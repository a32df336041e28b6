import { DownloadOutlined, SendOutlined } from '@ant-design/icons'
import type { TaskState } from '@matrixcast/domain/publish-task'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { countsOf, outcomeOf } from './publish-run.ts'
import { useResultTable } from './result-table.ts'
import type { PublishRun } from './use-publish-run.ts'

type PublishFooterProps = {
  run: PublishRun
  isFinished: boolean
  isLeaving: boolean
  onStart: () => void
  onStopRest: () => void
  onClose: () => void
}

/** What is certain first, what is open last. */
const countOrder: readonly TaskState[] = [
  'verified',
  'accepted',
  'scheduledOnPlatform',
  'confirmedByHand',
  'failed',
  'unknown',
  'publishing',
  'waiting',
]

/** How many of each, and the one thing to do next. */
export function PublishFooter({ run, isFinished, isLeaving, onStart, onStopRest, onClose }: PublishFooterProps) {
  const { t } = useTranslation('publishing')
  const go = useGo()
  const download = useResultTable()
  const { rows, running } = run
  const counts = countsOf(rows)
  const inLine = rows.filter(({ step }) => step === 'queued').length
  const { failed } = outcomeOf(rows)
  const leave = (href: string) => {
    go(href)
    onClose()
  }
  return (
    <footer className="publish-foot">
      {/* Never where start was: a second click there would stop what the first one began. */}
      {running && inLine > 0 && (
        <Button onClick={onStopRest} data-testid="stop-rest">
          {t('stopRest', { count: inLine })}
        </Button>
      )}
      <span className="publish-counts" aria-live="polite">
        {countOrder.map((state) => {
          const count = counts.get(state) ?? 0
          return count === 0 ? null : (
            <span key={state}>
              <StatusChip state={state} bare /> <b>{count}</b>
            </span>
          )
        })}
      </span>
      {isFinished && (
        <Button type="link" icon={<DownloadOutlined />} onClick={() => download(rows)}>
          {t('download')}
        </Button>
      )}
      {isFinished && failed > 0 && (
        <Button disabled={isLeaving} onClick={() => leave(withQuery(paths.works, { view: 'failed' }))}>
          {t('toFailed', { count: failed })}
        </Button>
      )}
      {running && (
        <Button disabled data-testid="publish-done">
          {t('done')}
        </Button>
      )}
      {!running && run.sendable + run.needHelper > 0 && (
        <Button
          type={isFinished ? 'default' : 'primary'}
          icon={<SendOutlined />}
          loading={run.isLooking}
          disabled={run.isLooking || isLeaving}
          onClick={onStart}
          data-testid="publish-start"
        >
          {t('start', { count: run.sendable > 0 ? run.sendable : run.needHelper })}
        </Button>
      )}
      {isFinished && (
        <Button type="primary" loading={isLeaving} onClick={() => leave(paths.hub)} data-testid="publish-done">
          {t('toHub')}
        </Button>
      )}
    </footer>
  )
}
