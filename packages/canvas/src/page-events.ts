import type { ProjectElement } from './document.ts'

/** What a press on an element of a public page can do; `type` of an event. */
export const eventTypes = [
  'link',
  'goPage',
  'call',
  'copy',
  'scrollTo',
  'popup',
  'playMusic',
  'submitForm',
  'share',
] as const
export type EventType = (typeof eventTypes)[number]
export type PageEvent = { type: string; url: string }

/** Of the web, and without a name or password before its host. */
export const isOfWeb = (address: string): boolean => /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s]*)?$/i.test(address)
const isMail = (address: string): boolean => /^mailto:[^\s]+$/i.test(address)
const isPlace = (address: string): boolean => /^#[\w-]{1,64}$/.test(address)

/** Where each leads. `#<uuid>` is an element; without one `copy` takes the element's own words, `playMusic` the first music. */
const addresses: Record<EventType, (address: string) => boolean> = {
  link: (address) => isOfWeb(address) || isMail(address),
  goPage: (address) => /^page:[\w-]{1,64}$/.test(address),
  call: (address) => /^tel:\+?[\d()\s-]{2,40}$/.test(address),
  copy: (address) => address === '' || isPlace(address),
  scrollTo: isPlace,
  popup: isPlace,
  playMusic: (address) => address === '' || isPlace(address),
  submitForm: isPlace,
  share: (address) => address === '',
}

const isEventType = (type: string): type is EventType => Object.hasOwn(addresses, type)

/** Whether an event is one that pages know, with an address that its type may have. */
export const isRightEvent = ({ type, url }: PageEvent): boolean => isEventType(type) && addresses[type](url)

/** Where an event leads: the web, a telephone, a mail address, a page of the project or a place on the page. */
export const isEventAddress = (address: string): boolean =>
  address === '' || /^(?:(?:#|page:)[\w-]*|(?:tel|mailto):[^\s]+)$/.test(address) || isOfWeb(address)

/** The element or page that an event names; undefined where it names none. */
export const targetOf = ({ url }: PageEvent): string | undefined => /^(?:#|page:)([\w-]{1,64})$/.exec(url)?.[1]

/**
 * The elements of a page that are not seen until a press asks for them, each with what names it: the target of a `popup`, and all
 * of its group.
 */
export function popupsOf(elements: readonly ProjectElement[]): Map<string, string> {
  const asked = elements.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'popup' ? (targetOf(event) ?? []) : [])),
  )
  const found = new Map<string, string>()
  for (const target of asked) {
    const one = elements.find(({ uuid }) => uuid === target)
    const isWith = ({ uuid, groupId }: ProjectElement) =>
      uuid === target || (groupId !== undefined && groupId === one?.groupId)
    if (one) for (const { uuid } of elements.filter(isWith)) found.set(uuid, target)
  }
  return found
}
