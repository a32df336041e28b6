import { useTranslation } from 'react-i18next'

export const dash = '—'

/** Figures as people read them; what nobody knows is a dash. */
export function useFigureText() {
  const { i18n } = useTranslation()
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(i18n.language, options).format(value)
  const secondsText = (whole: number) =>
    whole < 60 ? `${whole} s` : `${number(Math.floor(whole / 60))} min ${whole % 60} s`
  return {
    count: (value: number | null): string => (value === null ? dash : number(value)),
    seconds: (value: number | null): string => (value === null ? dash : secondsText(Math.round(value))),
    /** Of a share of one. */
    share: (value: number | null, digits = 1): string =>
      value === null
        ? dash
        : number(value, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }
}
