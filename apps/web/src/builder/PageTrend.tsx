import type { PageData } from '@matrixcast/contract/page-data'
import { useTranslation } from 'react-i18next'
import { useFigureText } from './figure-text.ts'

const mostLabels = 10

/** Views a day as bars, submissions as a line; today is not over. */
export function PageTrend({ days, today }: { days: PageData['days']; today: string }) {
  const { t } = useTranslation('builder')
  const text = useFigureText()
  const views = Math.max(1, ...days.map((day) => day.views ?? 0))
  const submissions = Math.max(1, ...days.map((day) => day.submissions))
  const every = Math.ceil(days.length / mostLabels)
  const points = days.map((day, at) => `${at + 0.5},${1 - day.submissions / submissions}`).join(' ')
  return (
    <section className="panel page-part" aria-label={t('data.trend')}>
      <header>
        <h2>{t('data.trend')}</h2>
        <span className="page-legend">
          <i className="page-legend-views" /> {t('data.views')} <i className="page-legend-forms" />{' '}
          {t('data.submissions')}
        </span>
      </header>
      <div className="page-trend">
        <span className="meta page-trend-most">{text.count(views)}</span>
        <span className="meta page-trend-forms">{text.count(submissions)}</span>
        <ol>
          {days.map((day) => (
            <li
              key={day.day}
              title={[
                day.day,
                `${t('data.views')} ${text.count(day.views)}`,
                `${t('data.submissions')} ${text.count(day.submissions)}`,
              ].join('\n')}
            >
              <i
                className={day.day === today ? 'page-trend-today' : undefined}
                style={{ height: `${((day.views ?? 0) / views) * 100}%` }}
              />
            </li>
          ))}
        </ol>
        <svg viewBox={`0 0 ${days.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points} />
        </svg>
      </div>
      <ol className="page-trend-days meta" aria-hidden="true">
        {days.map(({ day }, at) => (
          <li key={day}>{at % every === 0 ? day.slice(5) : ''}</li>
        ))}
      </ol>
      {days.at(-1)?.day === today && <p className="meta page-part-foot">{t('data.todayOpen')}</p>}
    </section>
  )
}
