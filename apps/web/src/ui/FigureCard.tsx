import './pieces.css'
import { DatabaseOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ago } from './Ago.tsx'
import { numberText } from './figures.ts'

type FigureCardProps = {
  label: string
  hint: string
  /** Null: nothing known yet, never 0. */
  value: number | null
  unit: string
  /** What changed against the period before. */
  change?: ReactNode
  /** One line of meaning; without a value, what will fill it. */
  meaning: ReactNode
  source: string
  at: number | null
  children?: ReactNode
}

const staleSeconds = 86_400
const isStale = (at: number): boolean => Date.now() / 1000 - at > staleSeconds

/** A figure with its meaning, its source and its age. */
export function FigureCard({ label, hint, value, unit, change, meaning, source, at, children }: FigureCardProps) {
  const { t, i18n } = useTranslation('ui')
  return (
    <section className="panel figure-card" aria-label={label}>
      <div className="figure-main">
        <h2>
          {label}
          <Tooltip title={hint}>
            <InfoCircleOutlined aria-label={hint} />
          </Tooltip>
        </h2>
        <p className="figure">
          {value === null ? <span className="dash">—</span> : numberText(value, i18n.language)}
          {value !== null && <small>{unit}</small>}
          {value !== null && change}
        </p>
        <p className="meta">{meaning}</p>
        {children}
      </div>
      <footer className="meta">
        <DatabaseOutlined />
        {value === null || at === null ? (
          t('noSource')
        ) : (
          <span className={isStale(at) ? 'tone-warn' : undefined}>
            {source} · <Ago at={at} />
          </span>
        )}
      </footer>
    </section>
  )
}
