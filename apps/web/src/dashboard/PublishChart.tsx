import { BarChartOutlined } from '@ant-design/icons'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { insightApi } from '@matrixcast/contract/insight'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Bar, barsOf, gridSteps } from '../ui/chart-scale.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

type Day = OutputOf<typeof insightApi.dataCenter>['days'][number]

const series = ['verified', 'accepted', 'byHand', 'failed'] as const
export type Series = (typeof series)[number]
const fills: Record<Series, string> = {
  verified: 'var(--barVerified)',
  accepted: 'var(--barAccepted)',
  byHand: 'var(--barByHand)',
  failed: 'var(--barFailed)',
}
const axisPx = { left: 36, bottom: 24, top: 8 }
const barPx = 18

/** Publish results by day, stacked; a table says the same to whoever cannot or does not want to see it. */
export function PublishChart({ days }: { days: Day[] }) {
  const { t } = useTranslation('dashboard')
  const [isTable, setIsTable] = useState(false)
  const total = days.reduce((sum, day) => sum + day.verified + day.accepted + day.byHand + day.failed, 0)
  return (
    <section className="panel chart" aria-label={t('chart')}>
      <header>
        <h2>{t('chart')}</h2>
        {total > 0 && (
          <button type="button" className="link-button" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? t('asChart') : t('asTable')}
          </button>
        )}
      </header>
      {total === 0 ? (
        <EmptyState icon={<BarChartOutlined />} title={t('chartEmpty')} hint={t('chartEmptyHint')} />
      ) : isTable ? (
        <DayTable days={days} />
      ) : (
        <Chart days={days} total={total} />
      )}
      {total > 0 && (
        <footer className="meta">
          {t('sourceLedger')} · {t('todayOpen')}
        </footer>
      )}
    </section>
  )
}

function Chart({ days, total }: { days: Day[]; total: number }) {
  const { t } = useTranslation('dashboard')
  const box = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState({ width: 600, height: 280 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const most = Math.max(1, ...days.map((day) => day.verified + day.accepted + day.byHand + day.failed))
  const steps = gridSteps(most)
  const top = steps.at(-1) ?? 1
  const plot = height - axisPx.top - axisPx.bottom
  const y = (value: number) => axisPx.top + plot - (value / top) * plot
  const slot = (width - axisPx.left) / days.length
  return (
    <>
      <ul className="chart-legend">
        {series.map((name) => (
          <li key={name}>
            <i style={{ background: fills[name] }} />
            {t(`series.${name}`)}
          </li>
        ))}
      </ul>
      <div ref={box} className="chart-box">
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={t('chartSummary', { count: total, days: days.length })}
        >
          {steps.map((step) => (
            <g key={step}>
              <line x1={axisPx.left} x2={width} y1={y(step)} y2={y(step)} stroke="var(--borderSoft)" />
              <text x={axisPx.left - 8} y={y(step) + 4} textAnchor="end">
                {step}
              </text>
            </g>
          ))}
          {days.map((day, at) => {
            const x = axisPx.left + slot * (at + 0.5)
            return (
              <g key={day.day}>
                <title>{dayWords(day, t)}</title>
                <rect x={x - slot / 2} y={axisPx.top} width={slot} height={plot} fill="transparent" />
                {barsOf(day, series).map((bar: Bar) => (
                  <rect
                    key={bar.name}
                    x={x - barPx / 2}
                    y={y(bar.to)}
                    width={barPx}
                    height={Math.max(1, y(bar.from) - y(bar.to) - (bar.isTop ? 0 : 1))}
                    rx={bar.isTop ? 2 : 0}
                    fill={fills[bar.name]}
                  />
                ))}
                <text x={x} y={height - 6} textAnchor="middle">
                  {dayLabel(day.day, at === 0)}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
    </>
  )
}

type Words = ReturnType<typeof useTranslation<'dashboard'>>['t']

const dayWords = (day: Day, t: Words): string =>
  [day.day, ...series.map((name) => `${t(`series.${name}`)} ${day[name]}`)].join('\n')

const dayLabel = (day: string, withMonth: boolean): string => {
  const [, month = '', date = ''] = day.split('-')
  return withMonth || date === '01' ? `${Number(month)}/${Number(date)}` : String(Number(date))
}

function DayTable({ days }: { days: Day[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className="chart-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {t(`series.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {series.map((name) => (
                <td key={name}>{day[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
