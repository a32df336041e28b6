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
import { useExactTime } from '../ui/Ago.tsx'
import { lazily } from '../ui/lazily.tsx'
import type { ListAction } from '../ui/list/list-action.ts'
import { useListActions } from '../ui/list/list-actions.tsx'
import { overOne } from '../ui/list/list-dialog.ts'
import {
  isAssignable,
  isClaimable,
  isConverted,
  isConvertible,
  isRefusable,
  isReturnable,
  isTalkedTo,
} from './lead-state.ts'
import type { MoveWithMore } from './MoveDialog.tsx'

const AssignDialog = lazily(async () => (await import('./GiveDialog.tsx')).AssignDialog)
const GiveBackDialog = lazily(async () => (await import('./GiveDialog.tsx')).GiveBackDialog)
const MoveDialog = lazily(async () => (await import('./MoveDialog.tsx')).MoveDialog)
const EraseLead = lazily(async () => (await import('./EraseLead.tsx')).EraseLead)

export const leadRefreshes = [leadApi.list, leadApi.timeline, leadApi.pools]

/** What can be done to leads, one or many. */
export function useLeadActions() {
  const { t } = useTranslation('leads')
  const exactTime = useExactTime()
  const asks = (move: MoveWithMore, more: Partial<ListAction<Lead>>): ListAction<Lead> => ({
    key: move,
    label: t(`moves.${move}`),
    places: ['drawer'],
    call: leadApi.setState,
    dialog: (over) => <MoveDialog move={move} {...over} />,
    done: () => t(`moved.${move}`),
    ...more,
  })
  const plain = (move: Exclude<LeadMove, MoveWithMore>, more: Partial<ListAction<Lead>>): ListAction<Lead> => ({
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
    asks('appointed', { icon: <CalendarOutlined />, when: isTalkedTo }),
    plain('converted', {
      icon: <CheckOutlined />,
      when: isConvertible,
      confirm: ([lead]) =>
        lead === undefined || lead.nextAt === null
          ? undefined
          : { title: t('convertTitle'), content: t('convertBody', { at: exactTime(lead.nextAt) }) },
    }),
    plain('undone', { icon: <UndoOutlined />, when: isConverted }),
    {
      key: 'assign',
      label: t('assign'),
      icon: <TeamOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      call: leadApi.assign,
      when: isAssignable,
      dialog: (over) => <AssignDialog {...over} />,
      done: (count) => t('assigned', { count }),
    },
    {
      key: 'giveBack',
      label: t('giveBack'),
      icon: <InboxOutlined />,
      places: ['bulk', 'whole', 'drawer'],
      call: leadApi.giveBack,
      when: isReturnable,
      dialog: (over) => <GiveBackDialog {...over} />,
      done: (count) => t('givenBack', { count }),
    },
    asks('lost', { when: isTalkedTo, danger: true }),
    {
      key: 'erase',
      label: t('erase'),
      icon: <UserDeleteOutlined />,
      places: ['drawer'],
      danger: true,
      call: leadApi.erase,
      when: ({ isErased }) => !isErased,
      dialog: overOne((lead, onClose) => <EraseLead lead={lead} onClose={onClose} />),
    },
    asks('invalidated', { icon: <StopOutlined />, places: ['bulk', 'drawer'], when: isRefusable, danger: true }),
  ]
  return useListActions(table, { refreshes: leadRefreshes, mostInDrawer: 3 })
}
