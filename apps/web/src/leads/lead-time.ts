/** `1 day 3 hr`, `1小时 44分钟`: how long, in the two largest units, as the language writes them. */
export function spanText(seconds: number, language: string): string {
  const all = Math.max(1, Math.floor(seconds / 60))
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60]
  const inUnit = (count: number, unit: 'day' | 'hour' | 'minute') =>
    count === 0 ? [] : [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)]
  return [...inUnit(days, 'day'), ...inUnit(hours, 'hour'), ...(days > 0 ? [] : inUnit(minutes, 'minute'))].join(' ')
}

/** `1:02:03`, `12:05`, `0:09`: how long somebody talked. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
