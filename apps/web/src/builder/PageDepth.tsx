import { BarChartOutlined } from '@ant-design/icons'
import type { PageData } from '@matrixcast/contract/page-data'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useFigureText } from './figure-text.ts'

const mostNamed = 12

/** How many visits came to each page; where most were lost is marked and named. */
export function PageDepth({ depth }: { depth: PageData['depth'] }) {
  const { t } = useTranslation('builder')
  const text = useFigureText()
  const first = depth[0]?.visits ?? null
  const shareOf = (visits: number | null) => (visits === null || first === null || first === 0 ? null : visits / first)
  const shares = depth.map(({ visits }) => shareOf(visits) ?? 0)
  const losses = shares.map((share, at) => (at === 0 ? 0 : (shares[at - 1] ?? 0) - share))
  const worst = Math.max(...losses)
  const worstAt = worst > 0 ? losses.indexOf(worst) : -1
  return (
    <section className="panel page-part" aria-label={t('data.depth')}>
      <header>
        <h2>{t('data.depth')}</h2>
        {worstAt > 0 && <span className="meta">{t('data.lostMost', { from: worstAt, to: worstAt + 1 })}</span>}
      </header>
      {first === null || first === 0 ? (
        <EmptyState icon={<BarChartOutlined />} title={t('data.noVisits')} hint={t('data.noVisitsHint')} />
      ) : (
        <ol className="page-depth">
          {depth.map(({ uuid, name, visits }, at) => (
            <li key={uuid} className={at === worstAt ? 'page-depth-worst' : undefined}>
              <span className="page-depth-share">{depth.length <= mostNamed && text.share(shareOf(visits), 0)}</span>
              <span className="page-depth-bar">
                <i style={{ height: `${(shares[at] ?? 0) * 100}%` }} />
              </span>
              <span className="cut">{depth.length <= mostNamed ? `${at + 1} ${name}` : at + 1}</span>
              <span className="meta">{text.count(visits)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
