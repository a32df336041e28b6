import {
  CalendarOutlined,
  CheckOutlined,
  CloseCircleFilled,
  QuestionCircleFilled,
  ThunderboltOutlined,
  WarningFilled,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { AccountName } from '../ui/AccountName.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { WorkCover } from '../ui/WorkCover.tsx'
import type { Day, Post } from './calendar-days.ts'
import { chipOfTask, isCalling } from './task-state.ts'
import type { CalendarMoves } from './use-calendar-moves.tsx'

type CalendarEntryProps = {
  post: Post
  clock: (at: number) => string
  isClashing: boolean
  moves: CalendarMoves
  onOpen: () => void
}

const gone = new Set<string>(['accepted', 'verified', 'confirmedByHand'])

/** One post of 34 px: cover, title, platform and time; it can be dragged while it waits. */
export function CalendarEntry({ post, clock, isClashing, moves, onOpen }: CalendarEntryProps) {
  const { t } = useTranslation('publishing')
  const { id, at, title, of, state, wait } = post
  const isMovable = state === 'waiting' && moves.isAllowed
  const why = wait === null ? '' : `, ${t(`wait.${wait}`, { time: clock(at) })}`
  return (
    <button
      type="button"
      className={isClashing ? 'day-entry day-entry-bad' : 'day-entry'}
      data-post={id}
      data-state={state}
      title={`${title} · ${of.openname}`}
      onClick={onOpen}
      {...(isMovable
        ? {
            ...moves.drag({ id, title, at }),
            'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown',
            onKeyDown: (event: React.KeyboardEvent) => moves.byKey(event, { id, title, at }),
          }
        : {})}
    >
      <WorkCover url={post.cover} px={21} />
      <span className="day-entry-words">
        <span className="cut">{title}</span>
        <span className="day-entry-time">
          <AccountName name="" platform={of.platform} px={12} /> {clock(at)}
        </span>
        <span className="visually-hidden">
          {of.openname}
          {why}
        </span>
      </span>
      {post.atOnce && <AtOnce />}
      {gone.has(state) && !post.atOnce && <CheckOutlined className="day-entry-ok" />}
      {state === 'scheduledOnPlatform' && <CalendarOutlined />}
      {(state === 'failed' || wait === 'blocked') && <CloseCircleFilled className="day-entry-fault" />}
      {state === 'unknown' && <QuestionCircleFilled className="day-entry-fault" />}
      {state === 'waiting' && wait !== null && wait !== 'blocked' && isCalling(wait) && (
        <WarningFilled className="day-entry-warn" />
      )}
    </button>
  )
}

/** The same post with room: for a day, a week or a list. */
export function CalendarLine({ post, clock, isClashing, moves, onOpen }: CalendarEntryProps) {
  const { t } = useTranslation('publishing')
  const { id, at, title, of, state, wait } = post
  const isMovable = state === 'waiting' && moves.isAllowed
  return (
    <button
      type="button"
      className="day-line"
      data-post={id}
      onClick={onOpen}
      {...(isMovable
        ? {
            ...moves.drag({ id, title, at }),
            'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown',
            onKeyDown: (event: React.KeyboardEvent) => moves.byKey(event, { id, title, at }),
          }
        : {})}
    >
      <span className={isClashing ? 'day-line-time day-line-bad' : 'day-line-time'}>{clock(at)}</span>
      <WorkCover url={post.cover} px={27} />
      <span className="day-line-words">
        <span className="cut">{title}</span>
        <span className="cell-second">
          <AccountName name={of.openname} platform={of.platform} px={12} />
        </span>
        {post.atOnce && (
          <span className="cell-second">
            <AtOnce /> {t('calendar.atOnce')}
          </span>
        )}
        {wait !== null && wait !== 'notDue' && (
          <span className={isCalling(wait) ? 'cell-note' : 'cell-second'}>
            {t(`wait.${wait}`, { time: clock(at) })}
          </span>
        )}
      </span>
      <StatusChip state={chipOfTask({ state, timing_time: at })} bare />
    </button>
  )
}

/** Sent by a press, not by a time. */
function AtOnce() {
  const { t } = useTranslation('publishing')
  return <ThunderboltOutlined className="day-entry-once" title={t('calendar.atOnce')} />
}

type DayPostsProps = Pick<CalendarEntryProps, 'clock' | 'moves'> & { day: Day; onOpenPost: (id: string) => void }

/** Every post of a day, one below the other. */
export function DayPosts({ day, clock, moves, onOpenPost }: DayPostsProps) {
  return (
    <ul>
      {day.posts.map((post) => (
        <li key={post.id}>
          <CalendarLine
            post={post}
            clock={clock}
            isClashing={day.clashing.has(post.id)}
            moves={moves}
            onOpen={() => onOpenPost(post.id)}
          />
        </li>
      ))}
    </ul>
  )
}
