import { Project } from '@matrixcast/canvas/document'
import { useState } from 'react'
import { limitsOf } from '../ui/form/limits.ts'

const mostOfName = limitsOf(Project, 'name').max

type NameFieldProps = { name: string; label: string; onDone: (name: string) => void; onGiveUp: () => void }

/** A name typed in its place: Enter or leaving it keeps it, Esc does not. */
export function NameField({ name, label, onDone, onGiveUp }: NameFieldProps) {
  const [text, setText] = useState(name)
  return (
    <input
      className="name-field"
      aria-label={label}
      value={text}
      maxLength={mostOfName}
      ref={focusAndSelect}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => (text === name ? onGiveUp() : onDone(text))}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onGiveUp()
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
      }}
    />
  )
}

/** What is typed then takes the place of the old name. */
function focusAndSelect(node: HTMLInputElement | null) {
  node?.focus()
  node?.select()
}
