import type { Language } from '@matrixcast/contract/wire'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
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

/** Day and time of this computer's zone, in the reader's own writing. */
export function MomentField({ id, value, onChange }: MomentFieldProps) {
  const { i18n } = useTranslation('ui')
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format={[formats[isOurLanguage(i18n.language) ? i18n.language : 'zh'], typed]}
      value={value === null ? null : dayjs.unix(value)}
      onChange={(moment: dayjs.Dayjs | null) => onChange(moment === null ? null : moment.startOf('minute').unix())}
    />
  )
}
