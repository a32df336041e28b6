import { ThunderboltFilled, WarningFilled } from '@ant-design/icons'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarEntry, CalendarLine, DayPosts } from './CalendarEntry.tsx'
import type { Day } from './calendar-days.ts'
import type { Calendar } from './use-calendar.ts'
import type { CalendarMoves } from './use-calendar-moves.tsx'

export type CalendarPartProps = {
  calendar: Calendar
  moves: CalendarMoves
  clock: (at: number) => string
  onOpenPost: (id: string) => void
}

const mostEntries = 3
const [weekdaysPx, headPx, entryPx, morePx] = [36, 32, 38, 20]

/** How many posts a day of a month has room for, so that all its weeks are in sight. */
export const entriesThatFit = (heightPx: number, weeks: number): number => {
  const room = (heightPx - weekdaysPx) / weeks - headPx - morePx
  return Math.min(mostEntries, Math.max(0, Math.floor(room / entryPx)))
}
const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`
export const hoursText = ({ fromHour, untilHour }: { fromHour: number; untilHour: number }): string =>
  `${two(fromHour)}–${two(untilHour)}`

/** Weeks from Monday; a day shows the posts that fit, the rest on request, so that a full day stays a day. */
export function CalendarGrid(props: CalendarPartProps) {
  const { calendar } = props
  const { i18n } = useTranslation('publishing')
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: calendar.timeZone })
  const { view, days } = calendar
  const grid = useRef<HTMLDivElement>(null)
  const [most, setMost] = useState(mostEntries)
  const weeks = days.length / 7
  useEffect(() => {
    const element = grid.current
    if (element === null || view === 'week') return
    const observer = new ResizeObserver(() => setMost(entriesThatFit(element.clientHeight, weeks)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [view, weeks])
  return (
    <div ref={grid} className={`calendar-grid calendar-${view}`} data-testid="calendar-grid">
      {days.slice(0, 7).map(({ key, start }) => (
        <span key={key} className="calendar-weekday">
          {weekday.format((start + 43_200) * 1000)}
        </span>
      ))}
      {days.map((day) => (
        <DayCell key={day.key} day={day} most={view === 'week' ? day.posts.length : most} {...props} />
      ))}
    </div>
  )
}

function DayCell({ day, most, calendar, moves, clock, onOpenPost }: CalendarPartProps & { day: Day; most: number }) {
  const { t, i18n } = useTranslation('publishing')
  const [isOver, setIsOver] = useState(false)
  const { state, today, best, view } = calendar
  const isWeek = view === 'week'
  const isToday = day.key === today
  const hint = day.key > today ? best?.windows.find(({ weekday }) => weekday === day.weekday) : undefined
  const [clash] = day.clashes
  const shown = day.posts.slice(0, most)
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeZone: calendar.timeZone })
  const open = () => state.set({ day: day.key })
  const name = t('calendar.openDay', { day: date.format((day.start + 43_200) * 1000), count: day.posts.length })
  const take = {
    onDragOver(event: DragEvent) {
      if (!moves.isDragged(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (moves.isDragged(event)) moves.drop(event, day)
    },
  }
  const classes = ['calendar-day', day.inMonth || isWeek ? '' : 'calendar-other', isToday ? 'calendar-today' : '']
  const Entry = isWeek ? CalendarLine : CalendarEntry
  return (
    <section
      className={[...classes, isOver ? 'calendar-over' : ''].filter(Boolean).join(' ')}
      aria-label={name}
      data-day={day.key}
      {...take}
    >
      <header>
        <button type="button" className="calendar-number" aria-label={name} onClick={open}>
          {Number(day.key.slice(8))}
        </button>
        {clash !== undefined ? (
          <span className="calendar-clash cut" title={t(`calendar.clash.${clash.kind}`)}>
            <WarningFilled /> {t(`calendar.clash.${clash.kind}`)}
          </span>
        ) : hint !== undefined ? (
          <span
            className="calendar-best cut"
            title={`${t('calendar.bestRest', { hours: hoursText(hint), count: hint.posts })}. ${t('calendar.bestMeans')}`}
          >
            <ThunderboltFilled /> {hint.fromHour}–{hint.untilHour}
          </span>
        ) : null}
        {day.posts.length > 0 && <span className="calendar-count">{day.posts.length}</span>}
      </header>
      <ul>
        {shown.map((post) => (
          <li key={post.id}>
            <Entry
              post={post}
              clock={clock}
              isClashing={day.clashing.has(post.id)}
              moves={moves}
              onOpen={isWeek ? () => onOpenPost(post.id) : open}
            />
          </li>
        ))}
      </ul>
      {day.posts.length > shown.length && (
        <button type="button" className="calendar-more" onClick={open}>
          {t('calendar.more', { count: day.posts.length - shown.length })}
        </button>
      )}
    </section>
  )
}

/** Days with posts one below the other. */
export function CalendarAgenda({ calendar, moves, clock, onOpenPost }: CalendarPartProps) {
  const { t, i18n } = useTranslation('publishing')
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeZone: calendar.timeZone })
  const filled = calendar.days.filter(({ posts }) => posts.length > 0)
  if (filled.length === 0) return <p className="calendar-empty meta">{t('calendar.empty')}</p>
  return (
    <div className="calendar-agenda" tabIndex={0} role="region" aria-label={t('calendar.views.agenda')}>
      {filled.map((day) => (
        <section key={day.key} data-day={day.key}>
          <h2>
            {date.format((day.start + 43_200) * 1000)}{' '}
            <span className="meta">{t('calendar.dayPosts', { count: day.posts.length })}</span>
          </h2>
          <DayPosts day={day} clock={clock} moves={moves} onOpenPost={onOpenPost} />
        </section>
      ))}
    </div>
  )
}
