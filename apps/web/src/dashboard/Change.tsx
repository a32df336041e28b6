import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { change } from '@matrixcast/domain/known-sum'
import { useTranslation } from 'react-i18next'
import { percentText } from '../ui/figures.ts'

/** How much a figure changed; nothing where one of both is not known. */
export function Change({ now, before }: { now: number | null; before: number | null }) {
  const { t, i18n } = useTranslation('dashboard')
  const part = change(now, before)
  if (part === null) return null
  const text = percentText(Math.abs(part), i18n.language, 1)
  if (part === 0) return <span className="change">{t('same')}</span>
  const isUp = part > 0
  return (
    <span className={`change ${isUp ? 'tone-ok' : 'tone-bad'}`}>
      {isUp ? <ArrowUpOutlined aria-label={t('up')} /> : <ArrowDownOutlined aria-label={t('down')} />}
      {text}
    </span>
  )
}
