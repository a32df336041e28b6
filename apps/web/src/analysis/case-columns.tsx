import type { CaseRow } from '@matrixcast/contract/cases'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { useNumbers } from './use-numbers.ts'

export function useCaseColumns(): Column<CaseRow>[] {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  const counted = (key: string, title: string, totalOf: (row: CaseRow) => Total | undefined): Column<CaseRow> => ({
    key,
    title,
    width: 132,
    align: 'right',
    render: (row) => (
      <span>
        <b>{numbers.count(totalOf(row)?.value ?? null)}</b>
        <span className="cell-second">{t('before', { value: numbers.count(totalOf(row)?.before ?? null) })}</span>
      </span>
    ),
  })
  return [
    {
      key: 'title',
      title: t('cases.name'),
      render: ({ title, industry, coverUrl }) => (
        <span className="case-cell">
          <span className="case-cover">{coverUrl !== null && <img src={coverUrl} alt="" loading="lazy" />}</span>
          <span>
            <span className="cell-name cut" title={title}>
              {title}
            </span>
            <span className="cell-second cut">{industry || '—'}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'period',
      title: t('cases.period'),
      width: 200,
      render: ({ figures: { from, to } }) => `${from} – ${to}`,
    },
    counted('plays', t('totals.plays'), ({ figures }) => figures.totals?.plays),
    counted('interactions', t('totals.interactions'), ({ figures }) => figures.totals?.interactions),
    counted('leads', t('totals.leads'), ({ figures }) => figures.leads?.leads),
    { key: 'plan', title: t('cases.plan'), width: 160, hiddenAtFirst: true, render: ({ plan }) => plan?.name ?? '—' },
    {
      key: 'createtime',
      title: t('cases.createtime'),
      width: 130,
      render: ({ createtime }) => <Ago at={createtime} />,
    },
  ]
}

type Total = NonNullable<CaseRow['figures']['totals']>['plays']
