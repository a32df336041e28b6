import type { Language } from '@matrixcast/contract/wire'
import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { antdTheme } from '../ui/antd-theme.ts'
import { showFrameTheme, useAppearance } from '../ui/appearance.ts'
import { isOurLanguage } from '../ui/our-language.ts'

const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_US'),
  es: () => import('antd/es/locale/es_ES'),
  ja: () => import('antd/es/locale/ja_JP'),
}

export function Providers({ children }: { children: ReactNode }) {
  const { language } = useTranslation('ui').i18n
  const { mode, themeColour } = useAppearance()
  const [locale, setLocale] = useState<Locale>()
  useEffect(showFrameTheme, [])
  useEffect(() => {
    if (!isOurLanguage(language)) return
    void locales[language]().then(({ default: texts }) => setLocale(texts))
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
