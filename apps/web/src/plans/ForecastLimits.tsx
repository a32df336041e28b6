import type { Forecast } from '@matrixcast/contract/clips'
import type { Material } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { numberText } from '../ui/figures.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { PlanDraft } from './plan-draft.ts'

type ForecastLimitsProps = {
  draft: PlanDraft
  forecast: Forecast
  isNew: boolean
  materials: ReadonlyMap<string, Material>
}

const reasons = ['frames', 'title', 'cover', 'sound'] as const
const mostGroups = 3

/** What to film or write next, the step that helps most first and each on top of the one before; then what limits the number. */
export function ForecastLimits({ draft, forecast, isNew, materials }: ForecastLimitsProps) {
  const { t, i18n } = useTranslation('plans')
  const text = (value: number) => numberText(value, i18n.language)
  const { different, tried, passedOver, alikeClips, advice } = forecast
  const nameOf = (scene: number) => draft.clip.scenes[scene]?.name.trim() || t('sceneNumber', { number: scene + 1 })
  const namesOf = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const filenames = (ids: readonly string[]) => ids.map((id) => materials.get(id)?.filename ?? id)

  return (
    <div className="forecast-note">
      <b>{isNew ? t('shortBy', { count: draft.clip.count - different }) : t('toGetMore')}</b>
      {advice.length > 0 && (
        <ol>
          {advice.map(({ add, scene, count, gain }) => (
            <li key={`${add}-${scene}-${gain}`}>
              {t(`advice.${add}`, { name: scene === null ? '' : nameOf(scene), count, text: text(count) })}{' '}
              {gain > 0 ? t('gain', { text: text(gain) }) : t('gainLater')}
            </li>
          ))}
        </ol>
      )}
      <p>{t('differentOf', { different: text(different), combinations: text(tried) })}</p>
      <ProgressBar share={different / Math.max(1, tried)} tone="ok" label={t('forecast')} />
      <ul>
        {reasons.map((reason) => {
          const passed = passedOver[reason] ?? 0
          const words = t(`passedOver.${reason}`, { count: passed, text: text(passed) })
          return passed === 0 ? null : (
            <li key={reason}>
              {words}
              <ProgressBar share={passed / Math.max(1, tried)} tone="warn" label={words} />
            </li>
          )
        })}
        {alikeClips.slice(0, mostGroups).map((ids) => (
          <li key={ids.join()}>{t('alikeClips', { names: namesOf.format(filenames(ids)) })}</li>
        ))}
      </ul>
    </div>
  )
}
