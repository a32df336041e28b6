import type { Project } from '../document.ts'

const inside = new Set(['commonStyle', 'propsValue', 'config', 'shareConfig'])
const lists = new Set(['pages', 'elements'])

/** Lists that are joined item by item: what two people put into one of them is kept of both. */
const joinedLists = new Set(['animations', 'events'])

/** Every field of a document by its place, `page/element/style/key`, as text; those of a thing that is not there are missing. */
export const fieldsOf = (project: Project): Map<string, string> => placesOf(project, false)
/** As `fieldsOf`, each item of a list that is joined being a field of its own. */
export const fieldsAndItemsOf = (project: Project): Map<string, string> => placesOf(project, true)

function placesOf(project: Project, items: boolean): Map<string, string> {
  const found = new Map<string, string>()
  const note = (thing: object, place: string) => {
    for (const [name, value] of Object.entries(thing)) {
      if (lists.has(name)) continue
      if (inside.has(name) && typeof value === 'object') note(value, `${place}/${name}`)
      else if (items && joinedLists.has(name) && Array.isArray(value))
        for (const item of value) found.set(`${place}/${name}/${JSON.stringify(item, inOrder)}`, 'there')
      else found.set(`${place}/${name}`, JSON.stringify(value, inOrder))
    }
  }
  note(project, '')
  for (const page of project.pages) {
    note(page, page.uuid)
    for (const element of page.elements) note(element, `${page.uuid}/${element.uuid}`)
  }
  return found
}

/** Keys that are written in another order are the same keys. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** What differs between two documents, by the places of fields. */
export function differingFields(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((place) => one.get(place) !== other.get(place))
}
