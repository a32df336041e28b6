import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { workFigureApi } from '@matrixcast/contract/work-figures'
import { postFigureNames } from '@matrixcast/domain/post-reading'
import { useTranslation } from 'react-i18next'

/** What the listed posts have together, and of how many of them each figure is known. */
export function FigureSums({ sums, posts }: { sums: OutputOf<typeof workFigureApi.list>['sums']; posts: number }) {
  const { t, i18n } = useTranslation('work-figures')
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <dl className="figure-sums">
      {postFigureNames.map((name) => {
        const { value, known } = sums[name]
        const isPart = value !== null && known < posts
        return (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>
              {isPart && <span aria-label={t('least')}>≥ </span>}
              {value === null ? <span className="dash">—</span> : number.format(value)}
            </dd>
            <dd className="meta">{t('knownOf', { known: number.format(known), posts: number.format(posts) })}</dd>
          </div>
        )
      })}
    </dl>
  )
}
