import type { Analysis } from '@matrixcast/contract/analysis'
import { useTranslation } from 'react-i18next'
import { useNumbers } from './use-numbers.ts'

type Hours = NonNullable<Analysis['hours']>
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** When posts went out, by weekday and hour of the workspace. */
export function HourMap({ hours }: { hours: Hours }) {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  const most = Math.max(1, ...hours.map(({ posts }) => posts))
  const cellOf = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour) ?? { posts: 0, plays: null }
  return (
    <section className="analysis-block" aria-label={t('hours')}>
      <header>
        <h2>{t('hours')}</h2>
        <span className="meta">{t('hoursHint')}</span>
      </header>
      {hours.length === 0 ? (
        <p className="analysis-none meta">{t('hoursEmpty')}</p>
      ) : (
        <table className="analysis-hours">
          <thead>
            <tr>
              <td />
              {hoursOfDay.map((hour) => (
                <th key={hour} scope="col">
                  {hour % 3 === 0 ? hour : <span className="visually-hidden">{hour}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{t(`weekdays.d${weekday}`)}</th>
                {hoursOfDay.map((hour) => {
                  const { posts, plays } = cellOf(weekday, hour)
                  const words = t('hourCell', {
                    weekday: t(`weekdays.d${weekday}`),
                    hour,
                    posts: numbers.count(posts),
                    plays: numbers.count(plays),
                  })
                  const strength = posts === 0 ? 0 : 18 + Math.round((posts / most) * 82)
                  return (
                    <td
                      key={hour}
                      title={words}
                      style={
                        posts === 0
                          ? undefined
                          : { background: `color-mix(in srgb, var(--primary) ${strength}%, var(--surface))` }
                      }
                    >
                      <span className="visually-hidden">{posts}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
