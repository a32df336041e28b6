import './look-chips.css'
import type { ReactNode } from 'react'

type LookChipsProps<Name extends string> = {
  label: string
  names: readonly Name[]
  chosen: readonly Name[]
  textOf: (name: Name) => string
  /** Drawn small over the name. */
  picture: (name: Name) => ReactNode
  onChange: (chosen: Name[]) => void
}

/** One or several looks by a click each; the last one that is chosen stays. */
export function LookChips<Name extends string>(props: LookChipsProps<Name>) {
  const { label, names, chosen, textOf, picture, onChange } = props
  const toggle = (name: Name) => {
    const next = names.filter((one) => (one === name) !== chosen.includes(one))
    if (next.length > 0) onChange(next)
  }
  return (
    <div className="look-chips" role="group" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="look-chip"
          aria-pressed={chosen.includes(name)}
          onClick={() => toggle(name)}
        >
          {picture(name)}
          <span>{textOf(name)}</span>
        </button>
      ))}
    </div>
  )
}
