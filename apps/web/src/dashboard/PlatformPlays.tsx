import { BarChartOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { numberText } from '../ui/figures.ts'
import { PlatformMark } from '../ui/PlatformMark.tsx'
import { Change } from './Change.tsx'
import type { Found } from './found.ts'
import { usePlatforms } from './use-platforms.ts'

type Row = NonNullable<Found['platforms']>[number]

/** Plays of the period by platform; one that tells none says why. */
export function PlatformPlays({ platforms }: { platforms: Row[] }) {
  const { t, i18n } = useTranslation('dashboard')
  const { infoOf, nameOf } = usePlatforms()
  const most = Math.max(1, ...platforms.map(({ plays }) => plays ?? 0))
  const rows = platforms.toSorted((one, other) => (other.plays ?? -1) - (one.plays ?? -1))
  return (
    <section className="panel machine plays-by" aria-labelledby="plays-title">
      <header>
        <h2 id="plays-title">{t('playsBy')}</h2>
      </header>
      {rows.length === 0 ? (
        <EmptyState icon={<BarChartOutlined />} title={t('platformsEmpty')} hint={t('platformsEmptyHint')} />
      ) : (
        <ul>
          {rows.map((row) => {
            const info = infoOf(row.platform)
            return (
              <li key={row.platform}>
                <span className="plays-name cut">
                  {info !== undefined && <PlatformMark platform={info} />}
                  {nameOf(row.platform)}
                </span>
                {row.plays === null ? (
                  <i className="plays-none" />
                ) : (
                  <i className="plays-bar">
                    <i style={{ width: `${Math.max(0, (row.plays / most) * 100)}%` }} />
                  </i>
                )}
                <b>{row.plays === null ? <span className="dash">—</span> : numberText(row.plays, i18n.language)}</b>
                {row.reason === null ? (
                  <>
                    <Change now={row.plays} before={row.playsBefore} />
                    <span className="meta plays-age">
                      <Ago at={row.readAt} />
                    </span>
                  </>
                ) : (
                  <span className="meta plays-reason">
                    {t(`reason.${row.reason}`)}
                    {row.interactions !== null &&
                      ` · ${t('interactions', { value: numberText(row.interactions, i18n.language) })}`}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {rows.length > 0 && <footer className="meta">{t('playsFoot')}</footer>}
    </section>
  )
}
