import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { linkApi } from '@matrixcast/contract/links'
import { useTranslation } from 'react-i18next'

type Days = OutputOf<typeof linkApi.visits>['days']

/** Visits a day as bars. */
export function LinkTrend({ days }: { days: Days }) {
  const { t } = useTranslation('links')
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  const all = days.reduce((sum, { visits }) => sum + visits, 0)
  return (
    <section aria-label={t('trend')}>
      <h3>
        {t('trend')} <span className="meta">{all}</span>
      </h3>
      <ol className="link-trend">
        {days.map((day) => (
          <li key={day.day} title={t('day', day)} aria-label={t('day', day)}>
            <i style={{ height: `${(day.visits / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      <p className="link-trend-ends meta" aria-hidden="true">
        <span>{days[0]?.day.slice(5)}</span>
        <span>{days.at(-1)?.day.slice(5)}</span>
      </p>
    </section>
  )
}
