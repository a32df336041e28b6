import { inTime } from '@matrixcast/host/in-time'
import { type CDPSession, errors, type Locator, type Page } from 'playwright-core'

const closed = new WeakMap<Page, CDPSession>()

/**
 * Fills a window that stands before a person: pressed by them while a step still waits, a post would go out that nobody counts.
 * The browser drops what mouse and keys say to this page, over whatever documents it opens, until `handsOn`.
 */
export async function handsOff(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Input.setIgnoreInputEvents', { ignore: true })
  closed.set(page, line)
}

/** The person's mouse and keys count again. */
export async function handsOn(page: Page): Promise<void> {
  await closed.get(page)?.send('Input.setIgnoreInputEvents', { ignore: false })
  closed.delete(page)
}

/** What we press or type ourselves would be dropped as well: for so long the page listens. */
export async function byUs<Done>(page: Page, input: () => Promise<Done>): Promise<Done> {
  const line = closed.get(page)
  if (!line) return input()
  await line.send('Input.setIgnoreInputEvents', { ignore: false })
  try {
    return await input()
  } finally {
    // A page that closed meanwhile hears nobody.
    if (!page.isClosed()) await line.send('Input.setIgnoreInputEvents', { ignore: true })
  }
}

/** A page that leaves for another address under a key may never say that it had it. */
async function heard({ timeout }: { timeout: number }, input: Promise<void>): Promise<void> {
  if (!(await inTime(timeout / 1000, input))) throw new errors.TimeoutError('the page does not say that it had the key')
}

/** A key into a field, which is waited for before the page listens. */
export async function keyByUs(page: Page, field: Locator, key: string, patience: { timeout: number }): Promise<void> {
  await field.focus(patience)
  await byUs(page, () => heard(patience, page.keyboard.press(key)))
}

/**
 * Typed behind what stands in a field. Only for its first sign does the page listen, for suggestions begin with one; what is put in
 * after it needs no listening.
 */
export async function typeByUs(page: Page, field: Locator, text: string, patience: { timeout: number }): Promise<void> {
  const [first = '', ...rest] = text
  await field.focus(patience)
  await byUs(page, () => heard(patience, page.keyboard.type(first)))
  if (rest.length > 0) await heard(patience, page.keyboard.insertText(rest.join('')))
}

/** Waits until it can be pressed before the page listens. */
export async function pressByUs(page: Page, thing: Locator, patience: { timeout: number }): Promise<void> {
  await thing.click({ ...patience, trial: true })
  await byUs(page, () => thing.click(patience))
}
