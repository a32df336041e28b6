import type { clipApi } from '@matrixcast/contract/clips'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../api/refusal.ts'
import { numberText } from '../ui/figures.ts'
import { type Factor, narrowest, type PlanDraft, postsPerDay } from './plan-draft.ts'
import type { ExistingPlan } from './plan-form-props.ts'
import type { StepFault } from './use-plan-form.ts'

type ForecastPanelProps = {
  draft: PlanDraft
  forecast: OutputOf<typeof clipApi.forecast> | undefined
  isAsking: boolean
  error: unknown
  faults: StepFault[]
  existing: ExistingPlan | undefined
}

/** The large number is different videos; then what limits it; then what it costs and when it would be out. */
export function ForecastPanel({ draft, forecast, isAsking, error, faults, existing }: ForecastPanelProps) {
  const { t, i18n } = useTranslation('plans')
  const text = (value: number) => numberText(value, i18n.language)
  const combinations = forecast?.combinations
  const { count } = draft.clip
  const limit = combinations === undefined ? undefined : narrowest(draft.clip, combinations)
  const isShort = combinations !== undefined && combinations > 0 && count > combinations
  const left = forecast?.clip_number
  const perDay = postsPerDay(draft.postingTimes) * draft.accountIds.length
  const days = draft.postingTimes.startAt === null || perDay === 0 ? undefined : Math.ceil(count / perDay)
  const blocking = faults.filter(({ step }) => step !== 'basics')

  return (
    <section className="panel forecast" aria-label={t('forecast')} aria-busy={isAsking}>
      <div className="forecast-head">
        <h2>{t('forecast')}</h2>
        <p className={isAsking ? 'forecast-figure forecast-stale' : 'forecast-figure'} data-testid="forecast-figure">
          {combinations === undefined ? '—' : text(combinations)}{' '}
          <small>{t('videoUnit', { count: combinations ?? 0 })}</small>
        </p>
        <p className="meta">{error === null ? t('forecastMeaning') : refusalText(error)}</p>
      </div>
      {blocking.length > 0 && (
        <ul className="forecast-note">
          {blocking.map((fault) => (
            <li key={fault.text}>{fault.text}</li>
          ))}
        </ul>
      )}
      {limit !== undefined && blocking.length === 0 && combinations !== undefined && combinations > 0 && (
        <p className={isShort ? 'forecast-note' : 'forecast-hint'}>
          <b>{limitText(limit.factor, limit.count, t)}</b>
          {t('limitGain', { gain: text(combinations + limit.gain) })}
        </p>
      )}
      <dl className="forecast-rows">
        <dt>{t('cost')}</dt>
        <dd>{t('times', { count: Number(count), text: text(count) })}</dd>
        <dt>{t('left')}</dt>
        <dd>
          {left === undefined ? '—' : existing === undefined ? `${text(left)} → ${text(left - count)}` : text(left)}
        </dd>
        <dt>{t('accounts')}</dt>
        <dd>{draft.accountIds.length === 0 ? '—' : text(draft.accountIds.length)}</dd>
        <dt>{t('publishedIn')}</dt>
        <dd>{days === undefined ? t('byHand') : t('days', { count: days })}</dd>
      </dl>
      <p className="forecast-source meta">{t('forecastSource')}</p>
    </section>
  )
}

type Words = ReturnType<typeof useTranslation<'plans'>>['t']

function limitText(factor: Factor, count: number, t: Words): string {
  if (factor.kind === 'titles') return t('limitTitles', { count })
  if (factor.kind === 'scripts') return t('limitScripts', { count })
  return t('limitScene', {
    count,
    name: factor.name === '' ? t('sceneNumber', { number: factor.at + 1 }) : factor.name,
  })
}
