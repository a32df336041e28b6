import type { wayCounts } from '@matrixcast/contract/fission'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Column } from '../ui/list/ListTable.tsx'

type Counts = z.infer<typeof wayCounts>

/** `reported` is what guests say; `proven` is what a reader or a person saw. The two are never one figure. */
const steps = ['scans', 'claims', 'reported', 'proven', 'leads'] as const

const figureOf = (counts: Counts, step: (typeof steps)[number]): number =>
  step === 'proven' ? counts.verified + counts.byStaff : counts[step]

/** The way from the scan to the lead, a column a step. */
export function useWayColumns<Row extends { counts: Counts }>(): Column<Row>[] {
  const { t, i18n } = useTranslation('fission')
  const number = new Intl.NumberFormat(i18n.language)
  return steps.map((step) => ({
    key: step,
    title: t(`way.${step}`),
    width: 96,
    align: 'right',
    ...(step === 'claims' || step === 'reported' ? { lesser: true } : {}),
    render: ({ counts }) => number.format(figureOf(counts, step)),
  }))
}
