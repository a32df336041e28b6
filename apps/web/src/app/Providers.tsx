import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { antdTheme } from '../ui/antd-theme.ts'
import { showFrameTheme, useAppearance } from '../ui/appearance.ts'
import { isOurLanguage } from '../ui/our-language.ts'
import { loadLocale } from './antd-locale.ts'

/** What the top bar says, credits above all, stays seen below no toast. */
const belowTopBarPx = 64

/** `firstLocale` is there from the first drawing on: given one only later, antd throws the whole page away and draws it anew. */
export function Providers({ firstLocale, children }: { firstLocale: Locale; children: ReactNode }) {
  const { language } = useTranslation('ui').i18n
  const { mode, themeColour } = useAppearance()
  const [locale, setLocale] = useState(firstLocale)
  useEffect(showFrameTheme, [])
  useEffect(() => {
    if (!isOurLanguage(language)) return
    void loadLocale(language).then(setLocale)
  }, [language])
  return (
    <ConfigProvider theme={antdTheme(mode, themeColour)} button={{ autoInsertSpace: false }} locale={locale}>
      <App message={{ maxCount: 3, duration: 5, top: belowTopBarPx }} component={false}>
        {children}
      </App>
    </ConfigProvider>
  )
}
