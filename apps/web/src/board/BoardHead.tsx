import type { Board } from '@matrixcast/contract/board'
import { useTranslation } from 'react-i18next'
import mark from '../ui/mark.svg'
import { useScopeText } from '../ui/ScopeLine.tsx'

type HeadProps = { board: Board | undefined; now: number; readAt: number; lostSince: number | null; isPaused: boolean }

/** Whose board it is, whether its figures are of now, and the clock of the workspace. */
export function BoardHead({ board, now, readAt, lostSince, isPaused }: HeadProps) {
  const { t, i18n } = useTranslation('board')
  const scopeText = useScopeText()
  const timeZone = board?.timeZone
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, timeZone === undefined ? options : { ...options, timeZone })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const seconds = String(now % 60).padStart(2, '0')
  const light =
    lostSince !== null
      ? { tone: 'warn', words: t('lost', { time: inZone(clock).format(lostSince * 1000) }) }
      : isPaused
        ? { tone: 'mute', words: t('paused') }
        : { tone: 'ok', words: t('live', { count: Math.max(0, now - readAt) }) }
  return (
    <header className="board-head">
      <img src={mark} alt="" />
      <h1>{board?.name ?? ''}</h1>
      <span className="board-title">{t('title')}</span>
      {board !== undefined && (
        <span className="board-scope" title={scopeText(board.scope)}>
          {scopeText(board.scope)}
        </span>
      )}
      <span className="board-gap" />
      {board !== undefined && (
        <span className="board-light" role="status" style={{ color: `var(--${light.tone}-text)` }}>
          <i style={{ background: `var(--${light.tone}-dot)` }} />
          {light.words}
        </span>
      )}
      <time className="board-clock">
        {inZone(clock).format(now * 1000)}
        <small>:{seconds}</small>
      </time>
      <span className="board-day">
        {inZone({ month: 'long', day: 'numeric', weekday: 'short' }).format(now * 1000)}
      </span>
    </header>
  )
}
