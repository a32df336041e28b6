import { type CsvFormat, usualCsvFormat } from '@matrixcast/domain/csv'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'

/** How this person's tables are written: as they chose, else as spreadsheets of their language expect. */
export function useCsvFormat(): CsvFormat {
  const { i18n } = useTranslation()
  return useMe().data?.adminInfo.csvFormat ?? usualCsvFormat(i18n.language)
}
