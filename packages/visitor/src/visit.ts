import type { PageEvent } from '@matrixcast/contract/visit-beacon'
import type { Beacon } from './beacon.ts'
import { countVisible } from './visible-time.ts'

const visibleMs = 1000

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0)

/** What a visit tells of itself: that it was one, how far it came, what it pressed, and how long it lasted. */
export function followVisit(beacon: Beacon, pageNow: () => string | undefined) {
  const time = countVisible(() => performance.now())
  let isVisit = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const turned = new Set<string>()
  const begun = new Set<Element>()
  const withPage = (event: PageEvent): PageEvent => {
    const page = pageNow()
    return page === undefined ? event : { page, ...event }
  }
  /** A visit is a page that was visible for a second, or touched. */
  const begin = () => {
    clearTimeout(timer)
    if (isVisit) return
    isVisit = true
    beacon.add(withPage({ kind: 'view' }))
    beacon.send()
  }
  const show = () => {
    time.show()
    if (!isVisit) timer = setTimeout(begin, visibleMs)
  }
  const hide = () => {
    clearTimeout(timer)
    time.hide()
    if (!isVisit) return
    beacon.add(withPage({ kind: 'leave', seconds: time.seconds() }))
    beacon.send()
  }
  document.addEventListener('pointerdown', begin)
  document.addEventListener('keydown', begin)
  document.addEventListener('visibilitychange', () => (document.hidden ? hide() : show()))
  addEventListener('pagehide', () => {
    if (!document.hidden) hide()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show()
  })
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form === null || begun.has(form)) return
    begun.add(form)
    const element = form.closest<HTMLElement>('[data-element]')?.dataset['element']
    beacon.add(withPage({ kind: 'form', ...(element === undefined ? {} : { element }) }))
  })
  if (!document.hidden) show()
  return {
    turn(page: string): void {
      if (turned.size > 0 && !turned.has(page)) beacon.add({ kind: 'flip', page })
      turned.add(page)
    },
    shared: (): void => beacon.add(withPage({ kind: 'share' })),
    press({ target, clientX, clientY }: MouseEvent): void {
      const box = target instanceof Element ? target.closest<HTMLElement>('[data-element]') : null
      const page = target instanceof Element ? target.closest<HTMLElement>('[data-page]')?.dataset['page'] : undefined
      const element = box?.dataset['element']
      const event: PageEvent = withPage({ kind: 'click', ...(page === undefined ? {} : { page }) })
      const node = box?.firstElementChild
      if (element === undefined || !node) return beacon.add(event)
      const { left, top, width, height } = node.getBoundingClientRect()
      beacon.add({ ...event, element, x: share(clientX - left, width), y: share(clientY - top, height) })
    },
  }
}
