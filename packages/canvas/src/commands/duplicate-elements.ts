import type { Project } from '../document.ts'
import { byLayer, insertAtLayer, layerOf } from '../layer-order.ts'
import { isFull } from './add-element.ts'
import { type Change, pageOf, type Selection, withElements } from './change.ts'
import { newGroups } from './group-elements.ts'

const downPx = 50

/**
 * Copies lie 50 px lower, each just above what it was copied from, and are selected. Copies of a group are a group of their own.
 * Undefined: the page is full.
 */
export function duplicateElements(
  project: Project,
  { page, elements }: Selection,
  newUuid: () => string,
): Change | undefined {
  const there = pageOf(project, page)
  if (!there || isFull(project, there.elements, elements.length)) return undefined
  const sources = byLayer(there.elements).filter(({ uuid }) => elements.includes(uuid))
  const copies = sources.map((source) => ({ source: source.uuid, uuid: newUuid() }))
  const groupOf = newGroups(newUuid)
  return {
    project: withElements(project, page, (all) =>
      copies.reduce(
        (list, copy) => {
          const source = list.find(({ uuid }) => uuid === copy.source)
          if (!source) return list
          const { commonStyle } = source
          const lower = {
            ...source,
            uuid: copy.uuid,
            commonStyle: { ...commonStyle, top: commonStyle.top + downPx },
            ...(source.groupId === undefined ? {} : { groupId: groupOf(source.groupId) }),
          }
          return insertAtLayer(list, lower, layerOf(source) + 1)
        },
        [...all],
      ),
    ),
    selection: { page, elements: copies.map(({ uuid }) => uuid) },
    label: { word: 'duplicated', count: copies.length },
  }
}
