import { Element, isKnownElement, type Project } from '../document.ts'
import { slotOf } from '../page-template.ts'
import { type Change, pageOf, type Selection, withSelected } from './change.ts'

/**
 * Makes the selected pictures and videos places for material under this name; undefined makes them show their own again. Answers
 * undefined where the name is no name, or nothing of these kinds is selected.
 */
export function setSlot(project: Project, selection: Selection, slot: string | undefined): Change | undefined {
  const chosen = (pageOf(project, selection.page)?.elements ?? [])
    .filter(({ uuid }) => selection.elements.includes(uuid))
    .filter(isKnownElement)
    .filter(({ elName }) => elName === 'image' || elName === 'video')
  const changed = chosen.map((element) => {
    const propsValue = { ...element.propsValue, slot }
    if (slot === undefined) Reflect.deleteProperty(propsValue, 'slot')
    return Element.safeParse({ ...element, propsValue })
  })
  if (changed.length === 0 || changed.some(({ success }) => !success)) return undefined
  const byUuid = new Map(changed.flatMap(({ data }) => (data ? [[data.uuid, data] as const] : [])))
  return {
    project: withSelected(project, selection, (element) => byUuid.get(element.uuid) ?? element),
    selection,
    label: { word: 'changed', count: changed.length },
  }
}

/** The names of the slots of a project, each once. */
export const slotNames = ({ pages }: Pick<Project, 'pages'>): string[] => [
  ...new Set(pages.flatMap(({ elements }) => elements.flatMap((element) => slotOf(element)?.name ?? []))),
]
