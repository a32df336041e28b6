import type { Analysis } from '@matrixcast/contract/analysis'
import { useTranslation } from 'react-i18next'
import { BestWorks } from './BestWorks.tsx'
import { HourMap } from './HourMap.tsx'
import { LeadSources } from './LeadSources.tsx'
import { PlatformTable } from './PlatformTable.tsx'
import { Totals } from './Totals.tsx'
import { TrendPanel } from './TrendPanel.tsx'

const readNames = ['plays', 'interactions', 'fans'] as const

/** All blocks of an answer; what it leaves out is not drawn. */
export function FigureBlocks({ found }: { found: Analysis }) {
  const { t } = useTranslation('analysis')
  const { totals, trend, platforms, works, hours, leads, notes } = found
  const isAllUnknown = totals !== undefined && readNames.every((name) => totals[name].value === null)
  return (
    <>
      {isAllUnknown && (
        <p className="analysis-unknown" role="status">
          {t('allUnknown')}
        </p>
      )}
      <Totals found={found} />
      <div className="analysis-two">
        {trend && <TrendPanel trend={trend} notes={notes ?? []} />}
        {platforms && <PlatformTable rows={platforms} />}
      </div>
      {works && <BestWorks works={works} />}
      <div className="analysis-two">
        {hours && <HourMap hours={hours} />}
        {leads && <LeadSources leads={leads} />}
      </div>
    </>
  )
}
