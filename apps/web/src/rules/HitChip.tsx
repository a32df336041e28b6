import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  MinusCircleOutlined,
  QuestionCircleFilled,
  StopOutlined,
} from '@ant-design/icons'
import type { HitRow } from '@matrixcast/contract/rule-hits'
import { useTranslation } from 'react-i18next'

const chips = {
  toApprove: { tone: 'warn', icon: QuestionCircleFilled },
  waiting: { tone: 'mute', icon: ClockCircleOutlined },
  stopped: { tone: 'warn', icon: StopOutlined },
  sending: { tone: 'run', icon: ClockCircleOutlined },
  sent: { tone: 'ok', icon: CheckCircleFilled },
  notSent: { tone: 'bad', icon: CloseCircleFilled },
  unsure: { tone: 'bad', icon: QuestionCircleFilled },
  skipped: { tone: 'mute', icon: MinusCircleOutlined },
  refused: { tone: 'mute', icon: StopOutlined },
} as const

function stateOf({ state, send, waits }: HitRow): keyof typeof chips {
  if (state !== 'queued') return state
  if (waits === 'stopped') return 'stopped'
  switch (send?.state) {
    case undefined:
      return 'waiting'
    case 'waiting':
    case 'sending':
      return 'sending'
    case 'sent':
    case 'unsure':
      return send.state
    case 'refused':
      return 'notSent'
  }
}

/** What became of it, as a word with its icon. */
export function HitChip({ hit }: { hit: HitRow }) {
  const { t } = useTranslation('rules')
  const state = stateOf(hit)
  const { tone, icon: Icon } = chips[state]
  return (
    <span className={`chip chip-${tone}`}>
      <Icon />
      {t(`hitStates.${state}`)}
    </span>
  )
}

/** Why nothing was sent, or why it still waits, in words. */
export function useHitReason() {
  const { t } = useTranslation('rules')
  return ({ reason, waits, by, state }: HitRow): string | null => {
    if (reason !== null) return t(`reasons.${reason}`)
    if (waits !== null) return t(`waits.${waits}`)
    if (state === 'skipped' && by !== null) return t('hit.skippedBy', { name: by.name })
    return null
  }
}
