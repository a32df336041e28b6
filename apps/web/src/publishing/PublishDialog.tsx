import './publishing.css'
import {
  CheckCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  LoadingOutlined,
  WarningFilled,
} from '@ant-design/icons'
import { App, Button, Modal, Skeleton, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHelperState } from '../helper/use-helper.ts'
import { useGo } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { paths } from '../ui/paths.ts'
import type { PublishWish } from '../ui/publish-context.ts'
import { useStayOnPage } from '../ui/use-stay-on-page.ts'
import { burstsOf } from './bursts.ts'
import { Elapsed } from './Elapsed.tsx'
import { MakingBanner } from './MakingBanner.tsx'
import { nearNotesOf } from './near-notes.ts'
import { PublishFooter } from './PublishFooter.tsx'
import { PublishTable } from './PublishTable.tsx'
import { countsOf, failedFirst, outcomeOf } from './publish-run.ts'
import { type PublishRun, usePublishRun } from './use-publish-run.ts'

type PublishDialogProps = {
  wish: PublishWish
  /** The specification's default when left out. */
  title?: string
  onClose: () => void
  onNeedsHelper: () => void
}

const widthPx = 1000

/** The publish dialog (specification, sections 2, 4 and 8). While anything is being published it cannot be left. */
export function PublishDialog({ wish, title, onClose, onNeedsHelper }: PublishDialogProps) {
  const { t } = useTranslation('publishing')
  const { message } = App.useApp()
  const go = useGo()
  const run = usePublishRun(wish, useHelperState())
  const { loaded, running, startedAtMs } = run
  const isFinished = startedAtMs !== undefined && !running
  const name = title ?? t('defaultTitle')

  const empty = useRef(false)
  const { leave } = run
  useEffect(() => {
    if (loaded.data === undefined || loaded.data.tasks.length > 0 || empty.current) return
    empty.current = true
    if (loaded.data.isElsewhere) {
      void message.success(t('allElsewhere'))
      go(paths.hub)
    } else {
      void message.info(t('nothing'))
    }
    void leave().then(onClose)
  }, [loaded.data, message, go, leave, onClose, t])

  useEffect(() => {
    if (!isFinished) return
    if (location.pathname !== paths.hub) go(paths.hub)
  }, [isFinished, go])

  useStayOnPage(running)

  const start = () => {
    if (run.sendable > 0) run.start()
    else onNeedsHelper()
  }
  const yesStands = () => void message.error(t('yesStands'), 10)
  const [isLeaving, setIsLeaving] = useState(false)
  const close = async () => {
    setIsLeaving(true)
    if (await leave()) return onClose()
    setIsLeaving(false)
    yesStands()
  }
  const stopRest = async () => {
    if (!(await run.stopRest())) yesStands()
  }
  const { unheard } = outcomeOf(run.rows)
  const isEmpty = loaded.data !== undefined && loaded.data.tasks.length === 0
  return (
    <Modal
      open={!isEmpty}
      width={widthPx}
      centered
      closable={false}
      mask={{ closable: !running && !isLeaving }}
      keyboard={!running && !isLeaving}
      onCancel={() => void close()}
      footer={null}
      title={name}
      className="publish-dialog dialog-own-head"
    >
      <header className="publish-head">
        <h2 aria-hidden="true">{name}</h2>
        <span className="meta">
          <HeadLine run={run} />
        </span>
        {running && <Overall run={run} />}
        <Tooltip title={running ? t('cannotClose') : ''}>
          <button
            type="button"
            className="icon-button publish-close"
            aria-label={t('close')}
            aria-disabled={running}
            onClick={() => !running && !isLeaving && void close()}
          >
            {isLeaving ? <LoadingOutlined /> : <CloseOutlined />}
          </button>
        </Tooltip>
      </header>
      <div role="status">
        {startedAtMs === undefined && <HeldBanner run={run} />}
        {startedAtMs === undefined && <MakingBanner wish={wish} />}
        {startedAtMs === undefined && <NearBanner run={run} />}
        {startedAtMs === undefined && <BurstBanner run={run} />}
        {!running && run.needHelper > 0 && !run.isLooking && (
          <HelperBanner count={run.needHelper} onOpen={onNeedsHelper} />
        )}
        {running && (
          <p className="publish-banner publish-banner-warn">
            <WarningFilled />
            <span>
              {t('keepOpen')} {unheard > 0 && t('unheard.running', { count: unheard })}
            </span>
          </p>
        )}
        {isFinished && <Summary run={run} />}
      </div>
      {loaded.error !== null && <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {loaded.isPending && <Skeleton active paragraph={{ rows: 5 }} style={{ padding: 20 }} />}
      {loaded.data !== undefined && (
        <PublishTable rows={isFinished ? failedFirst(run.rows) : run.rows} run={run} title={name} />
      )}
      <PublishFooter
        run={run}
        isFinished={isFinished}
        isLeaving={isLeaving}
        onStart={start}
        onStopRest={() => void stopRest()}
        onClose={() => void close()}
      />
    </Modal>
  )
}

function HelperBanner({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation('publishing')
  return (
    <p className="publish-banner publish-banner-warn" data-testid="helper-banner">
      <WarningFilled /> <span>{t('needHelper', { count })}</span>
      <Button size="small" onClick={onOpen}>
        {t('openHelper')}
      </Button>
    </p>
  )
}

function HeldBanner({ run }: { run: PublishRun }) {
  const { t } = useTranslation('publishing')
  const count = run.rows.filter(({ task }) => task.heldBy !== null && task.releaseState === 0).length
  if (count === 0) return null
  return (
    <p className="publish-banner publish-banner-warn" data-testid="held-banner">
      <WarningFilled /> {t('held.banner', { count })}
    </p>
  )
}

function NearBanner({ run }: { run: PublishRun }) {
  const { t } = useTranslation('publishing')
  const count = nearNotesOf(run.rows).size
  if (count === 0) return null
  return (
    <p className="publish-banner publish-banner-warn" data-testid="near-banner">
      <WarningFilled /> {t('near.banner', { count })}
    </p>
  )
}

/** Several posts of one account that would go out right after one another. */
function BurstBanner({ run }: { run: PublishRun }) {
  const { t } = useTranslation('publishing')
  const [worst, ...others] = burstsOf(run.rows)
  if (worst === undefined) return null
  const { openname, count } = worst
  return (
    <p className="publish-banner publish-banner-warn" data-testid="burst-banner">
      <WarningFilled />{' '}
      <span>
        {t('burst.banner', { account: openname, count })}{' '}
        {others.length > 0 && t('burst.more', { count: others.length })} {t('burst.advice')}
      </span>
    </p>
  )
}

function HeadLine({ run: { rows, running, startedAtMs, loaded } }: { run: PublishRun }) {
  const { t } = useTranslation('publishing')
  const total = rows.length
  if (startedAtMs === undefined) {
    const { total: all = total, tasks = rows } = loaded.data ?? {}
    return all > tasks.length ? t('listedCut', { count: total, total: all }) : t('listed', { count: total })
  }
  const { succeeded, failed } = outcomeOf(rows)
  return (
    <>
      {t('handled', { count: total, handled: succeeded + failed })} ·{' '}
      <Elapsed key={startedAtMs} sinceMs={startedAtMs} isRunning={running} />
    </>
  )
}

function Overall({ run }: { run: PublishRun }) {
  const { t } = useTranslation('publishing')
  const { succeeded, failed, unheard, open } = outcomeOf(run.rows)
  const taking = succeeded + failed + unheard + open
  const share = taking === 0 ? 0 : (succeeded + failed) / taking
  return (
    <span className="publish-overall">
      <ProgressBar share={share} tone="run" label={t('progress')} />
      <span className="meta">{Math.round(share * 100)}%</span>
    </span>
  )
}

const icons = { ok: CheckCircleFilled, warn: WarningFilled, bad: ExclamationCircleFilled }

function Summary({ run }: { run: PublishRun }) {
  const { t } = useTranslation('publishing')
  const { succeeded, failed, unheard, stopped, open } = outcomeOf(run.rows)
  const counts = countsOf(run.rows)
  const tone = succeeded === 0 && failed > 0 ? 'bad' : unheard + stopped + open > 0 ? 'warn' : 'ok'
  const Icon = icons[tone]
  const unknown = counts.get('unknown') ?? 0
  return (
    <div className={`publish-banner publish-summary publish-banner-${tone}`} data-testid="publish-summary">
      <Icon />
      <span>
        <strong>{t(tone === 'warn' ? 'summaryNotAll' : 'summary', { succeeded, failed })}</strong>
        <span className="meta">
          {succeeded > 0 &&
            t('summaryOf', {
              verified: counts.get('verified') ?? 0,
              accepted: (counts.get('accepted') ?? 0) + (counts.get('scheduledOnPlatform') ?? 0),
              byHand: counts.get('confirmedByHand') ?? 0,
            })}{' '}
          {unknown > 0 && t('summaryUnknown', { count: unknown })}{' '}
          {unheard > 0 && t('unheard.summary', { count: unheard })}{' '}
          {stopped > 0 && t('summaryStopped', { count: stopped })} {open > 0 && t('summaryOpen', { count: open })}
        </span>
      </span>
    </div>
  )
}
