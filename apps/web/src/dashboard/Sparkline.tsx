import { linesOf } from '../ui/chart-scale.ts'

const width = 120
const height = 44

/** The full days only: today is not over. A day that nobody told is a gap. */
export function Sparkline({ series, colour }: { series: readonly (number | null)[]; colour: string }) {
  const values = series.slice(0, -1)
  if (values.filter((value) => value !== null).length < 2) return null
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {linesOf(values, { width, height: height - 6, top: 3 }).map((points) => (
        <polyline key={points} points={points} fill="none" stroke={colour} strokeWidth="1.5" />
      ))}
    </svg>
  )
}
