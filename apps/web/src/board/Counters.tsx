import { ArrowDownOutlined, ArrowUpOutlined, CloseCircleFilled } from '@ant-design/icons'
import type { Board } from '@matrixcast/contract/board'
import { change } from '@matrixcast/domain/known-sum'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { numberText } from '../ui/figures.ts'

type Total = Board['plays']

/** Six figures of today; each says its parts, or where it comes from. */
export function Counters({ board }: { board: Board }) {
  const { t, i18n } = useTranslation('board')
  const number = (value: number) => numberText(value, i18n.language)
  const percent = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  const clock = (at: number | null) =>
    at === null
      ? null
      : new Intl.DateTimeFormat(i18n.language, {
          timeZone: board.timeZone,
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).format(at * 1000)
  const { today, plays, rate, leads, fans, failures } = board
  const sourceOf = ({ value, known, of, at }: Total): string =>
    of === 0
      ? t('noneCounted')
      : value === null
        ? t('notTold')
        : [t(known < of ? 'atLeast' : 'ofAll', { known, count: of }), clock(at)]
            .filter((part) => part !== null)
            .join(' · ')
  const share = (count: number) => `${today.due === 0 ? 0 : (count / today.due) * 100}%`
  return (
    <div className="board-counters">
      <Counter label={t('today')} note={t('todayParts', today)}>
        <b>{number(today.out)}</b>
        <small>/ {number(today.due)}</small>
        <span className="board-progress" aria-hidden="true">
          <i style={{ width: share(today.verified), background: 'var(--barVerified)' }} />
          <i style={{ width: share(today.accepted), background: 'var(--barAccepted)' }} />
          <i style={{ width: share(today.byHand), background: 'var(--barByHand)' }} />
        </span>
      </Counter>
      <Counter label={t('plays')} total={plays} note={sourceOf(plays)}>
        <Value text={plays.value === null ? null : number(plays.value)} />
      </Counter>
      <Counter label={t('rate')} total={rate} note={rate.value === null ? sourceOf(rate) : t('rateOf')}>
        <Value text={rate.value === null ? null : percent.format(rate.value * 100)} />
        {rate.value !== null && <small>%</small>}
      </Counter>
      <Counter
        label={t('leads')}
        total={leads ?? undefined}
        note={
          leads === null
            ? t('notYours')
            : leads.sources.length === 0
              ? t('noLeads')
              : leads.sources
                  .slice(0, 3)
                  .map(({ kind, leads: count }) => `${t(`source.${kind}`)} ${number(count)}`)
                  .join(' · ')
        }
      >
        <Value text={leads?.value == null ? null : number(leads.value)} />
      </Counter>
      <Counter label={t('fans')} total={fans} note={sourceOf(fans)}>
        <Value text={fans.value === null ? null : number(fans.value)} />
      </Counter>
      <Counter
        label={t('failed')}
        isBad={failures.count > 0}
        note={
          failures.count === 0
            ? t('noFailures')
            : failures.reasons
                .slice(0, 3)
                .map(({ fault, count }) => `${number(count)} ${faultText(fault, fault, {})}`)
                .join(' · ')
        }
      >
        <b>{number(failures.count)}</b>
      </Counter>
    </div>
  )
}

const Value = ({ text }: { text: string | null }) => (text === null ? <b className="board-dash">—</b> : <b>{text}</b>)

type CounterProps = {
  label: string
  note: string
  total?: Pick<Total, 'value' | 'before'> | undefined
  isBad?: boolean
  children: ReactNode
}

function Counter({ label, note, total, isBad = false, children }: CounterProps) {
  const { i18n } = useTranslation('board')
  const part = total === undefined ? null : change(total.value, total.before)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <section className={isBad ? 'board-counter is-bad' : 'board-counter'} aria-label={label}>
      <h2>
        {isBad && <CloseCircleFilled />} {label}
        {part !== null && part !== 0 && (
          <span className={`board-change ${part > 0 ? 'is-up' : 'is-down'}`}>
            {part > 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
            {percent.format(Math.abs(part))}
          </span>
        )}
      </h2>
      <p className="board-figure">{children}</p>
      <p className="board-note" title={note}>
        {note}
      </p>
    </section>
  )
}
