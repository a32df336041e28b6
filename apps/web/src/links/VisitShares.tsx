import { useTranslation } from 'react-i18next'

type Props = {
  title: string
  hint?: string
  rows: readonly { name: string; visits: number }[]
  kind: 'sources' | 'deviceNames'
}

const sources = {
  '@search': 'search',
  '@social': 'social',
  '@site': 'site',
  '@direct': 'direct',
  '@other': 'other',
} as const
const isSource = (name: string): name is keyof typeof sources => Object.hasOwn(sources, name)
const devices = ['phone', 'tablet', 'computer'] as const

/** Visits by one property, the most first, each with its share as a bar. */
export function VisitShares({ title, hint, rows, kind }: Props) {
  const { t, i18n } = useTranslation('links')
  const all = rows.reduce((sum, { visits }) => sum + visits, 0)
  const number = new Intl.NumberFormat(i18n.language)
  const nameOf = (name: string): string => {
    if (kind === 'sources') return isSource(name) ? t(`sources.${sources[name]}`) : name
    const device = devices.find((one) => one === name)
    return device === undefined ? name : t(`deviceNames.${device}`)
  }
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {hint !== undefined && <p className="meta">{hint}</p>}
      {rows.length === 0 ? (
        <p className="meta">{t('noVisits')}</p>
      ) : (
        <ul className="link-shares">
          {rows.map(({ name, visits }) => (
            <li key={name}>
              <span className="cut">{nameOf(name)}</span>
              <span>{number.format(visits)}</span>
              <i aria-hidden="true" style={{ width: `${(visits / all) * 100}%` }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
