import type { Activity } from '@matrixcast/contract/fission'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'

/** Null where it says nothing: nobody came, or somebody came by another way than the step before. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 || part > whole ? null : Math.round((part / whole) * 100)

/** The way of an activity as one row of figures, each beside its share of the step before. */
export function WayFigures({ activity: { id, counts, pool } }: { activity: Activity }) {
  const { t, i18n } = useTranslation('fission')
  const number = new Intl.NumberFormat(i18n.language)
  const proven = counts.verified + counts.byStaff
  const steps = [
    { key: 'scans', value: counts.scans, before: null },
    { key: 'claims', value: counts.claims, before: counts.scans },
    { key: 'reported', value: counts.reported, before: counts.claims },
    { key: 'proven', value: proven, before: counts.reported },
    { key: 'leads', value: counts.leads, before: proven },
  ] as const
  const shareOf = (value: number, before: number | null) => (before === null ? null : percent(value, before))
  return (
    <dl className="panel fission-way">
      {steps.map(({ key, value, before }) => {
        const share = shareOf(value, before)
        return (
          <div key={key}>
            <dt>{t(`way.${key}`)}</dt>
            <dd>{number.format(value)}</dd>
            <dd className="meta">{share === null ? ' ' : t('ofStepBefore', { percent: share })}</dd>
          </div>
        )
      })}
      <div>
        <dt>{t('poolLeft')}</dt>
        <dd>{number.format(pool.free)}</dd>
        <dd className="meta">
          <AppLink href={withQuery(paths.fissionClip, { activity_id: id })}>{t('fillPool')}</AppLink>
        </dd>
      </div>
    </dl>
  )
}
