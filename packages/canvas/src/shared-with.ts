import type { Project } from './document.ts'
import type { Listed } from './join-lists.ts'
import { isSame } from './join-values.ts'

/** A document whose parts that are as in another one are the other's own, so that what did not change is not drawn again. */
export function sharedProject(next: Project, now: Project): Project {
  const pages = sharedList(next.pages, now.pages, (page, was) => {
    const elements = sharedList(page.elements, was.elements, sharedWith)
    return sharedWith({ ...page, elements }, was)
  })
  return sharedWith({ ...next, pages }, now)
}

function sharedWith<Value>(next: Value, now: Value): Value {
  if (next === now || typeof next !== 'object' || typeof now !== 'object' || next === null || now === null) return next
  if (Array.isArray(next) || Array.isArray(now)) return isSame(next, now) ? now : next
  const names = Object.keys(next)
  const shared = { ...next }
  let isAll = names.length === Object.keys(now).length
  for (const name of names) {
    const was: unknown = Object.hasOwn(now, name) ? Reflect.get(now, name) : undefined
    const value = sharedWith<unknown>(Reflect.get(next, name), was)
    Reflect.set(shared, name, value)
    isAll &&= value === was && Object.hasOwn(now, name)
  }
  return isAll ? now : shared
}

function sharedList<One extends Listed>(next: readonly One[], now: One[], share: (one: One, was: One) => One): One[] {
  const known = new Map(now.map((one) => [one.uuid, one]))
  const items = next.map((one) => {
    const was = known.get(one.uuid)
    return was === undefined ? one : share(one, was)
  })
  return items.length === now.length && items.every((one, at) => one === now[at]) ? now : items
}
