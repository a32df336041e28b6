import { useTranslation } from 'react-i18next'
import { shortNumberText } from '../ui/figures.ts'

const most = 1_000_000

/** Figures in the reader's language; null is a dash, never 0. */
export function useNumbers() {
  const { i18n } = useTranslation('analysis')
  const language = i18n.language
  const write = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, options)
    return (value: number | null) => (value === null ? '—' : format.format(value))
  }
  const whole = write({ maximumFractionDigits: 0 })
  const short = (value: number | null) => (value === null ? '—' : shortNumberText(value, language))
  const date = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  return {
    count: (value: number | null) => (Math.abs(value ?? 0) < most ? whole(value) : short(value)),
    short,
    percent: write({ style: 'percent', maximumFractionDigits: 2 }),
    part: write({ style: 'percent', maximumFractionDigits: 1 }),
    money: write({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    day: (day: string) => date.format(Date.parse(`${day}T00:00:00Z`)),
  }
}
