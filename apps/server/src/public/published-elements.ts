import { readProject } from '@matrixcast/canvas/migrate'
import type { PageEvent } from '@matrixcast/contract/visit-beacon'

/** The pages and elements of a published state, by their uuids. */
export type KnownParts = { pages: ReadonlySet<string>; elements: ReadonlySet<string> }
type Kept = Omit<PageEvent, 'kind'> & { kind: Exclude<PageEvent['kind'], 'view'>; position: number }

export function knownParts(doc: unknown): KnownParts {
  const read = readProject(doc)
  const pages = read.ok ? read.value.project.pages : []
  return {
    pages: new Set(pages.map(({ uuid }) => uuid)),
    elements: new Set(pages.flatMap(({ elements }) => elements.map(({ uuid }) => uuid))),
  }
}

/**
 * What is kept of a message: what names a page or an element that was never published says nothing. That somebody left or shared is
 * true all the same. Views stand in the visits.
 */
export function keptEvents({ pages, elements }: KnownParts, events: readonly PageEvent[]): Kept[] {
  return events.flatMap((event, position): Kept[] => {
    const { kind, page, element, ...rest } = event
    if (kind === 'view') return []
    const isForeign = (page !== undefined && !pages.has(page)) || (element !== undefined && !elements.has(element))
    if (kind === 'leave' || kind === 'share') {
      return [{ kind, position, ...rest, ...(isForeign || page === undefined ? {} : { page }) }]
    }
    if (isForeign || (kind === 'flip' && page === undefined)) return []
    return [{ ...event, kind, position }]
  })
}
