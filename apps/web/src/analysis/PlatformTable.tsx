import type { Analysis } from '@matrixcast/contract/analysis'
import { change } from '@matrixcast/domain/known-sum'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { PlatformName } from './PlatformName.tsx'
import { useNumbers } from './use-numbers.ts'

type Row = NonNullable<Analysis['platforms']>[number]
const columns = ['posts', 'plays', 'interactions', 'rate', 'fans', 'leads'] as const
type ColumnName = (typeof columns)[number]
type Sort = { by: ColumnName; order: 'asc' | 'desc' }

/** What is unknown stands last, whichever way the rest is sorted. */
const inOrder = (rows: readonly Row[], { by, order }: Sort): Row[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [one[by] ?? null, other[by] ?? null]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return order === 'asc' ? a - b : b - a
  })

/** Each platform with its figures; one that told none says so. */
export function PlatformTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  const [sort, setSort] = useState<Sort>({ by: 'plays', order: 'desc' })
  const shown = columns.filter((name) => name !== 'leads' || rows.some(({ leads }) => leads !== undefined))
  const turn = (by: ColumnName) =>
    setSort((now) => ({ by, order: now.by === by && now.order === 'desc' ? 'asc' : 'desc' }))
  const movedOf = ({ plays, playsBefore }: Row) => {
    const moved = change(plays, playsBefore)
    if (moved === null || moved === 0) return null
    return (
      <small className={moved > 0 ? 'tone-ok' : 'tone-bad'}>
        {moved > 0 ? '↑' : '↓'}
        {numbers.part(Math.abs(moved))}
      </small>
    )
  }
  return (
    <section className="analysis-block" aria-label={t('byPlatform')}>
      <header>
        <h2>{t('byPlatform')}</h2>
      </header>
      <div className="analysis-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('platform')}</th>
              {shown.map((name) => (
                <th
                  key={name}
                  scope="col"
                  {...(sort.by === name
                    ? { 'aria-sort': sort.order === 'asc' ? ('ascending' as const) : ('descending' as const) }
                    : {})}
                >
                  <button type="button" onClick={() => turn(name)}>
                    {t(`totals.${name}`)}
                    <span aria-hidden="true">{sort.by === name ? (sort.order === 'asc' ? ' ↑' : ' ↓') : ''}</span>
                  </button>
                </th>
              ))}
              <th scope="col">{t('readAt')}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder(rows, sort).map((row) => (
              <tr key={row.platform}>
                <th scope="row">
                  <PlatformName value={row.platform} />
                </th>
                {shown.map((name) => (
                  <td key={name}>
                    {name === 'plays' && movedOf(row)}{' '}
                    {(name === 'rate' ? numbers.percent : numbers.count)(row[name] ?? null)}
                  </td>
                ))}
                <td className="meta">
                  {row.plays === null && row.interactions === null ? t('tellsNothing') : <Ago at={row.readAt} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
