import { Input } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { textProblem } from '../ui/form/field-words.ts'

type WordsFieldProps = {
  label: string
  value: string
  /** What the document takes there. */
  schema: z.core.$ZodType | undefined
  onChange: (value: string) => void
}

/** Words with their label above: they count on Enter or on leaving. What the document does not take stays here and says why. */
export function WordsField({ label, value, schema, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const problem = textProblem(schema, (typed ?? '').trim())
  const commit = () => {
    if (problem !== undefined) return
    if (typed !== null && typed.trim() !== value) onChange(typed.trim())
    setTyped(null)
  }
  return (
    <label className="words-field">
      <span className="meta">{label}</span>
      <Input
        size="small"
        value={typed ?? value}
        status={problem === undefined ? '' : 'error'}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onPressEnter={commit}
      />
      {problem !== undefined && (
        <span className="form-problem" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}
