import type { Page } from 'playwright-core'

/** A button whose listener was added twice. */
export const firesTwice = `{ const send = window.fetch
  window.fetch = (...all) => { if (String(all[0]).includes('/publish')) void send(...all).catch(() => undefined); return send(...all) } }`
/** Asks again where a server in trouble answered, the second time maybe at another address. */
export const asksAgainAt = (path: string) => `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    const answer = await send(first, rest).catch(() => null)
    return answer && answer.status < 500 ? answer : send(String(first).replace('/publish', '${path}'), rest)
  } }`

/** The portal took the post, and what stands before it waited for too long. */
export async function answerIsLate(page: Page): Promise<void> {
  let isFirst = true
  await page.route(/\/(v2\/)?publish$/, async (route) => {
    const url = route.request().url().replace('/v2', '')
    if (!isFirst) return route.continue({ url })
    isFirst = false
    await route.fetch({ url })
    await route.fulfill({ status: 504, body: '{}' })
  })
}
