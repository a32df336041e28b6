import type { Locator, Page } from 'playwright-core'
import { AdapterFault } from '../adapter-fault.ts'
import { unlessNavigating } from '../browser-step.ts'
import { find } from './find.ts'
import type { Written } from './written.ts'

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

/** A page between two documents holds none. */
async function textsOf(all: Locator): Promise<string[]> {
  const texts = await unlessNavigating(() =>
    all.evaluateAll((some) => some.map((one) => String('value' in one ? one.value : one.textContent).trim())),
  )
  return texts ?? []
}
