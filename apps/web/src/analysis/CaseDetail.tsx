import { caseApi } from '@matrixcast/contract/cases'
import { planApi } from '@matrixcast/contract/plans'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { useGo } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { FigureBlocks } from './FigureBlocks.tsx'

/** A case whole: its words, the figures of its period and of the one before, and the way to a plan like it. */
export function CaseDetail({ id }: { id: string }) {
  const { t } = useTranslation('analysis')
  const may = useMay()
  const go = useGo()
  const read = useRead(caseApi.info, { id })
  const one = read.data
  if (one === undefined)
    return read.error === null ? (
      <Skeleton active paragraph={{ rows: 8 }} />
    ) : (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    )
  const { plan, analysis } = one
  return (
    <div className="case-detail analysis-inside">
      {one.text !== '' && <p>{one.text}</p>}
      <p className="meta">
        {one.industry !== '' && `${one.industry} · `}
        {analysis.from} – {analysis.to} · <Ago at={one.frozenAt} say={(ago) => t('cases.source', { ago })} />
      </p>
      {may(planApi.add) && (
        <div>
          <Button
            type="primary"
            disabled={plan === null}
            onClick={() => plan !== null && go(withQuery(paths.planForm, { like: plan.id }))}
          >
            {t('cases.start')}
          </Button>
          <p className="meta">{t(plan === null ? 'cases.planGone' : 'cases.startHelp')}</p>
        </div>
      )}
      <FigureBlocks found={analysis} />
    </div>
  )
}
