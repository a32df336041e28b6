import { useTranslation } from 'react-i18next'

/** An amount as the reader's language writes it, always with two decimals. */
export function useMoney(): (amount: string) => string {
  const { i18n } = useTranslation('customers')
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (amount) => format.format(Number(amount))
}
