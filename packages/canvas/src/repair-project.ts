import { newPage } from './new-page.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mostLayer = 100_000

/**
 * Mends what makes a document unusable without losing anything of it: a page where there is none, a uuid of its own for
 * whatever shares one, a layer of its own for every element of a page, no size below zero. Takes anything; what is no
 * document is given back as it is.
 */
export function repairProject(given: unknown): unknown {
  if (!isFields(given)) return given
  const pages = given.pages ?? []
  if (!Array.isArray(pages)) return given
  const taken = new Set<string>()
  const list: unknown[] = pages.length === 0 ? [newPage('page-1')] : pages
  return { ...given, pages: list.map((page) => repairPage(page, taken)) }
}

function repairPage(page: unknown, taken: Set<string>): unknown {
  if (!isFields(page)) return page
  const own = withOwnUuid(page, taken)
  if (!Array.isArray(page.elements)) return own
  const list: unknown[] = page.elements
  const elements = list.map((element) => (isFields(element) ? withSizes(withOwnUuid(element, taken)) : element))
  return { ...own, elements: withOwnLayers(elements) }
}

/** The first keeps its uuid; the next ones get a number behind it. */
function withOwnUuid(thing: Fields, taken: Set<string>): Fields {
  const { uuid } = thing
  if (typeof uuid !== 'string') return thing
  let free = uuid
  for (let number = 2; taken.has(free); number += 1) free = `${uuid.slice(0, 56)}-${number}`
  taken.add(free)
  return free === uuid ? thing : { ...thing, uuid: free }
}

function withSizes(element: Fields): Fields {
  const { commonStyle } = element
  if (!isFields(commonStyle)) return element
  const below = ['width', 'height'].filter((side) => Number(commonStyle[side]) < 0)
  if (below.length === 0) return element
  const mended = below.map((side) => [side, Math.abs(Number(commonStyle[side]))])
  return { ...element, commonStyle: { ...commonStyle, ...Object.fromEntries(mended) } }
}

const layerOf = (element: unknown): number => {
  const style = isFields(element) && isFields(element.commonStyle) ? element.commonStyle : {}
  return typeof style.zIndex === 'number' && Number.isFinite(style.zIndex) ? style.zIndex : 1
}

/** Those who share a layer go above each other in the order of the list, and push whoever is above them. */
function withOwnLayers(elements: readonly unknown[]): unknown[] {
  const order = elements.map((element, at) => ({ at, layer: layerOf(element) }))
  order.sort((one, other) => one.layer - other.layer || one.at - other.at)
  const layers = new Map<number, number>()
  let next = 0
  for (const { at, layer } of order) {
    const own = Math.max(next, Math.trunc(layer))
    layers.set(at, own)
    next = own + 1
  }
  if (next > mostLayer + 1) order.forEach(({ at }, rank) => layers.set(at, rank + 1))
  return elements.map((element, at) => {
    const layer = layers.get(at)
    if (!isFields(element) || layer === layerOf(element)) return element
    return { ...element, commonStyle: { ...(isFields(element.commonStyle) ? element.commonStyle : {}), zIndex: layer } }
  })
}
