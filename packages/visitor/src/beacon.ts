import type { PageEvent, VisitBeacon } from '@matrixcast/contract/visit-beacon'

const gatherMs = 5000
const mostAtOnce = 50
const lastNumber = 1000
const mostKept = 500

/** `post`: hands a message over; false: it was not taken, and is tried again with the next one. */
type Means = Pick<VisitBeacon, 'view' | 'channel' | 'referrer'> & { post: (message: string) => boolean }

/** Gathers what happens on a page and sends it in few messages, none of which is ever sent twice. */
export function buildBeacon({ post, ...visit }: Means) {
  let number = 0
  let waiting: PageEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0 && number <= lastNumber) {
      const message: VisitBeacon = { ...visit, number, events: waiting.slice(0, mostAtOnce) }
      if (!post(JSON.stringify(message))) return
      number += 1
      waiting = waiting.slice(mostAtOnce)
    }
  }

  return {
    send,
    add(event: PageEvent): void {
      if (waiting.length < mostKept) waiting.push(event)
      if (waiting.length >= mostAtOnce) send()
      else timer ??= setTimeout(send, gatherMs)
    },
  }
}
export type Beacon = ReturnType<typeof buildBeacon>

/** A uuid of version 4. `crypto.randomUUID` is not there on a page without TLS. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The channel that an address names by `?c=`; empty for none, and for one that is no channel. */
export function channelIn(search: string): string {
  const named = new URLSearchParams(search).get('c') ?? ''
  return /^[\w-]{1,32}$/.test(named) ? named : ''
}

/** The host of the page that led here. */
export const hostOf = (referrer: string): string =>
  URL.canParse(referrer) ? new URL(referrer).hostname.slice(0, 253) : ''
