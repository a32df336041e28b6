/** `1:04` of seconds. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  const rest = String(whole % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}

/** `18.4 MB` of bytes, in steps of 1024. */
export function bytesText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let step = 0
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024
    step += 1
  }
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step] ?? ''}`
}

/** A part of one as percent. */
export const percentText = (part: number, language: string, mostDigits: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: mostDigits }).format(part)

export const numberText = (value: number, language: string): string => new Intl.NumberFormat(language).format(value)

const shortFrom = 10_000

/** In few signs, as a reader of the language writes it: `12.4K`, `1.2万`. Below ten thousand every digit stands. */
export const shortNumberText = (value: number, language: string): string =>
  value < shortFrom
    ? new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
    : new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
