import {
  CalendarOutlined,
  CheckOutlined,
  InboxOutlined,
  StopOutlined,
  TeamOutlined,
  UndoOutlined,
  UserAddOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons'
import { type Lead, type LeadMove, leadApi } from '@matrixcast/contract/leads'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { idsOf } from '../ui/list/at-once.ts'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import type { GivenBack, GivenTo } from './GiveDialog.tsx'
import {
  isAssignable,
  isClaimable,
  isConverted,
  isConvertible,
  isFollowed,
  isRefusable,
  isReturnable,
} from './lead-state.ts'
import type { AskedMove, MoveGiven } from './MoveDialog.tsx'

/** What a dialog is open for: so many leads, and what happens with what it asks. */
export type Asked =
  | { kind: 'assign'; count: number; give: (given: GivenTo) => Promise<void> }
  | { kind: 'giveBack'; count: number; give: (given: GivenBack) => Promise<void> }
  | { kind: 'erase'; lead: Lead }
  | { kind: 'move'; move: AskedMove; give: (given: MoveGiven) => Promise<void> }

export const leadRefreshes = [leadApi.list, leadApi.timeline, leadApi.pools]

/** What can be done to leads, one or many. */
export function useLeadActions(onAsk: (asked: Asked) => void) {
  const { t } = useTranslation('leads')
  const showOutcome = useShowOutcome()
  const ofMany = { refreshes: leadRefreshes }
  const assign = useAction(leadApi.assign, ofMany)
  const giveBack = useAction(leadApi.giveBack, ofMany)
  const setState = useAction(leadApi.setState, ofMany)

  const asks = (move: AskedMove, more: Partial<ListAction<Lead>>): ListAction<Lead> => ({
    key: move,
    label: t(`moves.${move}`),
    places: ['drawer'],
    call: leadApi.setState,
    run: (rows, onDone) =>
      onAsk({
        kind: 'move',
        move,
        async give(given) {
          showOutcome(await setState.mutateAsync({ ids: idsOf(rows), move, ...given }), t(`moved.${move}`))
          onDone()
        },
      }),
    ...more,
  })
  const plain = (move: Exclude<LeadMove, AskedMove>, more: Partial<ListAction<Lead>>): ListAction<Lead> => ({
    key: move,
    label: t(`moves.${move}`),
    places: ['drawer'],
    call: leadApi.setState,
    given: () => ({ move }),
    done: () => t(`moved.${move}`),
    ...more,
  })
  const table: ListAction<Lead>[] = [
    {
      key: 'claim',
      label: (rows) => (rows.length > 1 ? t('claimCount', { count: rows.length }) : t('claim')),
      icon: <UserAddOutlined />,
      places: ['bulk', 'drawer'],
      primary: true,
      call: leadApi.claim,
      when: isClaimable,
      done: (count) => t('claimed', { count }),
    },
    asks('appointed', { icon: <CalendarOutlined />, when: isFollowed }),
    plain('converted', { icon: <CheckOutlined />, when: isConvertible }),
    plain('undone', { icon: <UndoOutlined />, when: isConverted }),
    {
      key: 'assign',
      label: t('assign'),
      icon: <TeamOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      call: leadApi.assign,
      when: isAssignable,
      run: (rows, onDone) =>
        onAsk({
          kind: 'assign',
          count: rows.length,
          async give(given) {
            const outcome = await assign.mutateAsync({ ids: idsOf(rows), ...given })
            showOutcome(outcome, t('assigned', { count: outcome.done.length }))
            onDone()
          },
        }),
      whole: { ask: (count, give) => onAsk({ kind: 'assign', count, give }) },
    },
    {
      key: 'giveBack',
      label: t('giveBack'),
      icon: <InboxOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      call: leadApi.giveBack,
      when: isReturnable,
      run: (rows, onDone) =>
        onAsk({
          kind: 'giveBack',
          count: rows.length,
          async give(given) {
            const outcome = await giveBack.mutateAsync({ ids: idsOf(rows), ...given })
            showOutcome(outcome, t('givenBack', { count: outcome.done.length }))
            onDone()
          },
        }),
      whole: { ask: (count, give) => onAsk({ kind: 'giveBack', count, give }) },
    },
    asks('lost', { when: isFollowed, danger: true }),
    {
      key: 'erase',
      label: t('erase'),
      icon: <UserDeleteOutlined />,
      places: ['drawer'],
      danger: true,
      call: leadApi.erase,
      when: ({ isErased }) => !isErased,
      run: ([lead]) => {
        if (lead) onAsk({ kind: 'erase', lead })
      },
    },
    asks('invalidated', { icon: <StopOutlined />, places: ['bulk', 'drawer'], when: isRefusable, danger: true }),
  ]
  return useListActions(table, { refreshes: leadRefreshes, mostInDrawer: 3 })
}
