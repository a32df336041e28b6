import type { Language } from '@matrixcast/contract/wire'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import dayjs from 'dayjs'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'
import { secondsOf } from './clock.ts'
import { isOurLanguage } from './our-language.ts'
import { useZoneNote } from './use-zone-note.ts'
import { clockDay, setClock, ZonePicker } from './zone-picker.ts'

/** As `useExactTime` writes a moment, without its seconds; what is typed may also stand in digits. */
const formats: Record<Language, string> = {
  zh: 'YYYY年M月D日 HH:mm',
  en: 'MMM D, YYYY, h:mm A',
  es: 'D MMM YYYY, H:mm',
  ja: 'YYYY/MM/DD H:mm',
}
const typed = 'YYYY-MM-DD HH:mm'

type MomentFieldProps = {
  id: string
  value: number | null
  onChange: (unixSeconds: number | null) => void
  /** Beneath the field its screen names the zone anyway. */
  isZoneSaid?: boolean
  /** Cannot be emptied. */
  isRequired?: boolean
}

/** Months, weekdays and the first day of the week of each language. */
const dateWords: Record<Language, () => Promise<{ default: { name: string } }>> = {
  zh: () => import('dayjs/locale/zh-cn'),
  en: () => import('dayjs/locale/en'),
  es: () => import('dayjs/locale/es'),
  ja: () => import('dayjs/locale/ja'),
}

/** Day and time by the workspace's clock, in the reader's own writing. */
export function MomentField({ id, value, onChange, isZoneSaid = false, isRequired = false }: MomentFieldProps) {
  const { i18n } = useTranslation('ui')
  const language = isOurLanguage(i18n.language) ? i18n.language : 'zh'
  const [shown, setShown] = useState('')
  useEffect(() => {
    void dateWords[language]().then(({ default: { name } }) => {
      dayjs.locale(name)
      setShown(name)
    })
  }, [language])
  const zone = useTimeZone()
  const note = useZoneNote(value)
  const offsetAt = useMemo(() => zoneOffset(zone), [zone])
  useEffect(() => setClock(offsetAt), [offsetAt])
  const tell = (day: dayjs.Dayjs | null) =>
    onChange(day === null ? null : (secondsOf(day.format('YYYY-MM-DDTHH:mm'), offsetAt, value) ?? null))
  return (
    <>
      <ZonePicker
        key={shown}
        id={id}
        style={{ width: '100%' }}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format={[formats[language], typed]}
        // What was typed or picked is meant at once, whatever is pressed next.
        needConfirm={false}
        allowClear={!isRequired}
        value={value === null ? null : clockDay(value, offsetAt)}
        onChange={tell}
        onCalendarChange={(day) => Array.isArray(day) || tell(day)}
      />
      {!isZoneSaid && note !== undefined && <span className="meta">{note}</span>}
    </>
  )
}
