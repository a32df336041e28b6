import { RightOutlined } from '@ant-design/icons'
import type { Board } from '@matrixcast/contract/board'
import { share } from '@matrixcast/domain/known-sum'
import { useTranslation } from 'react-i18next'
import { numberText, shortNumberText } from '../ui/figures.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [0, 1, 2, 3, 4, 5, 6]
const steps = 6
/** A Monday, to name the days of a week by. */
const monday = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

/** When posts went out in four weeks, and what a month brought. */
export function HeatMap({ board, now }: { board: Board; now: number }) {
  const { t, i18n } = useTranslation('board')
  const posts = new Map(board.hours.map((cell) => [cell.weekday * 24 + cell.hour, cell.posts]))
  const most = Math.max(0, ...board.hours.map((cell) => cell.posts))
  const best = board.hours.find((cell) => cell.posts === most && most > 0)
  const stepOf = (count: number) => (count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * steps)))
  const nameOf = (weekday: number) =>
    new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(monday + weekday * dayMs)
  const current = cellAt(now, board.timeZone)
  return (
    <section className="board-panel board-middle" aria-labelledby="board-hours">
      <h2 id="board-hours">
        {t('hours')} <small>{t('hoursOf')}</small>
      </h2>
      {best === undefined ? (
        <p className="board-none">{t('hoursNone')}</p>
      ) : (
        <>
          <div className="board-heat" aria-hidden="true">
            <span />
            {hours.map((hour) => (
              <span key={hour} className="board-hour">
                {hour % 3 === 0 ? hour : ''}
              </span>
            ))}
            {weekdays.map((weekday) => [
              <span key={weekday} className={weekday === current.weekday ? 'board-weekday is-now' : 'board-weekday'}>
                {nameOf(weekday)}
              </span>,
              ...hours.map((hour) => (
                <i
                  key={`${weekday} ${hour}`}
                  data-step={stepOf(posts.get(weekday * 24 + hour) ?? 0)}
                  className={weekday === current.weekday && hour === current.hour ? 'is-now' : undefined}
                />
              )),
            ])}
          </div>
          <p className="board-best">
            {t('bestHour', {
              day: nameOf(best.weekday),
              from: `${best.hour}:00`,
              to: `${best.hour + 1}:00`,
              posts: numberText(best.posts, i18n.language),
            })}
            <span className="board-ramp" aria-hidden="true">
              0
              {Array.from({ length: steps + 1 }, (_, step) => (
                <i key={step} data-step={step} />
              ))}
              {t('perHour', { count: most, text: numberText(most, i18n.language) })}
            </span>
          </p>
        </>
      )}
      <BoardWay way={board.way} />
    </section>
  )
}

/** The weekday and hour that the clock of a zone shows. */
function cellAt(now: number, timeZone: string): { weekday: number; hour: number } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
    .formatToParts(now * 1000)
    .map(({ type, value }) => [type, value] as const)
  const { weekday, hour } = Object.fromEntries(parts)
  return { weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday ?? ''), hour: Number(hour) }
}

function BoardWay({ way }: Pick<Board, 'way'>) {
  const { t, i18n } = useTranslation('board')
  const short = (value: number) => shortNumberText(value, i18n.language)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 })
  const value = (figure: number | null) => (figure === null ? '—' : short(figure))
  const rate = (step: 'clicks' | 'leads' | 'deals') => {
    const known = way.rates[step]
    return known === null ? '' : percent.format(known)
  }
  const each = share(way.plays, way.works)
  const steps = [
    { name: 'works', figure: way.works, under: t('wayDay', { value: short(way.works / 30) }) },
    { name: 'plays', figure: way.plays, under: each === null ? '' : t('wayEach', { value: short(each) }) },
    { name: 'clicks', figure: way.clicks, under: rate('clicks') },
    { name: 'leads', figure: way.leads, under: rate('leads') },
    { name: 'deals', figure: way.deals, under: rate('deals') },
  ] as const
  return (
    <div className="board-way">
      <h2>
        {t('way')} <small>{t('wayOf')}</small>
      </h2>
      <ol>
        {steps.map(({ name, figure, under }, at) => (
          <li key={name}>
            {at > 0 && <RightOutlined aria-hidden="true" />}
            <span>{t(`wayStep.${name}`)}</span>
            <b>{value(figure)}</b>
            <small>{under}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
