import type { Analysis } from '@matrixcast/contract/analysis'
import { Tooltip } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gridSteps } from '../ui/chart-scale.ts'
import { type Point, stretchesOf, writtenDays } from './trend-lines.ts'
import { useNumbers } from './use-numbers.ts'

type TrendChartProps = {
  days: readonly string[]
  now: readonly (number | null)[]
  before: readonly (number | null)[]
  notes: NonNullable<Analysis['notes']>
  label: string
}
const axisPx = { left: 52, right: 48, bottom: 24, top: 20 }
const dayWordPx = 46

/** Lines of the period and of the one before, named at their ends; notes stand as marks above their days. */
export function TrendChart({ days, now, before, notes, label }: TrendChartProps) {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  const box = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState({ width: 640, height: 260 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const known = [...now, ...before].filter((value) => value !== null)
  const steps = gridSteps(Math.max(1, ...known))
  const top = steps.at(-1) ?? 1
  const lowest = Math.min(0, ...known)
  const room = { x: width - axisPx.left - axisPx.right, y: height - axisPx.top - axisPx.bottom }
  const x = (at: number) => axisPx.left + (days.length === 1 ? room.x / 2 : (at / (days.length - 1)) * room.x)
  const y = (value: number) => axisPx.top + room.y - ((value - lowest) / (top - lowest)) * room.y
  const place = (value: number, at: number): Point => ({ x: x(at), y: y(value) })
  const lines = [
    { name: 'before', values: before, stretches: stretchesOf(before, place) },
    { name: 'now', values: now, stretches: stretchesOf(now, place) },
  ] as const
  const ends = lines.map(({ stretches }) => stretches.at(-1)?.at(-1))
  // Two ends close together would be written over each other.
  const [before0, now0] = ends
  const isCrowded = before0 !== undefined && now0 !== undefined && Math.abs(before0.y - now0.y) < 14
  const moved = !isCrowded ? 0 : before0.y >= now0.y ? 12 : -12
  const written = writtenDays(days.length, room.x, dayWordPx)
  const noted = [...new Set(notes.map(({ day }) => day))]
    .map((day) => ({
      day,
      at: days.indexOf(day),
      texts: notes.filter((one) => one.day === day).map(({ text }) => text),
    }))
    .filter(({ at }) => at >= 0)
  const summary = t('chartSummary', {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    metric: label,
    days: days.length,
  })
  return (
    <div ref={box} className="analysis-chart">
      <svg width={width} height={height} role="img" aria-label={summary}>
        {steps.map((step) => (
          <g key={step}>
            <line x1={axisPx.left} x2={width - axisPx.right} y1={y(step)} y2={y(step)} stroke="var(--borderSoft)" />
            <text x={axisPx.left - 8} y={y(step) + 4} textAnchor="end">
              {numbers.short(step)}
            </text>
          </g>
        ))}
        {noted.map(({ day, at }) => (
          <line
            key={day}
            className="analysis-note-line"
            x1={x(at)}
            x2={x(at)}
            y1={axisPx.top}
            y2={axisPx.top + room.y}
          />
        ))}
        {lines.map(({ name, stretches }, which) => (
          <g key={name} className={`analysis-line analysis-line-${name}`}>
            {stretches.map((points) => (
              <polyline key={points[0]?.x} points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
            ))}
            {stretches
              .filter((points) => points.length === 1 || (name === 'now' && days.length <= 31))
              .flat()
              .map((point) => (
                <circle key={point.x} cx={point.x} cy={point.y} r={2.5} />
              ))}
            {ends[which] && (
              <text x={ends[which].x + 8} y={ends[which].y + 4 + (name === 'before' ? moved : 0)}>
                {t(name === 'now' ? 'nowLine' : 'beforeLine')}
              </text>
            )}
          </g>
        ))}
        {days.map((day, at) => (
          <g key={day}>
            {written.has(at) && (
              <text x={x(at)} y={height - 6} textAnchor="middle">
                {numbers.day(day)}
              </text>
            )}
            <rect
              x={x(at) - room.x / days.length / 2}
              y={axisPx.top}
              width={room.x / days.length}
              height={room.y}
              fill="transparent"
            >
              <title>
                {[
                  day,
                  `${t('nowLine')} ${numbers.count(now[at] ?? null)}`,
                  ...(before.length > 0 ? [`${t('beforeLine')} ${numbers.count(before[at] ?? null)}`] : []),
                ].join('\n')}
              </title>
            </rect>
          </g>
        ))}
      </svg>
      {noted.map(({ day, at, texts }) => (
        <Tooltip key={day} title={texts.join(' · ')}>
          <button
            type="button"
            className="analysis-note-mark"
            style={{ left: x(at) }}
            aria-label={`${t('notesOfDay', { day })}: ${texts.join(' · ')}`}
          >
            ▾
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
