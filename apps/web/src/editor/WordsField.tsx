import { Input } from 'antd'
import { useState } from 'react'

type WordsFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Words with their label above: they count on Enter or on leaving. */
export function WordsField({ label, value, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && typed.trim() !== value) onChange(typed.trim())
    setTyped(null)
  }
  return (
    <label className="words-field">
      <span className="meta">{label}</span>
      <Input
        size="small"
        maxLength={500}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onPressEnter={commit}
      />
    </label>
  )
}
