import type { Project, ProjectPage } from './document.ts'

type Listed = { uuid: string }
type Sides<One> = { base: One; mine: One; theirs: One }

/**
 * Joins two documents that began as one (`base`): what one of both changed is taken from that one. Undefined where both
 * changed the same field, element or order, or one removed what the other changed: then a person decides.
 */
export function mergeProjects(sides: Sides<Project>): Project | undefined {
  const conflicts = new Set<string>()
  const pages = mergeLists(sidesOf(sides, 'pages'), conflicts, (page) => mergePage(page, conflicts))
  const merged = mergeFields(sides, 'pages', conflicts)
  return conflicts.size === 0 ? { ...merged, pages } : undefined
}

function mergePage(sides: Sides<ProjectPage>, conflicts: Set<string>): ProjectPage {
  const elements = mergeLists(sidesOf(sides, 'elements'), conflicts, (element) => mergeValue(element, conflicts))
  return { ...mergeFields(sides, 'elements', conflicts), elements }
}

const sidesOf = <One, Name extends keyof One>({ base, mine, theirs }: Sides<One>, name: Name): Sides<One[Name]> => ({
  base: base[name],
  mine: mine[name],
  theirs: theirs[name],
})

/** By what is there, whatever the order of its keys: a server and an editor write them differently. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  )
}

function mergeValue<Value>({ base, mine, theirs }: Sides<Value>, conflicts: Set<string>): Value {
  if (isSame(mine, base)) return theirs
  if (!isSame(theirs, base) && !isSame(mine, theirs)) conflicts.add('value')
  return mine
}

function mergeFields<One extends object>(sides: Sides<One>, besides: string, conflicts: Set<string>): One {
  const merged = { ...sides.mine }
  const names = new Set([...Object.keys(sides.mine), ...Object.keys(sides.theirs)])
  names.delete(besides)
  for (const name of names) {
    const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((one): unknown => Reflect.get(one, name))
    const value = mergeValue<unknown>({ base, mine, theirs }, conflicts)
    if (value === undefined) Reflect.deleteProperty(merged, name)
    else Reflect.set(merged, name, value)
  }
  return merged
}

/** Additions of both are kept; who put the list into another order decides the order. */
function mergeLists<One extends Listed>(
  { base, mine, theirs }: Sides<readonly One[]>,
  conflicts: Set<string>,
  mergeOne: (sides: Sides<One>) => One,
): One[] {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map((list) => new Map(list.map((one) => [one.uuid, one])))
  const isMoved = (list: readonly One[]) => {
    const common = list.filter(({ uuid }) => ofBase?.has(uuid)).map(({ uuid }) => uuid)
    const before = base.filter(({ uuid }) => common.includes(uuid)).map(({ uuid }) => uuid)
    return !isSame(common, before)
  }
  if (isMoved(mine) && isMoved(theirs)) conflicts.add('order')
  const [first, second] = isMoved(theirs) ? [theirs, mine] : [mine, theirs]
  const known = new Set(first.map(({ uuid }) => uuid))
  const all = [...first, ...second.filter(({ uuid }) => !known.has(uuid))]
  return all.flatMap((one) => {
    const sides = { base: ofBase?.get(one.uuid), mine: ofMine?.get(one.uuid), theirs: ofTheirs?.get(one.uuid) }
    const { base: was, mine: own, theirs: other } = sides
    if (was && own && other) return [mergeOne({ base: was, mine: own, theirs: other })]
    if (!was) {
      if (own && other && !isSame(own, other)) conflicts.add(one.uuid)
      return [own ?? one]
    }
    if (!isSame(own ?? other, was)) conflicts.add(one.uuid)
    return []
  })
}
