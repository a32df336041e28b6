import {
  CaretRightOutlined,
  CloseOutlined,
  FullscreenOutlined,
  MoonOutlined,
  PauseOutlined,
  SunOutlined,
} from '@ant-design/icons'
import type { Board } from '@matrixcast/contract/board'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/AppLink.tsx'
import { paths } from '../ui/paths.ts'
import { toggleFullScreen } from './use-turns.ts'

type FootProps = {
  board: Board | undefined
  left: number | null
  isPaused: boolean
  isLight: boolean
  onPause: () => void
  onTheme: () => void
}
const mostLeads = 4

/** New leads, masked, for whoever may see leads, and the few buttons of the board. */
export function BoardFoot({ board, left, isPaused, isLight, onPause, onTheme }: FootProps) {
  const { t, i18n } = useTranslation('board')
  const go = useGo()
  const clock = new Intl.DateTimeFormat(i18n.language, {
    ...(board === undefined ? {} : { timeZone: board.timeZone }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const leads = board?.newLeads ?? null
  return (
    <footer className="board-foot">
      {leads !== null && <b className="board-new">{t('newLeads')}</b>}
      {leads?.length === 0 && <span>{t('noLeads')}</span>}
      <ul>
        {(leads ?? []).slice(0, mostLeads).map((lead) => (
          <li key={lead.id}>
            {[lead.name, lead.phone].filter(Boolean).join(' ')} {t('leadFrom', { source: t(`source.${lead.source}`) })}
            {lead.from !== '' && ` · ${lead.from}`} <small>{clock.format(lead.at * 1000)}</small>
          </li>
        ))}
      </ul>
      <span className="board-tools">
        {left !== null && <small>{t('turnsIn', { count: left })}</small>}
        <Tool name={isPaused ? t('resume') : t('pause')} isPressed={isPaused} onPress={onPause}>
          {isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
        </Tool>
        <Tool name={isLight ? t('toDark') : t('toLight')} onPress={onTheme}>
          {isLight ? <MoonOutlined /> : <SunOutlined />}
        </Tool>
        <Tool name={t('fullScreen')} onPress={toggleFullScreen}>
          <FullscreenOutlined />
        </Tool>
        <Tool name={t('leave')} onPress={() => go(paths.dashboard)}>
          <CloseOutlined />
        </Tool>
      </span>
    </footer>
  )
}

type ToolProps = { name: string; isPressed?: boolean; onPress: () => void; children: ReactNode }

const Tool = ({ name, isPressed, onPress, children }: ToolProps) => (
  <button type="button" aria-label={name} title={name} aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
)
