import { tmpdir } from 'node:os'
import { type Browser, chromium as driver } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { AdapterContext } from '../adapter.ts'
import { chromium } from './chromium.ts'
import { ImitationPortal } from './imitation/portal.ts'

export type Listed = { title?: string; hoursAgo: number; state?: string; time?: string }
type Shown = { timeZone?: string; zoneHours?: number; lateRows?: number }

/** Where the list of an account on a simulated Douyin can be read, the newest post on top; works are called `title` unless they say otherwise. */
export function portalList(title: string) {
  const the: { browser?: Browser; portal?: ImitationPortal; accounts: number } = { accounts: 0 }
  beforeAll(async () => {
    the.browser = await driver.launch(chromium)
    the.portal = await ImitationPortal.start('douyin')
  })
  afterAll(async () => {
    await the.browser?.close()
    await the.portal?.stop()
  })

  return async function read<Answer>(
    posts: readonly Listed[],
    { timeZone = 'Asia/Shanghai', zoneHours = 8, lateRows = 0 }: Shown,
    reading: (context: AdapterContext, remoteId: string) => Promise<Answer>,
  ): Promise<Answer> {
    const { browser, portal } = the
    if (!browser || !portal) throw new Error('the portal is not started yet')
    const remoteId = `tern${(the.accounts += 1)}`
    const cookies = await portal.join(remoteId)
    await portal.meets(remoteId, { zoneHours, lateRows })
    for (const { hoursAgo, title: other, ...shownAs } of posts) {
      portal.holds(remoteId, other ?? title, Date.now() - hoursAgo * 3_600_000, shownAs)
    }
    const browsing = await browser.newContext({ locale: 'zh-CN', timezoneId: timeZone })
    try {
      await browsing.addCookies(cookies)
      const context = {
        site: portal.address,
        openPage: () => browsing.newPage(),
        profileFolder: tmpdir(),
        evidenceFolder: tmpdir(),
        jobKey: remoteId,
        signal: new AbortController().signal,
        log: () => undefined,
        onCheckpoint: () => Promise.resolve(),
        now: () => Math.floor(Date.now() / 1000),
      }
      return await reading(context, remoteId)
    } finally {
      await browsing.close()
    }
  }
}
