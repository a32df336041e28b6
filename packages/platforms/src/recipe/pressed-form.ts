import type { Page } from 'playwright-core'
import { unlessNavigating } from '../browser-step.ts'
import { find } from './find.ts'
import type { Target } from './recipe-schema.ts'

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

async function writtenIn(page: Page): Promise<string[]> {
  const texts = await Promise.all(
    page
      .frames()
      .map((frame) =>
        unlessNavigating(() =>
          frame
            .locator(fields)
            .evaluateAll((all) => all.map((one) => String('value' in one ? one.value : one.textContent).trim())),
        ),
      ),
  )
  return texts.flatMap((some) => some ?? []).filter((text) => text !== '')
}
