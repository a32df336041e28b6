import './rules.css'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useListState } from '../ui/list/list-state.ts'
import { QueueList } from './QueueList.tsx'
import { SceneFigures } from './SceneFigures.tsx'
import { StopSwitch } from './StopSwitch.tsx'
import { TalkingList } from './TalkingList.tsx'

/** What answers by itself: figures of today, what waits for a person, how much accounts say, and the switch that stops all. */
export function OperationScreen() {
  const { t } = useTranslation('rules')
  const state = useListState()
  const isOfAccounts = state.get('part') === 'accounts'
  const actions = (
    <>
      <Segmented
        value={isOfAccounts ? 'accounts' : 'queue'}
        options={[
          { value: 'queue', label: t('operation.queue') },
          { value: 'accounts', label: t('operation.accounts') },
        ]}
        onChange={(part) =>
          state.set({ part: part === 'accounts' ? 'accounts' : '', keyword: '', tab: '', rule_id: '', open: '' })
        }
      />
      <StopSwitch />
    </>
  )
  const above = <SceneFigures />
  return isOfAccounts ? (
    <TalkingList state={state} actions={actions} above={above} />
  ) : (
    <QueueList state={state} actions={actions} above={above} />
  )
}
