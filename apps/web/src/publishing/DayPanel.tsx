import { CloseOutlined, WarningFilled } from '@ant-design/icons'
import type { PublishTaskRow } from '@matrixcast/contract/publish-tasks'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { WorkCover } from '../ui/WorkCover.tsx'
import { DayPosts } from './CalendarEntry.tsx'
import { type CalendarPartProps, hoursText } from './CalendarGrid.tsx'
import type { Clash, Day } from './calendar-days.ts'
import type { CalendarMoves } from './use-calendar-moves.tsx'

/** One day whole: what clashes and how to mend it, the usual hours, every post. */
export function DayPanel({ day, calendar, moves, clock, onOpenPost }: CalendarPartProps & { day: Day }) {
  const { t, i18n } = useTranslation('publishing')
  const date = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: calendar.timeZone,
  })
  const chosen = Object.fromEntries(
    ['platform', 'group_id'].flatMap((name) =>
      calendar.state.get(name) === '' ? [] : [[name, calendar.state.get(name)]],
    ),
  )
  const hint = calendar.best?.windows.find(({ weekday }) => weekday === day.weekday)
  return (
    <aside className="panel day-panel" aria-label={date.format((day.start + 43_200) * 1000)} data-testid="day-panel">
      <header>
        <h2>{date.format((day.start + 43_200) * 1000)}</h2>
        <AppLink href={withQuery(paths.publishTasks, { ...chosen, day_from: day.key, day_to: day.key })}>
          {t('calendar.dayPosts', { count: day.posts.length })}
        </AppLink>
        <button
          type="button"
          className="icon-button"
          aria-label={t('calendar.close')}
          onClick={() => calendar.state.set({ day: '' })}
        >
          <CloseOutlined />
        </button>
      </header>
      <div className="day-panel-body" tabIndex={0} role="region" aria-label={t('calendar.title')}>
        {day.clashes.length > 0 && (
          <ul className="day-clashes">
            {day.clashes.slice(0, 20).map((clash) => (
              <ClashLine key={`${clash.kind}${clash.ids.join()}`} clash={clash} moves={moves} clock={clock} />
            ))}
          </ul>
        )}
        <p className="day-best">
          <b>{t('calendar.best')}</b>
          <span className="meta" title={t('calendar.bestMeans')}>
            {hint === undefined
              ? t('calendar.bestFew', { count: calendar.best?.verified ?? 0 })
              : t('calendar.bestRest', { hours: hoursText(hint), count: hint.posts })}
          </span>
        </p>
        {day.posts.length === 0 && <p className="meta calendar-empty">{t('calendar.empty')}</p>}
        <DayPosts day={day} clock={clock} moves={moves} onOpenPost={onOpenPost} />
      </div>
    </aside>
  )
}

function ClashLine({ clash, moves, clock }: { clash: Clash; moves: CalendarMoves; clock: (at: number) => string }) {
  const { t } = useTranslation('publishing')
  const { kind, account, posts } = clash
  const [first] = posts
  const later = posts.at(-1)
  const mended = kind === 'gap' && first !== undefined ? first.at + account.gapSeconds : undefined
  return (
    <li>
      <b>
        <WarningFilled /> {t(`calendar.clash.${kind}`)}
      </b>
      <span>
        {t(`calendar.clashOf.${kind}`, {
          account: account.openname,
          minutes: Math.round(account.gapSeconds / 60),
          posts: posts.length,
          limit: account.cap ?? 0,
        })}
      </span>
      {mended !== undefined && later?.state === 'waiting' && moves.isAllowed && (
        <button type="button" className="link-button" onClick={() => void moves.moveTo(later, mended)}>
          {t('calendar.mend', { time: clock(mended) })}
        </button>
      )}
    </li>
  )
}

/** Posts without a time, to be dragged onto a day. */
export function Unplanned({ tasks, moves }: { tasks: readonly PublishTaskRow[]; moves: CalendarMoves }) {
  const { t } = useTranslation('publishing')
  if (tasks.length === 0 || !moves.isAllowed) return null
  return (
    <section className="panel unplanned" aria-label={t('calendar.unplanned', { count: tasks.length })}>
      <header>
        <b>{t('calendar.unplanned', { count: tasks.length })}</b>
        <span className="meta">{t('calendar.dragHere')}</span>
      </header>
      <ul>
        {tasks.map((task) => (
          <li
            key={task.id}
            title={`${task.title} → ${task.account.openname}`}
            {...moves.drag({ id: task.id, title: task.title, at: null })}
          >
            <WorkCover url={task.coverUrl} px={36} />
          </li>
        ))}
      </ul>
    </section>
  )
}
