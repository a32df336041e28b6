import type { PageData } from '@matrixcast/contract/page-data'
import { useTranslation } from 'react-i18next'
import { dash, useFigureText } from './figure-text.ts'

type Step = PageData['funnel'][number]

const ofBefore = (steps: readonly Step[], at: number): number | null => {
  const [now, before] = [steps[at]?.visits, steps[at - 1]?.visits]
  return now == null || before == null || before === 0 ? null : now / before
}

/** How far visits came, step by step; the worst step is marked. */
export function PageFunnel({ funnel }: { funnel: PageData['funnel'] }) {
  const { t } = useTranslation('builder')
  const text = useFigureText()
  const opened = funnel[0]?.visits ?? null
  const shares = funnel.map((_, at) => (at === 0 ? null : ofBefore(funnel, at)))
  const known = shares.filter((share) => share !== null)
  const worst = known.length > 1 ? Math.min(...known) : undefined
  return (
    <section className="panel page-part" aria-label={t('data.funnel')}>
      <header>
        <h2>{t('data.funnel')}</h2>
        <span className="meta">{t('data.byVisit')}</span>
      </header>
      <table className="page-table">
        <thead>
          <tr>
            <th scope="col">{t('data.step')}</th>
            <th scope="col" aria-hidden="true" />
            <th scope="col">{t('data.visits')}</th>
            <th scope="col">{t('data.ofBefore')}</th>
            <th scope="col">{t('data.ofAll')}</th>
          </tr>
        </thead>
        <tbody>
          {funnel.map(({ step, visits, page }, at) => {
            const share = visits === null || opened === null || opened === 0 ? null : visits / opened
            const isWorst = worst !== undefined && shares[at] === worst && worst < 1
            return (
              <tr key={step}>
                <th scope="row" className="cut">
                  {t(`data.steps.${step}`, { page })}
                </th>
                <td className="page-bar" aria-hidden="true">
                  {share !== null && <i style={{ width: `${Math.min(1, share) * 100}%` }} />}
                </td>
                <td>
                  <strong>{text.count(visits)}</strong>
                </td>
                <td className={isWorst ? 'tone-warn' : undefined}>
                  {at === 0 ? dash : text.share(shares[at] ?? null)}
                  {isWorst && <span className="page-worst">{t('data.worst')}</span>}
                </td>
                <td>{text.share(share)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
