import type { Language } from '@matrixcast/contract/wire'
import { useTranslation } from 'react-i18next'
import { isOurLanguage } from './our-language.ts'

/** The reader's language. */
export function useOurLanguage(): Language {
  const { i18n } = useTranslation('ui')
  return isOurLanguage(i18n.language) ? i18n.language : 'zh'
}
