import './publishing.css'
import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import type { VideoListItem } from '@matrixcast/contract/publishing'
import { App, Button, Modal, Tooltip } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/AppLink.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { type ChipState, StatusChip } from '../ui/StatusChip.tsx'
import { PublishTaskRow } from './PublishTaskRow.tsx'
import { isOver, type PublishRow, tallyOf } from './publish-row.ts'
import { usePublishRun } from './use-publish-run.ts'

type PublishTableProps = { tasks: VideoListItem[]; onClose: () => void; onNeedsHelper: () => void; title?: string }

const size = { width: 1000, height: 500 }

/** The publish dialog: 1000 by 500, a table of at most 70 % of the window, and shut only when nothing is under way. */
export function PublishTable({ tasks, onClose, onNeedsHelper, title = defaultTitle }: PublishTableProps) {
  const { t } = useTranslation('publishing')
  const { message } = App.useApp()
  const go = useGo()
  const run = usePublishRun(tasks)
  const { rows, isRunning, wasBegun } = run
  const tally = tallyOf(rows)
  const handled = rows.filter(isOver).length
  const isDone = wasBegun && !isRunning
  const summary = t('summary', { succeeded: tally.succeeded, failed: tally.failed })

  const finished = useEffectEvent(() => {
    void message.success({ content: summary, duration: 5 })
    go(paths.hub)
  })
  useEffect(() => {
    if (isDone) finished()
  }, [isDone])

  const order = isDone ? [...rows.filter(isFailed), ...rows.filter((row) => !isFailed(row))] : rows
  return (
    <Modal
      open
      width={size.width}
      centered
      footer={null}
      mask={{ closable: !isRunning }}
      keyboard={!isRunning}
      closable={isRunning ? false : { 'aria-label': t('close') }}
      onCancel={onClose}
      title={null}
      aria-label={title}
      className="publish-dialog"
      styles={{ container: { padding: 0 } }}
    >
      <div className="publish" style={{ height: size.height }} data-testid="publish-dialog">
        <header>
          <h2>{title}</h2>
          <span className="meta">{t('handled', { total: rows.length, handled })}</span>
          <span className="publish-total">
            <ProgressBar share={rows.length === 0 ? 0 : handled / rows.length} tone="run" label={t('total')} />
            <span className="meta">{Math.round((handled / Math.max(1, rows.length)) * 100)}%</span>
          </span>
          {isRunning && (
            <Tooltip title={t('busyHint')}>
              <span className="publish-shut" aria-hidden="true">
                ×
              </span>
            </Tooltip>
          )}
        </header>
        {isRunning && (
          <p className="publish-banner publish-busy" role="status">
            <WarningFilled /> {t('busy')}
          </p>
        )}
        {isDone && (
          <div className="publish-banner publish-done" role="status">
            <CheckCircleFilled />
            <span>
              <b data-testid="publish-summary">{summary}</b>
              <span>{breakdown(rows, t)}</span>
            </span>
          </div>
        )}
        {!wasBegun && (
          <p className="publish-banner publish-busy" role="status">
            <WarningFilled /> {t('waitsForHelper')}
            <button type="button" className="link-button" onClick={onNeedsHelper}>
              {t('openHelper')}
            </button>
          </p>
        )}
        <div className="publish-scroll">
          <table>
            <thead>
              <tr>
                {(['platform', 'account', 'title', 'topic', 'progress', 'state'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {order.map((row) => (
                <PublishTaskRow
                  key={row.item.id}
                  row={row}
                  onConfirmed={() => void run.refresh()}
                  onRetried={run.sendAgain}
                />
              ))}
            </tbody>
          </table>
        </div>
        <footer>
          <span className="publish-tally">
            {tallyStates(rows).map(({ state, count }) => (
              <span key={state}>
                <StatusChip state={state} bare /> <b>{count}</b>
              </span>
            ))}
          </span>
          {isRunning && tally.waiting > 0 && (
            <Button onClick={run.stop}>{t('stopRest', { count: tally.waiting })}</Button>
          )}
          {isDone && tally.failed > 0 && (
            <Button
              onClick={() => {
                onClose()
                go(withQuery(paths.works, { view: 'failed' }))
              }}
            >
              {t('mendFailed', { count: tally.failed })}
            </Button>
          )}
          <Button type="primary" disabled={isRunning} onClick={onClose}>
            {isDone ? t('seeHub') : t('finish')}
          </Button>
        </footer>
      </div>
    </Modal>
  )
}

/** The specification's own default, word for word in every language. */
const defaultTitle = '作品去水印'

const isFailed = ({ state }: PublishRow) => state === 'failed' || state === 'unknown'

const tallyOrder: ChipState[] = [
  'verified',
  'accepted',
  'scheduledOnPlatform',
  'confirmedByHand',
  'failed',
  'unknown',
  'publishing',
  'waiting',
]

const tallyStates = (rows: PublishRow[]) =>
  tallyOrder
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0)

type Words = ReturnType<typeof useTranslation<'publishing'>>['t']

function breakdown(rows: PublishRow[], t: Words): string {
  const count = (state: PublishRow['state']) => rows.filter((row) => row.state === state).length
  return t('breakdown', {
    verified: count('verified'),
    accepted: count('accepted') + count('scheduledOnPlatform'),
    byHand: count('confirmedByHand'),
  })
}
