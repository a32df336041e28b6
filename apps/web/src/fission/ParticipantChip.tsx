import {
  CheckCircleFilled,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownloadOutlined,
  EyeOutlined,
  GiftOutlined,
  MinusCircleOutlined,
  SafetyCertificateFilled,
} from '@ant-design/icons'
import type { ParticipantState } from '@matrixcast/domain/fission/participant'
import { useTranslation } from 'react-i18next'

/** Read by a reader, confirmed by staff and only reported by the guest never look alike. */
const chips = {
  seen: { tone: 'mute', icon: EyeOutlined },
  held: { tone: 'mute', icon: ClockCircleOutlined },
  taken: { tone: 'info', icon: DownloadOutlined },
  reported: { tone: 'warn', icon: CheckCircleOutlined },
  verified: { tone: 'ok', icon: SafetyCertificateFilled },
  byStaff: { tone: 'info', icon: CheckCircleFilled },
  rewarded: { tone: 'ok', icon: GiftOutlined },
  rejected: { tone: 'bad', icon: CloseCircleFilled },
  lapsed: { tone: 'mute', icon: MinusCircleOutlined },
} as const

export function ParticipantChip({ state }: { state: ParticipantState }) {
  const { t } = useTranslation('fission')
  const { tone, icon: Icon } = chips[state]
  return (
    <span className={`chip chip-${tone}${state === 'reported' ? ' fission-hatched' : ''}`}>
      <Icon />
      {t(`participantStates.${state}`)}
    </span>
  )
}
