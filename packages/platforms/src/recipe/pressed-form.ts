import type { Locator, Page } from 'playwright-core'
import { AdapterFault } from '../adapter-fault.ts'
import { unlessNavigating } from '../browser-step.ts'
import { find } from './find.ts'
import type { Target } from './recipe-schema.ts'
import type { Written } from './written.ts'

/** What a person writes in. */
const fields =
  'input:not([type=file], [type=hidden], [type=range]), textarea, [contenteditable]:not([contenteditable=false])'

/**
 * Of a form right before its press. Answers whether it still stands there, in the same document and with all that was written
 * in it: a portal that took a post opens its form anew, or empties it, and an empty form complains as well.
 */
export async function pressedForm(page: Page, press: Target): Promise<() => Promise<boolean>> {
  const [button] = await find(page, press).filter({ visible: true }).elementHandles()
  const document = await button?.evaluateHandle((pressed) => pressed.ownerDocument)
  const before = await writtenIn(page)
  return async () => {
    const isHere = await unlessNavigating(async () => document?.evaluate((its) => Boolean(its?.defaultView)))
    if (!isHere) return false
    const now = await writtenIn(page)
    return before.every((text) => now.includes(text))
  }
}

/**
 * A page may change later what was written: a picker takes no time that nobody confirmed in it, a title is filled in once the film
 * was looked at. What goes out then is another post than the one that is told and looked for, also where the same words stand in
 * a field beside.
 */
export async function isKept(page: Page, written: readonly Written[]): Promise<boolean> {
  for (const one of written) if (!(await standsThere(page, one))) return false
  return true
}

async function standsThere(page: Page, { find: target, text, mayGrow }: Written): Promise<boolean> {
  const fields = find(page, target)
  const seen = await textsOf(fields.filter({ visible: true }))
  // What a step has folded away still goes out.
  const now = seen.length > 0 ? seen : await textsOf(fields)
  return now.map(folded).some((kept) => (mayGrow ? kept.startsWith(folded(text)) : kept === folded(text)))
}

export const notKept = 'the form did not keep what was written'

/** A field may say only when it is left what it takes. */
export async function refuseUnkept(page: Page, written: readonly Written[], step: string): Promise<void> {
  for (const frame of page.frames())
    await unlessNavigating(() =>
      frame.evaluate(() => {
        const { activeElement: field } = document
        if (field instanceof HTMLElement) field.blur()
      }),
    )
  if (!(await isKept(page, written))) throw new AdapterFault('selectorChanged', step, notKept)
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim()

async function writtenIn(page: Page): Promise<string[]> {
  const texts = await Promise.all(page.frames().map((frame) => textsOf(frame.locator(fields))))
  return texts.flat().filter((text) => text !== '')
}

/** A page between two documents holds none. */
async function textsOf(all: Locator): Promise<string[]> {
  const texts = await unlessNavigating(() =>
    all.evaluateAll((some) => some.map((one) => String('value' in one ? one.value : one.textContent).trim())),
  )
  return texts ?? []
}
