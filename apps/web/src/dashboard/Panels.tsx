import { useTranslation } from 'react-i18next'
import { FailedTasks } from './FailedTasks.tsx'
import { type Found, type Missing, reasonOf } from './found.ts'
import { Logins } from './Logins.tsx'
import { MachinePanel } from './MachinePanel.tsx'
import { MissingBlock } from './MissingBlock.tsx'
import { PlatformPlays } from './PlatformPlays.tsx'
import { PublishChart } from './PublishChart.tsx'
import { ToDo } from './ToDo.tsx'
import { Way } from './Way.tsx'

type PanelsProps = { found: Found; readAt: number; onRetry: () => void }

/** The blocks under the figures; what is wrong with the machine comes first. */
export function Panels({ found, readAt, onRetry }: PanelsProps) {
  const { t } = useTranslation('dashboard')
  const faults = found.machine.filter(({ part, state }) => state !== 'ok' && part !== 'helper')
  const missing = (title: string, reason: Missing) => (
    <section className="panel machine" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <MissingBlock reason={reason} onRetry={onRetry} />
    </section>
  )
  return (
    <div className="dashboard-panels">
      {faults.length > 0 && (
        <div className="dashboard-whole">
          <MachinePanel machine={faults} checkedAt={readAt} />
        </div>
      )}
      {found.posts === null ? missing(t('chart'), reasonOf(found, 'posts')) : <PublishChart days={found.days} />}
      {found.platforms === null ? (
        missing(t('playsBy'), reasonOf(found, 'figures'))
      ) : (
        <PlatformPlays platforms={found.platforms} />
      )}
      {found.toDo === null ? missing(t('toDo'), reasonOf(found, 'lists')) : <ToDo items={found.toDo} />}
      {found.way === null ? missing(t('way'), reasonOf(found, 'figures')) : <Way way={found.way} found={found} />}
      {found.logins === null ? (
        missing(t('failedTitle'), reasonOf(found, 'lists'))
      ) : (
        <FailedTasks tasks={found.failedTasks} />
      )}
      {found.logins === null ? (
        missing(t('logins'), reasonOf(found, 'lists'))
      ) : (
        <Logins total={found.logins.total} rows={found.logins.rows} />
      )}
    </div>
  )
}
