import { tmpdir } from 'node:os'
import { type Browser, chromium as driver } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EarlierTry } from '../adapter.ts'
import { adapterByRecipe } from '../registry.ts'
import { chromium } from '../testing/chromium.ts'
import { ImitationPortal } from '../testing/imitation/portal.ts'
import { recipeOf } from '../testing/recipe-of.ts'

const title = '阳台改高柜'
const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

describe.concurrent('what review of a portal refused, looked for before it is made again (simulated)', () => {
  let browser: Browser
  let portal: ImitationPortal
  let runs = 0
  beforeAll(async () => {
    browser = await driver.launch(chromium)
    portal = await ImitationPortal.start('douyin')
  })
  afterAll(async () => {
    await browser.close()
    await portal.stop()
  })

  const refused: EarlierTry = { title, kept: {}, isOpen: false, isDenied: false, refusedAs: '' }
  const lost: EarlierTry = { title, kept: {}, isOpen: false, isDenied: false }

  /** In a list of which nobody verified that it shows every work. */
  async function look(posts: readonly { state: string; title?: string; hoursAgo?: number }[], tries: EarlierTry[]) {
    const remoteId = `wren${(runs += 1)}`
    const cookies = await portal.join(remoteId)
    await portal.meets(remoteId, { zoneHours: 8 })
    for (const { state, title: other, hoursAgo = 1 } of posts) {
      portal.holds(remoteId, other ?? title, Date.now() - hoursAgo * hour * 1000, { state })
    }
    const browsing = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
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
      now,
    }
    const trace = { publishId: '', title, committedAt: now() - 2 * hour, remoteId, others: [], tries }
    const told = await adapterByRecipe(recipeOf('douyin'))
      ?.look(context, trace)
      .then(
        (found) => found?.kind ?? 'none',
        (thrown: Error) => thrown.message,
      )
    await browsing.close()
    return told
  }
  const unproven = expect.stringContaining('nobody verified that it shows every work')

  it('is not out where the list shows it as refused', async () => {
    expect(await look([{ state: '未通过' }], [refused])).toBe('none')
    expect(await look([{ state: '未通过' }, { state: '未通过' }], [refused, refused])).toBe('none')
  })

  it('is the post where the list shows it out, or under review', async () => {
    expect(await look([{ state: '已发布' }], [refused])).toBe('accepted')
    expect(await look([{ state: '审核中' }], [refused])).toBe('accepted')
    expect(await look([{ state: '未通过' }, { state: '已发布' }], [refused, refused])).toBe('accepted')
  })

  it('is left open where the list shows it no more, or not each of them', async () => {
    expect(await look([], [refused])).toEqual(unproven)
    expect(await look([{ state: '未通过', title: '小池塘' }], [refused])).toEqual(unproven)
    expect(await look([{ state: '未通过', hoursAgo: 5 }], [refused])).toEqual(unproven)
    expect(await look([{ state: '未通过' }], [refused, refused])).toEqual(unproven)
  })

  it('says nothing of another try, which may be out', async () => {
    expect(await look([{ state: '未通过' }], [refused, lost])).toEqual(unproven)
  })
})
