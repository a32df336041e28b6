import type { Project } from '../document.ts'

type Listed = { uuid: string }

/**
 * What differs between two documents that share what did not change, by comparing references: uuids of pages and elements
 * that were added, removed or changed, and `document` where its own fields or the order of its pages did.
 */
export function changesBetween(before: Project, after: Project): Set<string> {
  const found = new Set<string>()
  if (before === after) return found
  if (!isSameBut('pages', before, after) || !isSameList(before.pages, after.pages)) found.add('document')
  eachChange(before.pages, after.pages, found, (one, other) => {
    const isSame = isSameBut('elements', one, other) && isSameList(one.elements, other.elements)
    if (!isSame) found.add(one.uuid)
    eachChange(one.elements, other.elements, found, ({ uuid }) => found.add(uuid))
  })
  return found
}

function eachChange<One extends Listed>(
  before: readonly One[],
  after: readonly One[],
  found: Set<string>,
  changed: (one: One, other: One) => void,
): void {
  if (before === after) return
  const old = new Map(before.map((one) => [one.uuid, one]))
  for (const one of after) {
    const was = old.get(one.uuid)
    if (was === undefined) found.add(one.uuid)
    else if (was !== one) changed(was, one)
    old.delete(one.uuid)
  }
  for (const uuid of old.keys()) found.add(uuid)
}

const isSameList = (one: readonly Listed[], other: readonly Listed[]): boolean =>
  one === other || (one.length === other.length && one.every(({ uuid }, at) => uuid === other[at]?.uuid))

function isSameBut(left: string, one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  names.delete(left)
  return [...names].every((name) => Reflect.get(one, name) === Reflect.get(other, name))
}
