import type { Analysis } from '@matrixcast/contract/analysis'
import { change } from '@matrixcast/domain/known-sum'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { useNumbers } from './use-numbers.ts'

type Total = NonNullable<Analysis['totals']>['plays']
const readNames = ['plays', 'interactions', 'rate', 'fans'] as const
const names = ['posts', ...readNames, 'clicks', 'leads', 'deals', 'revenue', 'cost', 'perLead'] as const
type Name = (typeof names)[number]

const totalOf = ({ totals, leads, costs }: Pick<Analysis, 'totals' | 'leads' | 'costs'>, name: Name) => {
  if (name === 'cost' || name === 'perLead') return costs?.[name]
  if (name === 'leads' || name === 'deals' || name === 'revenue') return leads?.[name]
  return totals?.[name]
}

/** The figures of the period, each with the one before, its source and its age. */
export function Totals({ found }: { found: Pick<Analysis, 'totals' | 'leads' | 'costs'> }) {
  return (
    <div className="analysis-totals">
      {names.map((name) => {
        const total = totalOf(found, name)
        return total && <TotalCell key={name} name={name} total={total} />
      })}
    </div>
  )
}

const isRead = (name: Name): boolean => readNames.some((one) => one === name)
/** Less of it is better. */
const isBurden = (name: Name): boolean => name === 'cost' || name === 'perLead'

function TotalCell({ name, total }: { name: Name; total: Total }) {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  const isMoney = isBurden(name) || name === 'revenue'
  const write = name === 'rate' ? numbers.percent : isMoney ? numbers.money : numbers.count
  const isPartial = isRead(name) && total.value !== null && total.known < total.of
  return (
    <section aria-label={t(`totals.${name}`)}>
      <h2>{t(`totals.${name}`)}</h2>
      <p className="analysis-figure">
        {isPartial && name !== 'rate' && <small>{t('atLeast')}</small>}
        {write(total.value)}
      </p>
      <p className="meta">
        <Change total={total} isBurden={isBurden(name)} /> {t('before', { value: write(total.before) })}
      </p>
      <p className="meta">
        {isRead(name) ? t('known', { known: total.known, of: total.of }) : t(isBurden(name) ? 'typed' : 'ownCount')}
        {total.at !== null && isRead(name) && (
          <>
            {' · '}
            <Ago at={total.at} />
          </>
        )}
      </p>
    </section>
  )
}

function Change({ total, isBurden: isGoodLess }: { total: Total; isBurden: boolean }) {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  const moved = change(total.value, total.before)
  if (moved === null) return null
  if (moved === 0) return <span>{t('same')}</span>
  const isUp = moved > 0
  const value = numbers.part(Math.abs(moved))
  return (
    <b className={isUp === isGoodLess ? 'tone-bad' : 'tone-ok'}>
      <span aria-hidden="true">{`${isUp ? '↑' : '↓'}${value}`}</span>
      <span className="visually-hidden">{t(isUp ? 'rose' : 'fell', { value })}</span>
    </b>
  )
}
