import { Select } from 'antd'
import { useState } from 'react'

type TagSelectProps = {
  id?: string
  label: string
  hint?: string
  isDisabled?: boolean
  value: string[]
  known: readonly string[]
  /** Only what is known, or new words too. */
  takesNew: boolean
  onChange: (words: string[]) => void
}

const longestTag = 40

/** Free words as tags; the list closes after each, so that it covers nothing that comes next. */
export function TagSelect({ id, label, hint, isDisabled = false, value, known, takesNew, onChange }: TagSelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const change = (words: string[]) => {
    setIsOpen(false)
    onChange([...new Set(words.map((word) => word.trim().slice(0, longestTag)).filter((word) => word !== ''))])
  }
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode={takesNew ? 'tags' : 'multiple'}
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={hint}
      disabled={isDisabled}
      open={isOpen}
      onOpenChange={setIsOpen}
      value={value}
      options={known.map((name) => ({ value: name, label: name }))}
      tokenSeparators={[',', '，', ';', '；']}
      onChange={change}
    />
  )
}
