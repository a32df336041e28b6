import type { Page } from 'playwright-core'

/**
 * From the press on a page sends for itself: a cover first, the post after it. A computer that fell asleep in between would
 * send the rest when it wakes, when the post was looked for in vain and was sent by another try. So nothing that changes
 * something leaves the page any more once the post may be somebody else's.
 */
export const holdSending = (page: Page, isOurs: () => boolean): Promise<unknown> =>
  page.route('**', (route) => {
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(route.request().method())
    return isReading || isOurs() ? route.fallback() : route.abort()
  })
