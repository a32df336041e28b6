import type { Project } from '../document.ts'
import { isRightEvent, type PageEvent } from '../page-events.ts'
import { type Change, type Selection, withSelected } from './change.ts'

const mostEvents = 20

/**
 * What a press on the selected elements does; an event without an address is one that is not chosen yet. Undefined: an address is
 * none that the event's type can have, or there are too many events.
 */
export function setEvents(project: Project, selection: Selection, events: readonly PageEvent[]): Change | undefined {
  if (events.length > mostEvents || !events.every((event) => event.url === '' || isRightEvent(event))) return undefined
  return {
    project: withSelected(project, selection, (element) => ({ ...element, events: [...events] })),
    selection,
    label: { word: 'eventsSet', count: selection.elements.length },
  }
}
