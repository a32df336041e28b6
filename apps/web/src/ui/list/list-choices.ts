import { useState } from 'react'
import { z } from 'zod'

const stored = z.object({ hidden: z.array(z.string()), isCompact: z.boolean(), isGrid: z.boolean().default(false) })
type ListChoices = z.infer<typeof stored>

const read = (name: string, hiddenAtFirst: string[]): ListChoices => {
  const text = localStorage.getItem(`list:${name}`)
  const kept = text === null ? undefined : stored.safeParse(JSON.parse(text)).data
  return kept ?? { hidden: hiddenAtFirst, isCompact: false, isGrid: false }
}

/** Hidden columns, row height and layout of one list, remembered by this browser. */
export function useListChoices(name: string, hiddenAtFirst: string[]) {
  const [choices, setChoices] = useState(() => read(name, hiddenAtFirst))
  const keep = (next: ListChoices) => {
    localStorage.setItem(`list:${name}`, JSON.stringify(next))
    setChoices(next)
  }
  return {
    ...choices,
    setHidden: (hidden: string[]) => keep({ ...choices, hidden }),
    setGrid: (isGrid: boolean) => keep({ ...choices, isGrid }),
    setCompact: (isCompact: boolean) => keep({ ...choices, isCompact }),
    reset: () => keep({ ...choices, hidden: hiddenAtFirst }),
  }
}
