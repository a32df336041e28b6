import { RightOutlined } from '@ant-design/icons'
import { share } from '@matrixcast/domain/known-sum'
import { useTranslation } from 'react-i18next'
import { numberText, percentText } from '../ui/figures.ts'
import type { Found } from './found.ts'

type Step = 'works' | 'plays' | 'clicks' | 'leads' | 'customers'

/** From works to customers, as numbers with the rate from one to the next: shapes would lie about such scales. */
export function Way({ way, found }: { way: NonNullable<Found['way']>; found: Found }) {
  const { t, i18n } = useTranslation('dashboard')
  const rate = (step: 'clicks' | 'leads' | 'customers') => {
    const known = way.rates[step]
    return known === null ? null : t(`wayRate.${step}`, { rate: percentText(known, i18n.language, 2) })
  }
  const each = share(way.plays, way.works)
  const rates: Partial<Record<Step, string | null>> = {
    plays: each === null ? null : t('wayEach', { value: numberText(Math.round(each), i18n.language) }),
    clicks: rate('clicks'),
    leads: rate('leads'),
    customers: rate('customers'),
  }
  const steps: readonly Step[] = ['works', 'plays', 'clicks', 'leads', 'customers']
  return (
    <section className="panel machine way" aria-labelledby="way-title">
      <header>
        <h2 id="way-title">{t('way')}</h2>
        <span className="meta">{t('wayPeriod', { from: found.from, to: found.to })}</span>
      </header>
      <ol>
        {steps.map((step, at) => (
          <li key={step}>
            {at > 0 && <RightOutlined aria-hidden="true" />}
            <span>{t(`wayStep.${step}`)}</span>
            <b>{way[step] === null ? <span className="dash">—</span> : numberText(way[step], i18n.language)}</b>
            <span className="way-rate">{rates[step] ?? ''}</span>
          </li>
        ))}
      </ol>
      <footer className="meta">{t('wayFoot')}</footer>
    </section>
  )
}
