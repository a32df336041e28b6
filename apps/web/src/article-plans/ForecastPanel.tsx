import type { ArticleForecast } from '@matrixcast/contract/article-plans'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState.tsx'
import { numberText } from '../ui/figures.ts'
import { FragmentList } from './FragmentList.tsx'
import { SampleText } from './SampleText.tsx'
import { chooseLine } from './TemplateFields.tsx'

type ForecastPanelProps = {
  forecast: ArticleForecast | undefined
  isCounting: boolean
  error: unknown
  onRetry: () => void
}

/** How many articles will truly differ, what to add for more, and three of them to read. */
export function ForecastPanel({ forecast, isCounting, error, onRetry }: ForecastPanelProps) {
  const { t, i18n } = useTranslation('article-plans')
  const [sample, setSample] = useState(0)
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  const isFit = forecast !== undefined && forecast.problems.length === 0
  const left = forecast === undefined ? 0 : forecast.asked - forecast.before
  const text = (value: number) => numberText(value, i18n.language)
  const shown = forecast?.samples[sample] ?? forecast?.samples[0]
  return (
    <section className="panel article-forecast" aria-label={t('forecast')} aria-busy={isCounting}>
      <h2>{t('forecast')}</h2>
      {isCounting && <p role="status">{t('counting')}</p>}
      {!isCounting && forecast === undefined && <p className="meta">{t('nothingYet')}</p>}
      {forecast && forecast.problems.length > 0 && <Problems problems={forecast.problems} />}
      {isFit && (
        <>
          {left > 0 && (
            <p className="article-forecast-figure" data-testid="forecast-figure">
              {t('figure', { different: text(forecast.different), asked: text(left) })}{' '}
              <small>{t(forecast.before > 0 ? 'figureMore' : 'figureUnit')}</small>
            </p>
          )}
          {forecast.before > 0 && <p>{t('before', { count: forecast.before })}</p>}
          {forecast.alike > 0 && <p className="article-forecast-note">{t('alike', { count: forecast.alike })}</p>}
          {forecast.untitled > 0 && (
            <p className="article-forecast-note">
              {t('untitled', { count: forecast.untitled, words: forecast.untitledWords.join(', ') })}
            </p>
          )}
          {forecast.alike === 0 && forecast.untitled === 0 && forecast.different > 0 && <p>{t('allDifferent')}</p>}
          {left > 0 && <FragmentList fragments={forecast.fragments} isShort={forecast.alike > 0} />}
          {shown && (
            <div className="article-forecast-samples">
              <h3>{t('samples')}</h3>
              <Segmented
                size="small"
                value={Math.min(sample, forecast.samples.length - 1)}
                options={forecast.samples.map((_, value) => ({ value, label: t('sample', { number: value + 1 }) }))}
                onChange={setSample}
              />
              <SampleText title={shown.title} keyword={shown.keyword} doc={shown.doc} />
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Problems({ problems }: Pick<ArticleForecast, 'problems'>) {
  const { t } = useTranslation('article-plans')
  return (
    <div className="article-forecast-problems" role="alert">
      <h3>{t('problems')}</h3>
      <ul>
        {problems.map(({ field, line, problem, words }) => (
          <li key={`${field} ${line} ${problem} ${words}`}>
            {line > 0 && (
              <button type="button" className="link-button" onClick={() => chooseLine(field, line)}>
                {t('problemAt', { field: t(field), line })}
              </button>
            )}{' '}
            {t(`problem.${problem}`, { words })}
          </li>
        ))}
      </ul>
    </div>
  )
}
