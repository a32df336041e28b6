import './dashboard.css'
import { ReloadOutlined } from '@ant-design/icons'
import { insightApi } from '@matrixcast/contract/insight'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { useHelperState } from '../helper/use-helper.ts'
import { Ago } from '../ui/Ago.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FailedTasks } from './FailedTasks.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MachinePanel } from './MachinePanel.tsx'
import { PublishChart } from './PublishChart.tsx'

const refreshMs = 15_000

/** What stands, what is wrong, and on a new installation what to do first. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const read = useRead(insightApi.dataCenter, {}, { everyMs: refreshMs })
  const found = read.data
  const isHelperHere = useHelperState() === 'connected'
  if (found === undefined) {
    return (
      <div className="screen">
        {read.error === null ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        )}
      </div>
    )
  }
  const steps = found.firstSteps.map((one) => (one.step === 'helper' && isHelperHere ? { ...one, done: true } : one))
  const isFirstRun = steps.some(({ done }) => !done)
  const isEmpty = found.accounts.value === null && found.works.value === null
  const { value: accounts } = found.accounts
  const headline = isEmpty
    ? t('nothingYet')
    : accounts === null
      ? t('accountsEmpty')
      : t('counted', { count: accounts })
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{t('title')}</h1>
        <span className="meta">{headline}</span>
        <div className="screen-head-actions">
          <Button icon={<ReloadOutlined />} onClick={() => void read.refetch()} loading={read.isFetching}>
            <Ago at={Math.floor(read.dataUpdatedAt / 1000)} />
          </Button>
        </div>
      </div>
      <Figures found={found} />
      <div className={isFirstRun ? 'dashboard-rows dashboard-first' : 'dashboard-rows'}>
        {isFirstRun && <FirstSteps steps={steps} />}
        <div className="dashboard-column">
          {isFirstRun && <MachinePanel machine={found.machine} checkedAt={Math.floor(read.dataUpdatedAt / 1000)} />}
          <PublishChart days={found.days} />
        </div>
        {!isFirstRun && (
          <div className="dashboard-column">
            <MachinePanel machine={found.machine} checkedAt={Math.floor(read.dataUpdatedAt / 1000)} />
            <FailedTasks tasks={found.failedTasks} />
          </div>
        )}
      </div>
    </div>
  )
}
