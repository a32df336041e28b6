import type { Board } from '@matrixcast/contract/board'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { numberText } from '../ui/figures.ts'

type Bar = { name: string; count: number; isBad?: boolean }

/** The second page of the middle: what today's posts became, why some failed, and by which ways leads came. */
export function Details({ board }: { board: Board }) {
  const { t } = useTranslation('board')
  const { today, failures, leads } = board
  const states: Bar[] = [
    { name: t('state.verified'), count: today.verified },
    { name: t('state.accepted'), count: today.accepted },
    { name: t('state.byHand'), count: today.byHand },
    { name: t('state.failed'), count: failures.count, isBad: true },
    { name: t('state.ahead'), count: Math.max(0, today.due - today.out - failures.count) },
  ]
  return (
    <section className="board-panel board-middle board-details" aria-label={t('details')}>
      <Bars title={t('states')} none={t('feedNone')} bars={states.filter(({ count }) => count > 0)} />
      <Bars
        title={t('reasons')}
        none={t('noFailures')}
        bars={failures.reasons.map(({ fault, count }) => ({ name: faultText(fault, fault, {}), count, isBad: true }))}
      />
      <Bars
        title={t('sources')}
        none={leads === null ? t('notYours') : t('noLeads')}
        bars={(leads?.sources ?? []).map(({ kind, leads: count }) => ({ name: t(`source.${kind}`), count }))}
      />
    </section>
  )
}

const mostBars = 5

function Bars({ title, none, bars }: { title: string; none: string; bars: Bar[] }) {
  const { i18n } = useTranslation('board')
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <div className="board-bars">
      <h2>{title}</h2>
      {bars.length === 0 && <p className="board-none">{none}</p>}
      <ul>
        {bars.slice(0, mostBars).map(({ name, count, isBad }) => (
          <li key={name}>
            <span>{name}</span>
            <i className="board-bar">
              <i className={isBad ? 'is-bad' : ''} style={{ width: `${(count / most) * 100}%` }} />
            </i>
            <b>{numberText(count, i18n.language)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
