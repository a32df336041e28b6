import type { Language } from '@matrixcast/contract/wire'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOurLanguage } from './our-language.ts'

/** As `exactTime` writes a moment, without its seconds; what is typed may also stand in digits. */
const formats: Record<Language, string> = {
  zh: 'YYYY年M月D日 HH:mm',
  en: 'MMM D, YYYY, h:mm A',
  es: 'D MMM YYYY, H:mm',
  ja: 'YYYY/MM/DD H:mm',
}
const typed = 'YYYY-MM-DD HH:mm'

type MomentFieldProps = { id: string; value: number | null; onChange: (unixSeconds: number | null) => void }

/** Months, weekdays and the first day of the week of each language. */
const dateWords: Record<Language, () => Promise<{ default: { name: string } }>> = {
  zh: () => import('dayjs/locale/zh-cn'),
  en: () => import('dayjs/locale/en'),
  es: () => import('dayjs/locale/es'),
  ja: () => import('dayjs/locale/ja'),
}

/** Day and time of this computer's zone, in the reader's own writing. */
export function MomentField({ id, value, onChange }: MomentFieldProps) {
  const { i18n } = useTranslation('ui')
  const language = isOurLanguage(i18n.language) ? i18n.language : 'zh'
  const [shown, setShown] = useState('')
  useEffect(() => {
    void dateWords[language]().then(({ default: { name } }) => {
      dayjs.locale(name)
      setShown(name)
    })
  }, [language])
  const tell = (moment: dayjs.Dayjs | null) => onChange(moment === null ? null : moment.startOf('minute').unix())
  return (
    <DatePicker
      key={shown}
      id={id}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format={[formats[language], typed]}
      // What was typed or picked is meant at once, whatever is pressed next.
      needConfirm={false}
      value={value === null ? null : dayjs.unix(value)}
      onChange={tell}
      onCalendarChange={(moment) => Array.isArray(moment) || tell(moment)}
    />
  )
}
