/** Three states of one thing: where both began, and what each made of it. */
export type Sides<One> = { base: One; mine: One; theirs: One }
/**
 * What could not be joined. `field`: both changed it; `order`: both put the list into another one; `gone`: they removed what I
 * changed; `kept`: they changed what I removed. `element` and `page` say where, `name` which field.
 */
export type Clash = {
  kind: 'field' | 'order' | 'gone' | 'kept'
  page?: string
  element?: string
  name?: string
}
export type Joining = { clashes: Clash[]; page?: string; element?: string }
/** How a field is joined, which may go further down than the field itself. */
export type Way = (sides: Sides<unknown>, joining: Joining, name: string) => unknown

/** By what is there, whatever the order of its keys: a server and an editor write them differently. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  )
}

export function noteClash({ clashes, page, element }: Joining, clash: Clash): void {
  clashes.push({ ...(page === undefined ? {} : { page }), ...(element === undefined ? {} : { element }), ...clash })
}

/** What one alone changed is taken; where both did, theirs stays. */
const joinWhole: Way = ({ base, mine, theirs }, joining, name) => {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  noteClash(joining, { kind: 'field', name })
  return theirs
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Key by key where all three are objects. */
export const joinKeys: Way = (sides, joining, name) => {
  const { base, mine, theirs } = sides
  if (!isPlain(base) || !isPlain(mine) || !isPlain(theirs)) return joinWhole(sides, joining, name)
  return joinFields({ base, mine, theirs }, {}, joining)
}

/** Every field by its own way, and whole where none is named. */
export function joinFields<One extends object>(
  { base, mine, theirs }: Sides<One>,
  ways: Readonly<Record<string, Way>>,
  joining: Joining,
): One {
  const joined = { ...theirs }
  for (const name of new Set([base, mine, theirs].flatMap((one) => Object.keys(one)))) {
    const [was, own, other] = [base, mine, theirs].map((one): unknown => ownField(one, name))
    const way = Object.hasOwn(ways, name) ? (ways[name] ?? joinWhole) : joinWhole
    const value = way({ base: was, mine: own, theirs: other }, joining, name)
    if (value === undefined) Reflect.deleteProperty(joined, name)
    else Reflect.set(joined, name, value)
  }
  return joined
}

const ownField = (one: object, name: string): unknown => (Object.hasOwn(one, name) ? Reflect.get(one, name) : undefined)

/** A list without names of its own: item by item where it stayed as long, else what each put into another part of it. */
export const joinItems: Way = (sides, joining, name) => {
  const { base, mine, theirs } = sides
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return joinWhole(sides, joining, name)
  const lists: Sides<readonly unknown[]> = { base, mine, theirs }
  if (isSame(mine, base) || isSame(theirs, base)) return joinWhole(sides, joining, name)
  if (mine.length === base.length && theirs.length === base.length) {
    return lists.base.map((was, at) =>
      joinKeys({ base: was, mine: lists.mine[at], theirs: lists.theirs[at] }, joining, name),
    )
  }
  const own = spanOf(lists.base, lists.mine)
  const other = spanOf(lists.base, lists.theirs)
  const [first, second] = own.from < other.from ? [own, other] : [other, own]
  if (first.until > second.from || isSame(mine, theirs)) return joinWhole(sides, joining, name)
  const between = lists.base.slice(first.until, second.from)
  return [
    ...lists.base.slice(0, first.from),
    ...first.items,
    ...between,
    ...second.items,
    ...lists.base.slice(second.until),
  ]
}

/** The one part of a list that became another one. */
function spanOf(base: readonly unknown[], list: readonly unknown[]) {
  const most = Math.min(base.length, list.length)
  let from = 0
  while (from < most && isSame(base[from], list[from])) from += 1
  let end = 0
  while (end < most - from && isSame(base[base.length - 1 - end], list[list.length - 1 - end])) end += 1
  return { from, until: base.length - end, items: list.slice(from, list.length - end) }
}
