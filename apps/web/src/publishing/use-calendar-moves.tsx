import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { App } from 'antd'
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'
import { type Day, onDayToCome } from './calendar-days.ts'
import type { Calendar } from './use-calendar.ts'
import { useZoneTime } from './wait-text.ts'

const mediaType = 'application/x-matrixcast-post'
const daySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const noonSeconds = 12 * 3600

type Movable = { id: string; title: string; at: number | null }

/** Posts moved on the calendar, by hand or by keys; each move can be taken back. */
export function useCalendarMoves({ days, offsetAt, answer }: Calendar) {
  const { t } = useTranslation('publishing')
  const { message } = App.useApp()
  const showOutcome = useShowOutcome()
  const timeOf = useZoneTime()
  const isAllowed = useMay()(publishTaskApi.move)
  const refocus = useRef<string>(undefined)
  const move = useAction(publishTaskApi.move, { refreshes: [calendarApi.posts, publishTaskApi.list] })

  useEffect(() => {
    // The entry was drawn anew in another day: the keys stay with it.
    if (refocus.current === undefined || move.isPending) return
    document.querySelector<HTMLElement>(`[data-post="${refocus.current}"]`)?.focus()
    refocus.current = undefined
  }, [answer.data, move.isPending])

  /** From where it is shown: what a colleague moved since stays there. */
  const moveTo = async (post: Movable, at: number | null) => {
    const timesSeen = { [post.id]: post.at }
    const outcome = await move.mutateAsync({ ids: [post.id], timing_time: at, timesSeen })
    if (outcome.done.length === 0 || at === null) {
      showOutcome(outcome, t('tasks.moved', { count: 1 }))
      return
    }
    const key = `moved-${post.id}`
    void message.success({
      key,
      content: (
        <span>
          {t('calendar.movedTo', { title: post.title, time: timeOf(at) })}{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              message.destroy(key)
              void moveTo({ ...post, at }, post.at)
            }}
          >
            {t('tasks.undo')}
          </button>
        </span>
      ),
      duration: 6,
    })
  }

  /** On the day at the same time; one without a time goes to noon. */
  const toDay = (post: Movable, day: Day) => {
    const now = Math.ceil(Date.now() / 1000)
    return moveTo(post, onDayToCome(post.at ?? day.start + noonSeconds, day, { now, offsetAt }))
  }

  return {
    isAllowed,
    moveTo,
    drag: (post: Movable) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData(mediaType, JSON.stringify(post))
        event.dataTransfer.effectAllowed = 'move'
      },
    }),
    isDragged: (event: DragEvent) => event.dataTransfer.types.includes(mediaType),
    drop(event: DragEvent, day: Day) {
      const post: Movable = JSON.parse(event.dataTransfer.getData(mediaType))
      event.preventDefault()
      void toDay(post, day)
    },
    byKey(event: KeyboardEvent, post: Movable & { at: number }) {
      const step = daySteps[event.key]
      if (!event.shiftKey || step === undefined) return
      event.preventDefault()
      const from = days.findIndex(({ start, next }) => post.at >= start && post.at < next)
      const day = days[from + step]
      if (day === undefined) return
      refocus.current = post.id
      void toDay(post, day)
    },
  }
}

export type CalendarMoves = ReturnType<typeof useCalendarMoves>
