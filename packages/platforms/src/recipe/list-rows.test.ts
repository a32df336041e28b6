import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapterOf } from '../testing/adapter-of.ts'
import { ImitationPortal } from '../testing/imitation/portal.ts'
import { recipeBench } from '../testing/recipe-bench.ts'
import { recipeOf } from '../testing/recipe-of.ts'

const title = '阳台改高柜'

// Only a page shows that rows are waited for until they are there, and are read in its own time zone.
describe('the list of a simulated portal', () => {
  const bench = recipeBench()
  let portal: ImitationPortal
  let accounts = 0
  beforeAll(async () => {
    portal = await ImitationPortal.start('douyin')
  })
  afterAll(() => portal.stop())

  /** Read two hours after the press, the newest post on top. */
  async function read(posts: { title?: string; hoursAgo: number; state?: string }[], given: object = {}) {
    const { timeZone, lateRows, of }: { timeZone?: string; lateRows?: number; of?: string } = given
    const jobKey = `tern${(accounts += 1)}`
    const cookies = await portal.join(jobKey)
    await portal.meets(jobKey, { zoneHours: 8, ...(lateRows ? { lateRows } : {}) })
    for (const { hoursAgo, title: other, ...shownAs } of posts)
      portal.holds(jobKey, other ?? title, Date.now() - hoursAgo * 3_600_000, shownAs)
    const { browsing, context } = await bench.aContext(portal, { jobKey, cookies, ...(timeZone ? { timeZone } : {}) })
    const recipe = recipeOf('douyin')
    const own = { ...recipe.verify.own, showsAll: true }
    const trace = { publishId: '', title, topics: ['收纳'], committedAt: context.now() - 7200, others: [] }
    const verdict = await adapterOf({ ...recipe, verify: { ...recipe.verify, own } }).verify(context, {
      ...trace,
      remoteId: of ?? jobKey,
    })
    await browsing.close()
    return verdict
  }

  it('shows a post although its rows come late and one after the other, and one of them lacks a part', async () => {
    const odd = { title: 'something else', hoursAgo: 30, state: '审核不通过' }
    expect(await read([odd, { hoursAgo: 1 }, { title: 'later', hoursAgo: 1 }], { lateRows: 0.06 })).toMatchObject({
      kind: 'live',
    })
  })

  it('shows none where it stays empty', async () => {
    expect(await read([])).toEqual({ kind: 'absent' })
  })

  it('is read in the time zone of the portal and that of the browser', async () => {
    expect(await read([{ hoursAgo: 1 }], { timeZone: 'Pacific/Auckland' })).toMatchObject({ fault: 'unknownOutcome' })
  })

  it('says nothing where it is that of another account', async () => {
    expect(await read([{ hoursAgo: 1 }], { of: 'somebody-else' })).toMatchObject({ fault: 'wrongAccount' })
  })
})
