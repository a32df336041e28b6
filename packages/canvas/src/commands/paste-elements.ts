import type { Project, ProjectElement } from '../document.ts'
import { byLayer, insertAtLayer } from '../layer-order.ts'
import { isFull, newLayer } from './add-element.ts'
import { type Change, pageOf, withElements, withKey } from './change.ts'
import { newGroups } from './group-elements.ts'

type Given = {
  page: string
  elements: readonly ProjectElement[]
  newUuid: () => string
  /** How far from where they were copied, in canvas px. */
  by: { x: number; y: number }
}

/**
 * Elements of any page or document onto a page, above the others of their sort and selected. Uuids and groups are new ones.
 * Undefined: there is nothing to paste, or the page is full.
 */
export function pasteElements(project: Project, { page, elements, newUuid, by }: Given): Change | undefined {
  const there = pageOf(project, page)
  if (!there || elements.length === 0 || isFull(project, there.elements, elements.length)) return undefined
  const groupOf = newGroups(newUuid)
  const pasted = byLayer(elements).map((element): ProjectElement => {
    const { left, top } = element.commonStyle
    const style = { ...element.commonStyle, left: left + by.x, top: top + by.y }
    const copy: ProjectElement = { ...element, uuid: newUuid(), commonStyle: style }
    return element.groupId === undefined ? copy : withKey(copy, 'groupId', groupOf(element.groupId))
  })
  return {
    project: withElements(project, page, (all) =>
      pasted.reduce(
        (list, one) => {
          const { layer, gives } = newLayer(one.elName, list)
          return insertAtLayer(list, one, layer, gives)
        },
        [...all],
      ),
    ),
    selection: { page, elements: pasted.map(({ uuid }) => uuid) },
    label: { word: 'pasted', count: pasted.length },
  }
}
