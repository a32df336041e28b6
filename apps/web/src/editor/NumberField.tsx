import { useState } from 'react'

type NumberFieldProps = {
  label: string
  /** Read out where the label is a sign. */
  name: string
  /** Null: the selected ones differ. */
  value: number | null
  mixed: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A figure with its label inside: the arrows step by 1, with Shift by 10; what is typed counts on Enter or on leaving. */
export function NumberField({ label, name, value, mixed, disabled = false, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : String(Math.round(value * 100) / 100)
  const commit = () => {
    const figure = Number(typed?.replace(',', '.'))
    if (typed !== null && typed.trim() !== '' && Number.isFinite(figure) && figure !== value) onChange(figure)
    setTyped(null)
  }
  return (
    <label className="figure-field">
      <span aria-hidden="true">{label}</span>
      <input
        inputMode="decimal"
        aria-label={name}
        disabled={disabled}
        placeholder={value === null ? mixed : ''}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setTyped(null)
          if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && value !== null) {
            event.preventDefault()
            onChange(value + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1))
            setTyped(null)
          }
        }}
      />
    </label>
  )
}
