import type { Language } from '@matrixcast/contract/wire'
import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { antdTheme } from '../ui/antd-theme.ts'
import { showFrameTheme, useAppearance } from '../ui/appearance.ts'
import { isOurLanguage } from '../ui/our-language.ts'

type Texts = () => Promise<[{ default: Locale }, { default: { name: string } }]>

/** The component library's words, and the months, weeks and writing of dates. */
const locales: Record<Language, Texts> = {
  zh: () => Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  en: () => Promise.all([import('antd/es/locale/en_US'), import('dayjs/locale/en')]),
  es: () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]),
  ja: () => Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')]),
}

export function Providers({ children }: { children: ReactNode }) {
  const { language } = useTranslation('ui').i18n
  const { mode, themeColour } = useAppearance()
  const [locale, setLocale] = useState<Locale>()
  useEffect(showFrameTheme, [])
  useEffect(() => {
    if (!isOurLanguage(language)) return
    void locales[language]().then(([{ default: texts }, { default: dates }]) => {
      dayjs.locale(dates.name)
      setLocale(texts)
    })
  }, [language])
  return (
    <ConfigProvider
      theme={antdTheme(mode, themeColour)}
      button={{ autoInsertSpace: false }}
      {...(locale === undefined ? {} : { locale })}
    >
      <App message={{ maxCount: 3, duration: 5 }} component={false}>
        {children}
      </App>
    </ConfigProvider>
  )
}
