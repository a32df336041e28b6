import '../ui/pieces.css'
import '../ui/list/list.css'
import './tasks.css'
import './calendar.css'
import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { Button, Segmented, Select, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { CalendarAgenda, CalendarGrid } from './CalendarGrid.tsx'
import { stepped } from './calendar-days.ts'
import { DayPanel, Unplanned } from './DayPanel.tsx'
import { type Calendar, calendarViews, useCalendar } from './use-calendar.ts'
import { useCalendarMoves } from './use-calendar-moves.tsx'

/** When every post goes out, on a month, a week or a list; posts are moved by hand or by keys. */
export function CalendarScreen() {
  const { t, i18n } = useTranslation('publishing')
  const go = useGo()
  const calendar = useCalendar()
  const moves = useCalendarMoves(calendar)
  const { answer, view, openDay, timeZone } = calendar
  const time = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const clock = (at: number) => time.format(at * 1000)
  const onOpenPost = (id: string) => go(withQuery(paths.publishTasks, { task_id: id, open: id }))
  const parts = { calendar, moves, clock, onOpenPost }
  return (
    <div className="screen calendar-screen">
      <CalendarHead calendar={calendar} />
      <p className="visually-hidden" id="calendar-help">
        {t('calendar.moveHelp')}
      </p>
      <div
        className={openDay === undefined ? 'calendar-columns calendar-stacked' : 'calendar-columns'}
        aria-describedby="calendar-help"
      >
        <div className="panel calendar-main">
          {answer.error !== null ? (
            <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
          ) : answer.data === undefined ? (
            <Skeleton active className="calendar-wait" paragraph={{ rows: 12 }} />
          ) : view === 'agenda' ? (
            <CalendarAgenda {...parts} />
          ) : (
            <CalendarGrid {...parts} />
          )}
        </div>
        {(openDay !== undefined || calendar.unplanned.length > 0) && (
          <div className="calendar-side">
            {openDay !== undefined && <DayPanel day={openDay} {...parts} />}
            <Unplanned tasks={calendar.unplanned} moves={moves} />
          </div>
        )}
      </div>
    </div>
  )
}

function CalendarHead({ calendar }: { calendar: Calendar }) {
  const { t, i18n } = useTranslation('publishing')
  const may = useMay()
  const go = useGo()
  const platformName = usePlatformName()
  const groups = useRead(accountApi.groups, {}).data?.data ?? []
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const { state, view, at, timeZone, offsetAt, answer } = calendar
  const month = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'long', timeZone })
  const posts = answer.data?.posts.length ?? 0
  return (
    <div className="screen-head calendar-head">
      <h1>{month.format(at * 1000)}</h1>
      <span className="calendar-steps">
        <Button
          icon={<LeftOutlined />}
          aria-label={t('calendar.previous')}
          onClick={() => state.set({ at: stepped(view, at, -1, offsetAt), day: '' })}
        />
        <Button onClick={() => state.set({ at: '', day: '' })}>{t('calendar.today')}</Button>
        <Button
          icon={<RightOutlined />}
          aria-label={t('calendar.next')}
          onClick={() => state.set({ at: stepped(view, at, 1, offsetAt), day: '' })}
        />
      </span>
      <span className="meta cut" title={t('calendar.moveHelp')}>
        {answer.data?.truncated === true
          ? t('calendar.truncated', { count: posts })
          : t('calendar.meta', { count: posts, zone: timeZone })}
      </span>
      <div className="screen-head-actions">
        <Select
          value={state.get('group_id')}
          aria-label={t('tasks.group')}
          popupMatchSelectWidth={false}
          onChange={(group_id) => state.set({ group_id })}
          options={[
            { value: '', label: t('calendar.allGroups') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: t('tasks.ungrouped') },
          ]}
        />
        <Select
          value={state.get('platform')}
          aria-label={t('tasks.platform')}
          popupMatchSelectWidth={false}
          onChange={(platform) => state.set({ platform })}
          options={[
            { value: '', label: t('calendar.allPlatforms') },
            ...platforms.map((one) => ({ value: one.value, label: platformName(one) })),
          ]}
        />
        <Segmented
          value={view}
          aria-label={t('calendar.title')}
          onChange={(next) => state.set({ view: next === 'month' ? '' : next, day: '' })}
          options={calendarViews.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        />
        {may(publishTaskApi.move) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => go(paths.videoPublish)}>
            {t('calendar.batch')}
          </Button>
        )}
      </div>
    </div>
  )
}
