import type { Forecast } from '@matrixcast/contract/clips'
import type { Material } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { faultText, refusalText } from '../api/refusal.ts'
import { numberText } from '../ui/figures.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { ForecastLimits } from './ForecastLimits.tsx'
import { type PlanDraft, postsPerDay } from './plan-draft.ts'
import type { StepFault } from './plan-form-props.ts'

type ForecastPanelProps = {
  draft: PlanDraft
  forecast: Forecast | undefined
  isAsking: boolean
  error: unknown
  faults: StepFault[]
  materials: ReadonlyMap<string, Material>
  isNew: boolean
}

/** The large number is different videos; then what limits it and what to add; then what it costs and when it is out. */
export function ForecastPanel({ draft, forecast, isAsking, error, faults, materials, isNew }: ForecastPanelProps) {
  const { t, i18n } = useTranslation('plans')
  const text = (value: number) => numberText(value, i18n.language)
  const { count, different: limits } = draft.clip
  const left = forecast?.clip_number
  const perDay = postsPerDay(draft.postingTimes) * draft.accountIds.length
  const days = draft.postingTimes.startAt === null || perDay === 0 ? undefined : Math.ceil(count / perDay)
  const blocking = faults.filter(({ step }) => step !== 'basics')
  const comparing = forecast?.comparing ?? null
  const comparingText =
    comparing === null
      ? ''
      : t('comparing', {
          count: forecast?.different ?? 0,
          text: text(forecast?.different ?? 0),
          done: text(comparing.done),
          of: text(comparing.of),
        })
  // The line of its own says it already.
  const others = (forecast?.notes ?? []).filter(({ fault }) => comparing === null || fault !== 'footageNotCompared')
  const notes = others.map(({ fault, details }) => faultText(fault, '', details))
  const isShort =
    forecast !== undefined &&
    comparing === null &&
    forecast.combinations > 0 &&
    forecast.different < count &&
    (isNew || forecast.advice.length > 0)

  return (
    <section className="panel forecast" aria-label={t('forecast')} aria-busy={isAsking}>
      <div className="forecast-head">
        <h2>{t('forecast')}</h2>
        <p className={isAsking ? 'forecast-figure forecast-stale' : 'forecast-figure'} data-testid="forecast-figure">
          {forecast === undefined ? '—' : `${text(forecast.different)}${forecast.atLeast ? '+' : ''}`}{' '}
          <small>{t('videoUnit', { count: forecast?.different ?? 0 })}</small>
        </p>
        <p className="meta">
          {error !== null
            ? refusalText(error)
            : t('forecastLimits', {
                frames: limits.sharedFramesPercent,
                title: limits.titleLikenessPercent,
              })}
        </p>
      </div>
      {comparing !== null && (
        <div className="forecast-hint" role="status" data-testid="forecast-comparing">
          {comparingText}
          <ProgressBar share={comparing.done / Math.max(1, comparing.of)} tone="run" label={comparingText} />
        </div>
      )}
      {blocking.length > 0 && (
        <ul className="forecast-note">
          {blocking.map((fault) => (
            <li key={fault.text}>{fault.text}</li>
          ))}
        </ul>
      )}
      {isShort && blocking.length === 0 && (
        <ForecastLimits draft={draft} forecast={forecast} isNew={isNew} materials={materials} />
      )}
      {notes.length > 0 && (
        <ul className="forecast-note">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <dl className="forecast-rows">
        <dt>{t('combinations')}</dt>
        <dd>{forecast === undefined ? '—' : text(forecast.combinations)}</dd>
        <dt>{t('cost')}</dt>
        <dd>{t('times', { count: Number(count), text: text(count) })}</dd>
        <dt>{t('left')}</dt>
        <dd>{left === undefined ? '—' : isNew ? `${text(left)} → ${text(left - count)}` : text(left)}</dd>
        <dt>{t('accounts')}</dt>
        <dd>{draft.accountIds.length === 0 ? '—' : text(draft.accountIds.length)}</dd>
        <dt>{t('publishedIn')}</dt>
        <dd>{days === undefined ? t('byHand') : t('days', { count: days })}</dd>
      </dl>
      <p className="forecast-source meta">
        {forecast === undefined ? t('forecastSource') : t('forecastTried', { text: text(forecast.tried) })}
      </p>
    </section>
  )
}
