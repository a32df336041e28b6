import type { Analysis } from '@matrixcast/contract/analysis'
import { daysBefore } from '@matrixcast/domain/period'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TrendChart } from './TrendChart.tsx'
import { useNumbers } from './use-numbers.ts'

type Trend = NonNullable<Analysis['trend']>
type Notes = NonNullable<Analysis['notes']>
const metrics = ['plays', 'interactions', 'posts'] as const
type Metric = (typeof metrics)[number]

/** A figure by day, that of the period before behind it, with what people noted for the days. */
export function TrendPanel({ trend, notes }: { trend: Trend; notes: Notes }) {
  const { t } = useTranslation('analysis')
  const [asked, setAsked] = useState<Metric>()
  const [isTable, setIsTable] = useState(false)
  const known = metrics.filter((metric) => trend.some((day) => day[metric] !== null))
  const metric = asked ?? known[0] ?? 'plays'
  const lines = {
    days: trend.map(({ day }) => day),
    now: trend.map((day) => day[metric]),
    before: metric === 'plays' ? trend.map(({ playsBefore }) => playsBefore) : [],
  }
  const isEmpty = [...lines.now, ...lines.before].every((value) => value === null)
  return (
    <section className="analysis-block analysis-trend" aria-label={t('trend')}>
      <header>
        <h2>{t('trend')}</h2>
        <Segmented<Metric>
          size="small"
          aria-label={t('trend')}
          value={metric}
          options={metrics.map((value) => ({ value, label: t(`metrics.${value}`) }))}
          onChange={setAsked}
        />
        {!isEmpty && (
          <button type="button" className="link-button" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </button>
        )}
      </header>
      {isEmpty ? (
        <p className="analysis-none meta">{t('chartEmpty')}</p>
      ) : isTable ? (
        <TrendTable {...lines} label={t(`metrics.${metric}`)} />
      ) : (
        <TrendChart {...lines} notes={notes} label={t(`metrics.${metric}`)} />
      )}
      {notes.length > 0 && (
        <ul className="analysis-notes">
          {notes.map(({ day, text }, at) => (
            <li key={`${day} ${at}`}>
              <b>{day}</b> <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type TableProps = { days: string[]; now: (number | null)[]; before: (number | null)[]; label: string }

function TrendTable({ days, now, before, label }: TableProps) {
  const { t } = useTranslation('analysis')
  const numbers = useNumbers()
  const hasBefore = before.length > 0
  return (
    <div className="analysis-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{label}</th>
            {hasBefore && <th scope="col">{t('beforeLine')}</th>}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{numbers.count(now[at] ?? null)}</td>
              {hasBefore && <td title={daysBefore(day, days.length)}>{numbers.count(before[at] ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
