import { WarningFilled } from '@ant-design/icons'
import type { SheetCell } from '@matrixcast/contract/sheets'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'

type Props = { cell: SheetCell; timeZone: string; label: string; onOpen: () => void }

/** One cell with what would come of it: by its colour, and in words where a pointer rests on it. */
export function GridCell({ cell, timeZone, label, onOpen }: Props) {
  const { t, i18n } = useTranslation('sheets')
  const { text, kind, at, fault, details, warnings = [], defaults = [] } = cell
  const time =
    at === undefined
      ? undefined
      : new Intl.DateTimeFormat(i18n.language, {
          timeZone,
          dateStyle: 'medium',
          timeStyle: 'short',
          hourCycle: 'h23',
        }).format(at * 1000)
  const notes = [
    ...(fault === undefined ? [] : [faultText(fault, '', details)]),
    ...(kind === 'plain' || kind === 'bad' ? [] : [t(`kinds.${kind}`)]),
    ...(time === undefined ? [] : [t('at', { time })]),
    ...warnings.map((warning) => t(`warning.${warning}`)),
    ...(defaults.length === 0 ? [] : [t('defaults', { names: defaults.join(' · ') })]),
  ]
  const shown = text.split('\n')[0] ?? ''
  const button = (
    <button
      type="button"
      className={`sheet-cell sheet-cell-${kind}`}
      aria-label={[label, text, ...notes].filter((part) => part !== '').join('. ')}
      onClick={onOpen}
    >
      {warnings.length > 0 && <WarningFilled className="sheet-warned" />}
      <span className="cut">{shown === 'x' && time !== undefined ? time : shown}</span>
    </button>
  )
  return notes.length === 0 ? (
    button
  ) : (
    <Tooltip title={notes.map((note) => <div key={note}>{note}</div>)}>{button}</Tooltip>
  )
}
