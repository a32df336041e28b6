import { clockAhead } from '@matrixcast/domain/clock-ahead'
import type { Page } from 'playwright-core'
import { unlessNavigating } from '../browser-step.ts'
import type { Opened } from './recipe-actions.ts'

/**
 * How many seconds the portal's clock is ahead of ours, by the page that was just opened: 0 where it does not say. What comes out
 * of the browser's own store tells when it was put there.
 */
export async function portalAhead(page: Page, { headers, ...moments }: Opened): Promise<number> {
  const isFromThere = await unlessNavigating(() =>
    page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .some((entry) => entry instanceof PerformanceNavigationTiming && entry.transferSize > 0),
    ),
  )
  return isFromThere ? aheadBy(headers, moments) : 0
}

/**
 * Something on the way that keeps an answer may date it anew when it is given out, or leave the date of when it was made: of the
 * two the nearer one to our clock counts.
 */
export function aheadBy(
  { date = '', age = '' }: Record<string, string>,
  moments: { asked: number; heard: number },
): number {
  const said = Date.parse(date) / 1000
  if (Number.isNaN(said)) return 0
  const dated = clockAhead({ said, ...moments })
  const aged = clockAhead({ said: said + (Number(age) || 0), ...moments })
  return Math.abs(aged) < Math.abs(dated) ? aged : dated
}
