import { buildBeacon, channelIn, hostOf, newUuid } from './beacon.ts'
import { startCarousels } from './carousels.ts'
import { startCountdowns } from './countdowns.ts'
import { prepareMusic } from './music.ts'
import { motionOfPage } from './page-motion.ts'
import { watchPages } from './pages-in-sight.ts'
import { closeBeside, closePopups } from './popups.ts'
import { doEvents } from './press.ts'
import { turnByKeys } from './turn-pages.ts'
import { followVisit } from './visit.ts'

const pages = [...document.querySelectorAll<HTMLElement>('[data-page]')]
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
let current = pages[0]

const address = `${location.pathname.replace(/\/+$/, '')}/visit`
const beacon = buildBeacon({
  view: newUuid(),
  channel: channelIn(location.search),
  referrer: hostOf(document.referrer),
  post: (message) => navigator.sendBeacon(address, message),
})
const visit = followVisit(beacon, () => current?.dataset['page'])

const motions = new Map(isStill ? [] : pages.map((page) => [page, motionOfPage(page)] as const))
watchPages(pages, {
  enter(page) {
    current = page
    visit.turn(page.dataset['page'] ?? '')
    motions.get(page)?.play()
  },
  leave: (page) => motions.get(page)?.reset(),
})

document.addEventListener('click', (event) => {
  visit.press(event)
  const { target } = event
  if (!(target instanceof Element)) return
  const control = target.closest<HTMLElement>('[data-do]')
  closeBeside(target)
  if (control && doEvents(control, visit.shared)) event.preventDefault()
})
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closePopups()
})
if (document.documentElement.classList.contains('h5')) turnByKeys(pages, () => current)
prepareMusic()
startCountdowns()
startCarousels(isStill)
