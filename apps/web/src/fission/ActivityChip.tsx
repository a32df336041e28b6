import '../ui/pieces.css'
import {
  CalendarOutlined,
  CheckCircleFilled,
  EditOutlined,
  ExclamationCircleFilled,
  MinusCircleOutlined,
  PauseCircleOutlined,
} from '@ant-design/icons'
import type { ActivityState } from '@matrixcast/domain/fission/activity'
import { useTranslation } from 'react-i18next'

const chips = {
  draft: { tone: 'mute', icon: EditOutlined },
  scheduled: { tone: 'info', icon: CalendarOutlined },
  running: { tone: 'ok', icon: CheckCircleFilled },
  exhausted: { tone: 'warn', icon: ExclamationCircleFilled },
  paused: { tone: 'warn', icon: PauseCircleOutlined },
  ended: { tone: 'mute', icon: MinusCircleOutlined },
} as const

/** What an activity is at this moment. */
export function ActivityChip({ state }: { state: ActivityState }) {
  const { t } = useTranslation('fission')
  const { tone, icon: Icon } = chips[state]
  return (
    <span className={`chip chip-${tone}`} data-state={state}>
      <Icon />
      {t(`activityStates.${state}`)}
    </span>
  )
}
