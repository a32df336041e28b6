import './fission.css'
import { fissionApi } from '@matrixcast/contract/fission'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AppLink, useGo } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { useListState } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useShownTitle } from '../ui/title-part.ts'
import { ActivityChip } from './ActivityChip.tsx'
import { CodesPart } from './CodesPart.tsx'
import { usePeriod } from './period.ts'
import { WayFigures } from './WayFigures.tsx'

const LedgerPart = lazily(async () => (await import('./LedgerPart.tsx')).LedgerPart)
const ParticipantsPart = lazily(async () => (await import('./ParticipantsPart.tsx')).ParticipantsPart)
const PoolPart = lazily(async () => (await import('./PoolPart.tsx')).PoolPart)

const parts = ['codes', 'pool', 'participants', 'ledger'] as const
type Part = (typeof parts)[number]

/** `/fission/fissionCode`: the codes of all activities, or with `?activity_id=` whatever belongs to one. */
export function CodesScreen() {
  const state = useListState()
  const activityId = state.get('activity_id')
  return activityId === '' ? <CodesPart activityId={undefined} /> : <OfActivity key={activityId} id={activityId} />
}

function OfActivity({ id }: { id: string }) {
  const { t } = useTranslation('fission')
  const go = useGo()
  const period = usePeriod()
  const state = useListState()
  const info = useRead(fissionApi.info, { id }, { everyMs: 30_000 })
  const activity = info.data?.activity
  useShownTitle(activity?.name ?? '')
  const part: Part = parts.find((one) => one === state.get('part')) ?? 'codes'
  if (info.isError && info.data === undefined)
    return <ErrorState error={info.error} onRetry={() => void info.refetch()} />
  return (
    <div className="fission-activity">
      <div className="fission-head">
        <h1 className="cut">{activity?.name}</h1>
        {activity !== undefined && (
          <>
            <ActivityChip state={activity.state} />
            <span className="meta">{period(activity.startsAt, activity.endsAt)}</span>
            <AppLink href={withQuery(paths.fissionForm, { id })}>{t('settings')}</AppLink>
          </>
        )}
        <Segmented
          aria-label={t('parts.label')}
          value={part}
          options={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          onChange={(value) => go(withQuery(paths.fissionCodes, { activity_id: id, part: value }), { replace: true })}
        />
      </div>
      {activity !== undefined && <WayFigures activity={activity} />}
      {part === 'codes' && <CodesPart activityId={id} />}
      {part === 'pool' && <PoolPart activityId={id} />}
      {part === 'participants' && <ParticipantsPart activityId={id} />}
      {part === 'ledger' && <LedgerPart activityId={id} />}
    </div>
  )
}
