import type { ProductionSummary } from '@matrixcast/contract/production'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { durationText, numberText } from '../ui/figures.ts'

/** The queue in a line: how much, how fast, until when. */
export function QueueSummary({ summary }: { summary: ProductionSummary | undefined }) {
  const { t, i18n } = useTranslation('clips')
  const text = (value: number | undefined) => (value === undefined ? '—' : numberText(value, i18n.language))
  return (
    <dl className="panel queue-summary">
      <Figure name={t('summary.running')}>
        {text(summary?.running)} <small>{t('summary.atOnce', { count: summary?.atOnce ?? 0 })}</small>
      </Figure>
      <Figure name={t('summary.waiting')}>{text(summary?.waiting)}</Figure>
      <Figure name={t('summary.doneToday')}>{text(summary?.doneToday)}</Figure>
      <Figure name={t('summary.failedToday')}>{text(summary?.failedToday)}</Figure>
      <Figure name={t('summary.each')}>
        {summary === undefined || summary.secondsEach === null ? '—' : durationText(summary.secondsEach)}
      </Figure>
      <Figure name={t('summary.emptyAt')}>
        {summary === undefined || summary.emptyAt === null ? '—' : <Ago at={summary.emptyAt} />}
      </Figure>
    </dl>
  )
}

const Figure = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
