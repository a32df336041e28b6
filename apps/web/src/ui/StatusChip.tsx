import './pieces.css'
import {
  CalendarOutlined,
  CheckCircleFilled,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  EditOutlined,
  ExclamationCircleFilled,
  EyeInvisibleOutlined,
  InboxOutlined,
  LoadingOutlined,
  MinusCircleOutlined,
  QuestionCircleFilled,
  SafetyCertificateFilled,
  StopOutlined,
  SyncOutlined,
  UserAddOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from './tokens.ts'

/** Every state a chip can say: the words and icons are fixed (`look/back-office.md`, section 4). */
const chips = {
  verified: { tone: 'ok', icon: SafetyCertificateFilled },
  accepted: { tone: 'run', icon: CheckCircleOutlined },
  scheduledOnPlatform: { tone: 'run', icon: CalendarOutlined },
  confirmedByHand: { tone: 'info', icon: UserOutlined },
  publishing: { tone: 'run', icon: LoadingOutlined },
  waiting: { tone: 'mute', icon: ClockCircleOutlined },
  timed: { tone: 'mute', icon: CalendarOutlined },
  notPostable: { tone: 'bad', icon: StopOutlined },
  unpublished: { tone: 'mute', icon: EditOutlined },
  elsewhere: { tone: 'mute', icon: EyeInvisibleOutlined },
  failed: { tone: 'bad', icon: CloseCircleFilled },
  unknown: { tone: 'bad', icon: QuestionCircleFilled },
  queued: { tone: 'mute', icon: ClockCircleOutlined },
  rendering: { tone: 'run', icon: LoadingOutlined },
  running: { tone: 'run', icon: LoadingOutlined },
  ready: { tone: 'ok', icon: CheckCircleFilled },
  renderFailed: { tone: 'bad', icon: CloseCircleFilled },
  cancelled: { tone: 'mute', icon: MinusCircleOutlined },
  online: { tone: 'ok', icon: CheckCircleFilled },
  offline: { tone: 'bad', icon: CloseCircleFilled },
  challenge: { tone: 'warn', icon: ExclamationCircleFilled },
  expiring: { tone: 'warn', icon: ClockCircleOutlined },
  blocked: { tone: 'bad', icon: StopOutlined },
  unchecked: { tone: 'mute', icon: ClockCircleOutlined },
  good: { tone: 'ok', icon: CheckCircleFilled },
  attention: { tone: 'warn', icon: ExclamationCircleFilled },
  broken: { tone: 'bad', icon: CloseCircleFilled },
  leadNew: { tone: 'run', icon: UserAddOutlined },
  leadPooled: { tone: 'mute', icon: InboxOutlined },
  leadAssigned: { tone: 'info', icon: UserOutlined },
  leadFollowing: { tone: 'warn', icon: SyncOutlined },
  leadAppointed: { tone: 'ok', icon: CalendarOutlined },
  leadConverted: { tone: 'ok', icon: CheckCircleFilled },
  leadInvalid: { tone: 'mute', icon: StopOutlined },
  leadLost: { tone: 'mute', icon: MinusCircleOutlined },
  appointmentBooked: { tone: 'run', icon: CalendarOutlined },
  appointmentConfirmed: { tone: 'info', icon: CheckCircleOutlined },
  appointmentArrived: { tone: 'ok', icon: CheckCircleFilled },
  appointmentNoShow: { tone: 'warn', icon: ExclamationCircleFilled },
  appointmentCancelled: { tone: 'mute', icon: MinusCircleOutlined },
} as const satisfies Record<string, { tone: Tone; icon: ComponentType }>

export type ChipState = keyof typeof chips

/** A state with icon and word; `bare` drops the background for lines of counts. */
export function StatusChip({ state, bare = false }: { state: ChipState; bare?: boolean }) {
  const { t } = useTranslation('ui')
  const { tone, icon: Icon } = chips[state]
  return (
    <span className={`chip chip-${tone}${bare ? ' chip-bare' : ''}`} data-state={state}>
      <Icon />
      {t(state)}
    </span>
  )
}

/** What chips say, for a file: the wire's word to the reader's. */
export function useChipWords() {
  const { t } = useTranslation('ui')
  return (states: Record<string, ChipState>): Record<string, string> =>
    Object.fromEntries(Object.entries(states).map(([word, state]) => [word, t(state)]))
}
