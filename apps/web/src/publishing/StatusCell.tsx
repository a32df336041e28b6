import { CloseCircleFilled, QuestionCircleFilled } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, withQuery } from '../ui/paths.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Seen, useAskedRetry } from '../ui/use-asked-retry.ts'
import { reasonOf } from './failure-reason.ts'
import { isRefused, mayConfirm, mendingOf, presenceOf } from './mending.ts'
import { isFailed, type RunRow, shownState } from './publish-run.ts'
import { useRowNote } from './row-note.ts'

type Mend = {
  retry: (row: RunRow, seen: Seen) => Promise<void>
  confirm: (row: RunRow) => Promise<void>
}

/** A chip and what it means here; a failure says why, and its hover card what can be done. */
export function StatusCell({ row, mend }: { row: RunRow; mend: Mend }) {
  const { t } = useTranslation('publishing')
  const note = useRowNote()
  const shown = shownState(row)
  if (isFailed(shown)) return <FailedStatus row={row} mend={mend} />
  const isTimed = shown === 'waiting' && row.step !== 'queued' && row.task.timing_time !== null
  return (
    <span className="publish-status">
      <StatusChip state={isTimed ? 'timed' : shown} />
      <span className="meta">
        {note(row)}
        {row.task.publishedUrl !== null && (shown === 'verified' || shown === 'accepted') && (
          <>
            {' '}
            <a href={row.task.publishedUrl} target="_blank" rel="noreferrer">
              {t('openPost')}
            </a>
          </>
        )}
      </span>
    </span>
  )
}

function FailedStatus({ row, mend }: { row: RunRow; mend: Mend }) {
  const { t } = useTranslation('publishing')
  const isUnknown = shownState(row) === 'unknown'
  const text = t('failedWith', { reason: reasonOf(row) })
  return (
    <Popover
      trigger={['hover', 'focus', 'click']}
      placement="bottomRight"
      arrow={false}
      content={<FailedCard row={row} mend={mend} />}
    >
      <button type="button" className="publish-failed" data-testid="publish-failed">
        {isUnknown ? <QuestionCircleFilled /> : <CloseCircleFilled />} <span>{text}</span>
      </button>
    </Popover>
  )
}

/** First whether the platform has the post, then at most two things to do. */
function FailedCard({ row, mend }: { row: RunRow; mend: Mend }) {
  const { t } = useTranslation('publishing')
  const { t: words } = useTranslation('ui')
  const [busy, setBusy] = useState(false)
  const [wentToLogin, setWentToLogin] = useState(false)
  const mending = mendingOf(row)
  const askedRetry = useAskedRetry()
  const { id, title, thirdauth, releaseErrorMsg } = row.task
  const during = (work: Promise<void>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  const presence = presenceOf(row)
  const loginAddress = withQuery(paths.accounts, { login: thirdauth.id })
  const retry = (
    <Button
      type="primary"
      size="small"
      loading={busy}
      onClick={() => askedRetry([{ ...row.task, account: thirdauth }], async (seen) => during(mend.retry(row, seen)))}
      data-testid="retry"
    >
      {t('retry')}
    </Button>
  )
  return (
    <div className="publish-card" data-task={id}>
      <p>
        {presence === 'earlier' ? words('earlierTry') : t(`presence.${presence}`)}{' '}
        {mayConfirm(row) && t('confirmMeaning')}
      </p>
      {isRefused(row) && releaseErrorMsg !== '' && (
        <p className="meta">{t('platformSaid', { said: releaseErrorMsg })}</p>
      )}
      <span className="publish-card-buttons">
        {(mending === 'retry' || (mending === 'login' && wentToLogin)) && retry}
        {mending === 'login' && !wentToLogin && (
          <Button
            type="primary"
            size="small"
            href={loginAddress}
            target="_blank"
            onClick={() => setWentToLogin(true)}
            data-testid="log-in-again"
          >
            {t('login')}
          </Button>
        )}
        {mending === 'edit' && (
          <Button type="primary" size="small" href={withQuery(paths.works, { keyword: title })} target="_blank">
            {t('edit')}
          </Button>
        )}
        {mayConfirm(row) && (
          <Button size="small" loading={busy} onClick={() => during(mend.confirm(row))} data-testid="confirm-published">
            {t('confirm')}
          </Button>
        )}
      </span>
    </div>
  )
}
