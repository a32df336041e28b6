import type { Analysis } from '@matrixcast/contract/analysis'
import { useTranslation } from 'react-i18next'
import { useNumbers } from './use-numbers.ts'

type Leads = NonNullable<Analysis['leads']>

/** How leads came, the most frequent way first. */
export function LeadSources({ leads }: { leads: Leads }) {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  const most = Math.max(1, ...leads.sources.map((one) => one.leads))
  return (
    <section className="analysis-block" aria-label={t('leads')}>
      <header>
        <h2>{t('leads')}</h2>
        <span className="meta">{t('leadsHint')}</span>
      </header>
      {leads.sources.length === 0 ? (
        <p className="analysis-none meta">{t('noLeads')}</p>
      ) : (
        <ul className="analysis-sources">
          {leads.sources.map((one) => (
            <li key={one.kind}>
              <span>{t(`sources.${one.kind}`)}</span>
              <i>
                <i style={{ width: `${(one.leads / most) * 100}%` }} />
              </i>
              <b>{numbers.count(one.leads)}</b>
            </li>
          ))}
        </ul>
      )}
      <dl className="analysis-deals">
        <dt>{t('totals.deals')}</dt>
        <dd>{numbers.count(leads.deals.value)}</dd>
        <dt>{t('totals.revenue')}</dt>
        <dd>{numbers.money(leads.revenue.value)}</dd>
      </dl>
    </section>
  )
}
