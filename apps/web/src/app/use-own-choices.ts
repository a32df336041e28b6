import { useEffect } from 'react'
import { useMe } from '../api/me.ts'
import { adoptTheme } from '../ui/appearance.ts'
import { changeLanguage } from './words.ts'

/** Language and theme kept with the person, also for screens without a top bar. A theme chosen in this browser stays. */
export function useOwnChoices() {
  const { language, theme } = useMe().data?.adminInfo ?? { language: null, theme: null }
  useEffect(() => {
    if (language !== null) void changeLanguage(language)
  }, [language])
  useEffect(() => {
    if (theme !== null) adoptTheme(theme)
  }, [theme])
}
