const width = 120
const height = 32
const air = 3

/** Days in a line; days of which nothing is known are left out. */
export function SparkLine({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (known.length === 0) return <span className="dash">—</span>
  const top = Math.max(1, ...known.map(({ value }) => value))
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const points = known.map(({ value, at }) => {
    const y = height - air - (value / top) * (height - 2 * air)
    return `${(at * step).toFixed(1)},${y.toFixed(1)}`
  })
  const [only] = points
  return (
    <svg
      className="spark-line"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {points.length === 1 && only !== undefined ? (
        <circle cx={only.split(',')[0]} cy={only.split(',')[1]} r="2" fill="var(--wave)" />
      ) : (
        <polyline points={points.join(' ')} fill="none" stroke="var(--wave)" strokeWidth="1.5" />
      )}
    </svg>
  )
}
