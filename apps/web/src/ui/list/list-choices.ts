import type { SavedView } from '@matrixcast/contract/views'
import { useState } from 'react'
import { z } from 'zod'

const stored = z.object({
  order: z.array(z.string()).default([]),
  hidden: z.array(z.string()),
  isCompact: z.boolean(),
  isGrid: z.boolean().default(false),
})
export type ListChoices = z.infer<typeof stored>

const read = (name: string, hidden: string[]): ListChoices => {
  const text = localStorage.getItem(`list:${name}`)
  const kept = text === null ? undefined : stored.safeParse(JSON.parse(text)).data
  return kept ?? { order: [], hidden, isCompact: false, isGrid: false }
}

type ChoicesInput = {
  name: string
  hiddenAtFirst: string[]
  view: SavedView | undefined
  onKeepInView: (choices: ListChoices) => void
}

/** Order of columns, hidden ones, row height and layout: of the saved view that is open, else of this list in this browser. */
export function useListChoices({ name, hiddenAtFirst, view, onKeepInView }: ChoicesInput) {
  const [own, setOwn] = useState(() => read(name, hiddenAtFirst))
  const { order, hidden, isCompact, isGrid } = view ?? own
  const keep = (patch: Partial<ListChoices>) => {
    const next = { order, hidden, isCompact, isGrid, ...patch }
    if (view !== undefined) {
      onKeepInView(next)
      return
    }
    localStorage.setItem(`list:${name}`, JSON.stringify(next))
    setOwn(next)
  }
  return {
    order,
    hidden,
    isCompact,
    isGrid,
    setHidden: (keys: string[]) => keep({ hidden: keys }),
    setOrder: (keys: string[]) => keep({ order: keys }),
    setGrid: (isNowGrid: boolean) => keep({ isGrid: isNowGrid }),
    setCompact: (isNowCompact: boolean) => keep({ isCompact: isNowCompact }),
    reset: () => keep({ order: [], hidden: hiddenAtFirst }),
  }
}

/** The first column stays first and one without a title last; between them the person's order, new columns at its end. */
export function arranged<Column extends { key: string; title: string }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const [first, ...rest] = columns
  if (first === undefined) return []
  const placeOf = ({ key, title }: Column) => {
    if (title === '') return Number.MAX_SAFE_INTEGER
    const at = order.indexOf(key)
    return at === -1 ? order.length : at
  }
  return [first, ...rest.toSorted((one, other) => placeOf(one) - placeOf(other))]
}
