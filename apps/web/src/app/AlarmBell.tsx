import { BellOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { type Alarm, alarmApi } from '@matrixcast/contract/alarms'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { faultText } from '../api/refusal.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths, withQuery } from '../ui/paths.ts'

const refreshMs = 20_000
/** Others are faults, which have words of their own. */
const wordedReasons = [
  'workNotReady',
  'accountOffline',
  'accountChallenge',
  'late',
  'helper',
  'selectorChanged',
  'platformDown',
  'noBackup',
  'hookFailing',
  'yesAsked',
  'poolLow',
  'rewardOut',
  'firstAnswer',
  'followUp',
  'noFollow',
] as const

/** What needs a person now, each with the way to it; it goes by itself once solved. */
export function AlarmBell() {
  const { t } = useTranslation('app')
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const alarms = useRead(alarmApi.list, {}, { everyMs: refreshMs, enabled: may(alarmApi.list) }).data
  const total = alarms?.total ?? 0
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      styles={{ container: { padding: 0 } }}
      content={<AlarmList alarms={alarms?.data ?? []} total={total} onLeave={() => setIsOpen(false)} />}
    >
      <button
        type="button"
        className="icon-button tray-button"
        aria-label={t('alarms.label', { count: total })}
        data-testid="alarm-bell"
      >
        <BellOutlined />
        {total > 0 && <span className="tray-count alarm-count">{total > 99 ? '99+' : total}</span>}
      </button>
    </Popover>
  )
}

function AlarmList({ alarms, total, onLeave }: { alarms: Alarm[]; total: number; onLeave: () => void }) {
  const { t } = useTranslation('app')
  return (
    <section className="tray" aria-label={t('alarms.title')}>
      <header className="tray-head">
        <strong>{t('alarms.title')}</strong>
        {total > alarms.length && <span className="meta">{t('alarms.more', { count: total - alarms.length })}</span>}
      </header>
      {alarms.length === 0 && (
        <EmptyState icon={<BellOutlined />} title={t('alarms.emptyTitle')} hint={t('alarms.emptyHint')} />
      )}
      <ul className="tray-list" aria-live="polite">
        {alarms.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

/** To its post, lead or activity, to what waits for a yes, to all that wait, or to where backups are seen. */
function wayTo({ kind, taskId, leadId, activityId }: Alarm): string {
  if (activityId !== null)
    return withQuery(paths.fissionCodes, { activity_id: activityId, part: kind === 'poolLow' ? 'pool' : 'ledger' })
  if (leadId !== null) return withQuery(paths.leads, { tab: 'overdue', open: leadId })
  if (kind === 'yesAsked') return paths.postOrders
  if (kind === 'backup') return withQuery(paths.settings, { tab: 'backup' })
  if (kind === 'hookFailing') return withQuery(paths.settings, { tab: 'webhooks' })
  return withQuery(paths.publishTasks, taskId === null ? { view: 'waiting' } : { task_id: taskId, open: taskId })
}

const nameOf = ({ kind: its, taskId, leadId, activityId, title, account }: Alarm, kind: string): string => {
  if (leadId !== null || activityId !== null || its === 'yesAsked') return title
  return taskId === null ? kind : `${title} → ${account}`
}

function AlarmRow({ alarm, onLeave }: { alarm: Alarm; onLeave: () => void }) {
  const { t } = useTranslation('app')
  const may = useMay()
  const platformName = usePlatformName()
  const platforms = useRead(accountApi.platforms, {}, { enabled: may(accountApi.platforms) }).data?.data ?? []
  const close = useAction(alarmApi.closeBreaker, { refreshes: [alarmApi.list, publishTaskApi.list] })
  const known = platforms.find(({ value }) => value === alarm.platform)
  const worded = wordedReasons.find((one) => one === alarm.reason)
  const reason =
    alarm.posts !== null
      ? t('alarms.held', { count: alarm.posts })
      : worded === undefined
        ? faultText(alarm.reason)
        : t(`alarms.reason.${worded}`)
  const kind = t(`alarms.kind.${alarm.kind}`, { platform: known === undefined ? alarm.platform : platformName(known) })
  const name = nameOf(alarm, kind)
  return (
    <li className="alarm-row">
      <ExclamationCircleFilled />
      <span>
        {alarm.kind === 'breaker' ? (
          <b>{name}</b>
        ) : (
          // The list and the row's drawer behind it open together.
          <span onClick={onLeave} role="presentation">
            <AppLink href={wayTo(alarm)}>{name}</AppLink>
          </span>
        )}
        <span className="meta">
          {name === kind ? reason : `${kind} · ${reason}`} · <Ago at={alarm.raisedAt} />
        </span>
      </span>
      {alarm.kind === 'breaker' && may(alarmApi.closeBreaker) && (
        <Button size="small" loading={close.isPending} onClick={() => close.mutate({ platform: alarm.platform })}>
          {t('alarms.close')}
        </Button>
      )}
    </li>
  )
}
