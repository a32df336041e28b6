import type { Language } from '@matrixcast/contract/wire'
import type { Locale } from 'antd/es/locale'

const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_US'),
  es: () => import('antd/es/locale/es_ES'),
  ja: () => import('antd/es/locale/ja_JP'),
}

/** The words of antd's own parts. */
export const loadLocale = async (language: Language): Promise<Locale> => (await locales[language]()).default
