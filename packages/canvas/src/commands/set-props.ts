import { Element, type ElementKind, isKnownElement, type Project } from '../document.ts'
import { type Change, pageOf, type Selection, withSelected } from './change.ts'

type Props<Kind extends ElementKind> = Partial<Extract<Element, { elName: Kind }>['propsValue']>

/**
 * Gives the selected elements of a kind other values of what is its own: the form of a shape, the picture of an image.
 * Undefined: one of them is no value of its field, or nothing of that kind is selected.
 */
export function setProps<Kind extends ElementKind>(
  project: Project,
  selection: Selection,
  { kind, props }: { kind: Kind; props: Props<Kind> },
): Change | undefined {
  const chosen = pageOf(project, selection.page)?.elements.filter(
    ({ uuid, elName }) => elName === kind && selection.elements.includes(uuid),
  )
  const changed = (chosen ?? [])
    .filter(isKnownElement)
    .map((element) => Element.safeParse({ ...element, propsValue: { ...element.propsValue, ...props } }))
  if (changed.length === 0 || changed.some(({ success }) => !success)) return undefined
  const byUuid = new Map(changed.flatMap(({ data }) => (data ? [[data.uuid, data] as const] : [])))
  return {
    project: withSelected(project, selection, (element) => byUuid.get(element.uuid) ?? element),
    selection,
    label: { word: 'changed', count: changed.length },
  }
}
