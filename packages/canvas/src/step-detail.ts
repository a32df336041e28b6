import type { Project, ProjectElement, ProjectPage } from './document.ts'

/** What a step did to the only element that it changed: `fields` are those of its style and its own that differ. */
export type StepDetail = { element: ProjectElement; fields: readonly string[] }

type Pair = { before: ProjectElement | undefined; after: ProjectElement | undefined }

const pairsOf = (before: ProjectPage, after: ProjectPage): Pair[] => {
  const [were, are] = [before, after].map(({ elements }) => new Map(elements.map((one) => [one.uuid, one])))
  const uuids = new Set([...(were?.keys() ?? []), ...(are?.keys() ?? [])])
  return [...uuids]
    .map((uuid) => ({ before: were?.get(uuid), after: are?.get(uuid) }))
    .filter(({ before: one, after: other }) => one !== other)
}

/** The names of what differs; values that are no texts or figures by what they hold. */
const differing = (one: object, other: object): string[] => {
  const [was, is] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  )
}

/**
 * The one element that came, went or changed between two documents, and what of it differs. Undefined: several did, or none.
 * What only gave way in its layer to one that came or went does not count.
 */
export function stepDetail(before: Project, after: Project): StepDetail | undefined {
  const pages = after.pages.flatMap((page) => {
    const was = before.pages.find(({ uuid }) => uuid === page.uuid)
    return was === undefined || was === page ? [] : pairsOf(was, page)
  })
  const moved = pages.filter((pair) => pair.before === undefined || pair.after === undefined)
  const [only, ...others] = moved.length > 0 ? moved : pages
  if (only === undefined || others.length > 0) return undefined
  const element = only.after ?? only.before
  if (element === undefined) return undefined
  if (only.before === undefined || only.after === undefined) return { element, fields: [] }
  const { before: was, after: is } = only
  return {
    element,
    fields: [...differing(was.commonStyle, is.commonStyle), ...differing(was.propsValue, is.propsValue)],
  }
}
