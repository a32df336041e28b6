import './dashboard.css'
import { insightApi } from '@matrixcast/contract/insight'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { useHelperState } from '../helper/use-helper.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { type ListState, useListState } from '../ui/list/list-state.ts'
import { ScopeLine } from '../ui/ScopeLine.tsx'
import { DashboardHead } from './DashboardHead.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import type { Found } from './found.ts'
import { MachinePanel } from './MachinePanel.tsx'
import { Panels } from './Panels.tsx'
import { PublishChart } from './PublishChart.tsx'

const refreshMs = 15_000
type Asked = Parameters<typeof useRead<typeof insightApi.dataCenter.input, typeof insightApi.dataCenter.output>>[1]

/** What the address asks for; a word that is none of ours is as if it were not there. */
function askedBy(state: ListState): Asked {
  const asked = insightApi.dataCenter.input.safeParse({
    days: state.get('days') || undefined,
    group: state.get('group') || undefined,
    platform: state.get('platform') || undefined,
  })
  return asked.success ? asked.data : {}
}

/** What is wrong, what it brings, and on a new installation what to do first. */
export function DashboardScreen() {
  const state = useListState()
  const read = useRead(insightApi.dataCenter, askedBy(state), { everyMs: refreshMs })
  return (
    <div className="screen">
      <DashboardHead
        state={state}
        found={read.data}
        readAt={Math.floor(read.dataUpdatedAt / 1000)}
        isReading={read.isFetching}
        onRefresh={() => void read.refetch()}
      />
      {read.data === undefined ? (
        read.error === null ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        )
      ) : (
        <Body
          found={read.data}
          readAt={Math.floor(read.dataUpdatedAt / 1000)}
          error={read.isError ? read.error : null}
          onRetry={() => void read.refetch()}
        />
      )}
    </div>
  )
}

type BodyProps = { found: Found; readAt: number; error: unknown; onRetry: () => void }

function Body({ found, readAt, error, onRetry }: BodyProps) {
  const { t } = useTranslation('dashboard')
  const isHelperHere = useHelperState() === 'connected'
  const steps = found.firstSteps.map((one) => (one.step === 'helper' && isHelperHere ? { ...one, done: true } : one))
  const isFirstRun = steps.some(({ step, done }) => step === 'publish' && !done)
  return (
    <>
      {error !== null && (
        <p className="dashboard-old" role="status">
          {t('notRefreshed')}
        </p>
      )}
      <ScopeLine scope={found.scope} />
      <Figures found={found} onRetry={onRetry} />
      {isFirstRun ? (
        <div className="dashboard-rows dashboard-first">
          <FirstSteps steps={steps} />
          <div className="dashboard-column">
            <MachinePanel machine={found.machine} checkedAt={readAt} />
            <PublishChart days={found.days} />
          </div>
        </div>
      ) : (
        <Panels found={found} readAt={readAt} onRetry={onRetry} />
      )}
    </>
  )
}
