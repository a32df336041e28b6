import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { VisitBeacon } from '@matrixcast/contract/visit-beacon'
import { expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'
import { asVisitor } from '../testing/visitor-browser.ts'

// Only a browser shows what comes into sight, what moves then, and what a sandbox lets a script send.
const the = theWorld()

const text = (uuid: string, words: string, more: object = {}) => ({
  uuid,
  elName: 'text',
  propsValue: { text: words },
  ...more,
})

async function published(pages: object[], more: object = {}) {
  const { call } = quarkCalls(the)
  const { access_token: token } = (await the().call(builderApi.createQuarkToken, {})).data
  const { _id: id } = await call(quarkApi.create, { title: 'Live', pages, ...more }, token)
  return publishNow(the(), token, id)
}
const fadeIn = [{ type: 'fadeIn', duration: 30, delay: 0 }]
const states = `Object.fromEntries([...document.querySelectorAll('[data-motion]')].map((box) =>
  [box.dataset.element, box.firstElementChild.getAnimations().map((one) => one.playState).join()]))`

const opacityOfLater = `getComputedStyle(document.querySelector('[data-element=later]').firstElementChild).opacity`

it('a live page moves what comes into sight, tells of the visit, and does what presses ask for', async () => {
  const picture = await aMaterial(the(), 'a slide.png')
  const other = await aMaterial(the(), 'another slide.png')
  const slides = [picture, other].map(({ id }) => ({ imageSrc: `material:${id}` }))
  const fields = [{ uuid: 'n', label: 'Name', kind: 'text' }]
  const first = [
    text('moves', 'Hello', { animations: fadeIn, commonStyle: { top: 20 } }),
    text('typed', 'Typed slowly', { animations: [{ type: 'typewriter', duration: 20 }], commonStyle: { top: 60 } }),
    text('opens', 'Open', { events: [{ type: 'popup', url: '#big' }], commonStyle: { top: 100 } }),
    text('big', 'Only when asked', { hidden: true, commonStyle: { top: 140 } }),
    { uuid: 'clock', elName: 'countdown', propsValue: { at: '2099-01-01T00:00:00Z' }, commonStyle: { top: 180 } },
    { uuid: 'form', elName: 'form', propsValue: { fields }, commonStyle: { top: 300, height: 100 } },
    { uuid: 'slides', elName: 'carousel', propsValue: { slides }, commonStyle: { top: 480, height: 100 } },
  ]
  const second = [text('later', 'Second', { animations: fadeIn, commonStyle: { top: 300 } })]
  const slug = await published([
    { uuid: 'one', elements: first },
    { uuid: 'two', elements: second },
  ])
  await asVisitor(the(), { path: `/p/${slug}?c=card` }, async (page, { beacons, foreign }) => {
    await expect.poll(() => page.evaluate(states)).toEqual({ moves: 'running', typed: 'running', later: 'paused' })
    expect(await page.evaluate(opacityOfLater)).toBe('0')
    expect(await page.locator('[data-element=clock]').textContent()).toMatch(/^[\d.,\s\u00a0]+ days \d\d:\d\d:\d\d$/)
    const popup = page.getByText('Only when asked')
    expect(await popup.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Open' }).click()
    expect(await popup.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await popup.isVisible()).toBe(false)
    await page.getByLabel('2 / 2').click()
    await expect
      .poll(() => page.evaluate<number>("document.querySelector('[data-carousel]').scrollLeft"))
      .toBeGreaterThan(300)
    await expect.poll(() => page.locator('[aria-current]').getAttribute('aria-label')).toBe('2 / 2')
    await page.getByLabel('Name').focus()
    await page.getByLabel('Name').blur()
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.evaluate(states)).toMatchObject({ later: 'running', moves: 'paused' })
    await page.evaluate("dispatchEvent(new Event('pagehide'))")
    await expect.poll(() => JSON.stringify(beacons)).toContain('leave')
    const messages = beacons.map((one) => VisitBeacon.parse(one))
    expect(new Set(messages.map(({ view }) => view)).size).toBe(1)
    expect(messages.map(({ number }) => number)).toEqual(messages.map((_, at) => at))
    expect(messages[0]).toMatchObject({ channel: 'card', referrer: '' })
    const events = messages.flatMap((one) => one.events)
    expect(events[0]).toEqual({ kind: 'view', page: 'one' })
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'click', page: 'one', element: 'opens', x: expect.closeTo(0.5, 1) }),
    )
    expect(events).toContainEqual({ kind: 'form', page: 'one', element: 'form' })
    expect(events).toContainEqual({ kind: 'flip', page: 'two' })
    expect(events.at(-1)).toMatchObject({ kind: 'leave', page: 'two', seconds: expect.any(Number) })
    expect(foreign).toEqual([])
  })
})

it('a live page that is turned sideways turns by keys, and stays still for a visitor who wants no motion', async () => {
  const pages = ['one', 'two'].map((uuid) => ({
    uuid,
    elements: [text(`${uuid}-moves`, uuid, { animations: fadeIn })],
  }))
  const slug = await published(pages, { flipType: 1 })
  await asVisitor(the(), { path: `/p/${slug}`, motion: 'reduce' }, async (page, { beacons }) => {
    await expect.poll(() => beacons.length).toBe(1)
    expect(await page.evaluate(states)).toEqual({ 'one-moves': '', 'two-moves': '' })
    expect(await page.getByText('two').isVisible()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate<number>("document.querySelector('main').scrollLeft")).toBe(375)
    await expect.poll(() => JSON.stringify(beacons)).toContain('{"kind":"flip","page":"two"}')
  })
})
