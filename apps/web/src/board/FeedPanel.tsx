import type { PlatformInfo } from '@matrixcast/contract/accounts'
import type { Board, BoardEvent } from '@matrixcast/contract/board'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { numberText } from '../ui/figures.ts'
import { PlatformMark } from '../ui/PlatformMark.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Still } from '../ui/Still.tsx'

type FeedProps = { events: readonly BoardEvent[]; board: Board; platforms: readonly PlatformInfo[] }

const rows = 8

/** What happened today, the newest first. */
export function FeedPanel({ events, board, platforms }: FeedProps) {
  const { t, i18n } = useTranslation('board')
  const clock = new Intl.DateTimeFormat(i18n.language, {
    timeZone: board.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <section className="board-panel board-feed" aria-labelledby="board-feed">
      <h2 id="board-feed">
        {t('feed')}{' '}
        <small>{t('feedToday', { count: board.today.out, text: numberText(board.today.out, i18n.language) })}</small>
      </h2>
      {events.length === 0 ? (
        <p className="board-none">{t('feedNone')}</p>
      ) : (
        <ul>
          {events.slice(0, rows).map((event, at) => {
            const platform = platforms.find(({ value }) => value === event.platform)
            return (
              <li key={`${event.id} ${event.at}`} className={at === 0 ? 'is-new' : ''}>
                <Still url={event.coverUrl} />
                <span className="board-what">
                  <b>{event.title}</b>
                  <span>
                    {platform !== undefined && <PlatformMark platform={platform} px={20} />}
                    {event.openname}
                  </span>
                </span>
                <span className="board-state">
                  <StatusChip
                    state={
                      event.state === 'verified' ||
                      event.state === 'accepted' ||
                      event.state === 'confirmedByHand' ||
                      event.state === 'unknown'
                        ? event.state
                        : 'failed'
                    }
                    bare
                  />
                  <time title={event.fault === null ? undefined : faultText(event.fault, event.fault, {})}>
                    {clock.format(event.at * 1000)}
                  </time>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
