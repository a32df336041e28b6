import './pieces.css'
import { ColorPicker, Tooltip } from 'antd'

type ColourButtonProps = {
  label: string
  /** CSS; '' is none, null several at once. */
  value: string | null
  /** Whether none may be chosen. */
  isOptional?: boolean
  onChange: (colour: string) => void
}

/** A colour, chosen behind a button that says what it is for. */
export function ColourButton({ label, value, isOptional = false, onChange }: ColourButtonProps) {
  return (
    <ColorPicker
      value={value === '' ? null : value}
      allowClear={isOptional}
      disabledAlpha
      onChangeComplete={(picked) => onChange(picked.cleared ? '' : picked.toHexString())}
    >
      <Tooltip title={label}>
        <button type="button" className="colour-button" aria-label={label}>
          {value === null ? (
            <span className="colour-mixed" />
          ) : (
            <span className={value === '' ? 'colour-none' : ''} style={{ backgroundColor: value }} />
          )}
        </button>
      </Tooltip>
    </ColorPicker>
  )
}
