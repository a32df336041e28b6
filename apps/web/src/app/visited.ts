import { z } from 'zod'

/** One visited screen: its address as it was left, filters and all, and what it was about. */
export type Visit = { key: string; href: string; name: string }

const storageKey = 'visitedScreens'
const shape = z.array(z.object({ key: z.string(), href: z.string(), name: z.string() }))
const most = 30

/** The strip belongs to this tab of the browser and survives its reload. */
export function readVisits(storage: Pick<Storage, 'getItem'>): Visit[] {
  try {
    return shape.parse(JSON.parse(storage.getItem(storageKey) ?? '[]'))
  } catch (error) {
    console.warn('the visited screens could not be read', error)
    return []
  }
}

export const keepVisits = (storage: Pick<Storage, 'setItem'>, visits: readonly Visit[]) =>
  storage.setItem(storageKey, JSON.stringify(visits))

export const forgetVisits = (storage: Pick<Storage, 'removeItem'>) => storage.removeItem(storageKey)

/** One tab a screen; a form has one for each thing it edits. */
export const visitKeyOf = (pathname: string, search: string): string => {
  const id = new URLSearchParams(search).get('id')
  return id === null ? pathname : `${pathname}#${id}`
}

/** The visits after being here: a known screen keeps its place and takes the new address. The oldest leave first. */
export function withVisit(visits: readonly Visit[], visit: Visit): readonly Visit[] {
  const at = visits.findIndex(({ key }) => key === visit.key)
  const known = visits[at]
  if (known === undefined) return [...visits, visit].slice(-most)
  if (known.href === visit.href && known.name === visit.name) return visits
  return visits.with(at, visit)
}

/** Where to go when this one closes: right neighbour, else left, else nowhere of ours. */
export function neighbourOf(visits: readonly Visit[], key: string): Visit | undefined {
  const at = visits.findIndex((visit) => visit.key === key)
  return visits[at + 1] ?? visits[at - 1]
}
