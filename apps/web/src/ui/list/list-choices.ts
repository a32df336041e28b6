import { useState } from 'react'
import { z } from 'zod'

const stored = z.object({ hidden: z.array(z.string()), isCompact: z.boolean() })
type ListChoices = z.infer<typeof stored>

const read = (name: string, hiddenAtFirst: string[]): ListChoices => {
  const text = localStorage.getItem(`list:${name}`)
  const kept = text === null ? undefined : stored.safeParse(JSON.parse(text)).data
  return kept ?? { hidden: hiddenAtFirst, isCompact: false }
}

/** Hidden columns and row height of one list, remembered by this browser. */
export function useListChoices(name: string, hiddenAtFirst: string[]) {
  const [choices, setChoices] = useState(() => read(name, hiddenAtFirst))
  const keep = (next: ListChoices) => {
    localStorage.setItem(`list:${name}`, JSON.stringify(next))
    setChoices(next)
  }
  return {
    ...choices,
    setHidden: (hidden: string[]) => keep({ ...choices, hidden }),
    setCompact: (isCompact: boolean) => keep({ ...choices, isCompact }),
    reset: () => keep({ ...choices, hidden: hiddenAtFirst }),
  }
}
