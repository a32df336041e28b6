import type { ProjectElement } from './document.ts'

export const mostLayer = 100_000
export const layerMoves = ['up', 'down', 'top', 'bottom'] as const
export type LayerMove = (typeof layerMoves)[number]

export const layerOf = (element: ProjectElement): number => element.commonStyle.zIndex

const atLayer = (element: ProjectElement, zIndex: number): ProjectElement =>
  layerOf(element) === zIndex ? element : { ...element, commonStyle: { ...element.commonStyle, zIndex } }

/** The elements of a page as they lie on each other, the lowest first; those of one layer by their place in the list. */
export const byLayer = (elements: readonly ProjectElement[]): ProjectElement[] =>
  elements
    .map((element, at) => ({ element, at }))
    .sort((one, other) => layerOf(one.element) - layerOf(other.element) || one.at - other.at)
    .map(({ element }) => element)

/** Gives the layers that are there to the elements in another order, the lowest first; the list keeps its order. */
function orderedAs(elements: readonly ProjectElement[], order: readonly string[]): ProjectElement[] {
  const slots = byLayer(elements).map(layerOf)
  const layers = new Map(order.map((uuid, rank) => [uuid, slots[rank] ?? 0]))
  return elements.map((element) => atLayer(element, layers.get(element.uuid) ?? layerOf(element)))
}

/** Moves elements one layer up or down, or to an end; several keep their order among themselves. */
export function moveLayers(
  elements: readonly ProjectElement[],
  uuids: ReadonlySet<string>,
  move: LayerMove,
): ProjectElement[] {
  const order = byLayer(elements).map(({ uuid }) => uuid)
  const moved = order.filter((uuid) => uuids.has(uuid))
  const rest = order.filter((uuid) => !uuids.has(uuid))
  if (move === 'top') return orderedAs(elements, [...rest, ...moved])
  if (move === 'bottom') return orderedAs(elements, [...moved, ...rest])
  const isUp = move === 'up'
  const walk = isUp ? order.toReversed() : order
  const done: string[] = []
  for (const uuid of walk) {
    const before = done.at(-1)
    if (uuids.has(uuid) && before !== undefined && !uuids.has(before)) done.splice(-1, 0, uuid)
    else done.push(uuid)
  }
  return orderedAs(elements, isUp ? done.reverse() : done)
}

/**
 * Puts an element onto a page at a layer. Whoever has that layer gives way: downwards for words, so that new words lie above
 * the older ones at exactly their layer, and upwards for all else.
 */
export function insertAtLayer(
  elements: readonly ProjectElement[],
  element: ProjectElement,
  layer: number,
  gives: 'down' | 'up' = 'up',
): ProjectElement[] {
  const taken = new Map(elements.map((one) => [layerOf(one), one.uuid]))
  const isUp = gives === 'up' && hasRoomAbove(taken, layer)
  const step = isUp ? 1 : -1
  const moved = new Map<string, number>()
  const at = Math.min(layer, mostLayer)
  for (let slot = at, uuid = taken.get(slot); uuid !== undefined; slot += step, uuid = taken.get(slot)) {
    moved.set(uuid, slot + step)
  }
  return [...elements.map((one) => atLayer(one, moved.get(one.uuid) ?? layerOf(one))), atLayer(element, at)]
}

function hasRoomAbove(taken: ReadonlyMap<number, string>, layer: number): boolean {
  let slot = layer
  while (taken.has(slot)) slot += 1
  return slot <= mostLayer
}

/** Takes elements off a page: first to the bottom, so that the others lie as if these had never been above them. */
export const withoutElements = (elements: readonly ProjectElement[], uuids: ReadonlySet<string>): ProjectElement[] =>
  moveLayers(elements, uuids, 'bottom').filter(({ uuid }) => !uuids.has(uuid))
