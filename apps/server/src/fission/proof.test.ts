import { fissionApi } from '@matrixcast/contract/fission'
import { webhookApi } from '@matrixcast/contract/webhooks'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { postHands } from '../testing/post-hands.ts'
import { practicePosts } from '../testing/practice-posts.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const site = await practicePosts()

describe('the post of a guest', () => {
  const the = theOwnWorld({ practiceSite: site.address })
  const hands = postHands(the, site)
  const { age, anActivity, audit, claim, done, due, ledgerOf, look, one, open, posted, report } = hands
  afterAll(() => site.stop())
  beforeEach(() => {
    site.state.isAway = false
  })

  it('is verified by its mark, and the reward is given once with a code that the guest sees', async () => {
    const activity = await anActivity({ stock: 2 })
    const { path, url, id } = await posted(activity)
    await report(path, url)
    expect(await one(activity.id)).toMatchObject({ state: 'reported', look: 'waiting', coupons: [] })
    await look()
    expect(await one(activity.id)).toMatchObject({ id, state: 'rewarded', look: 'found', signs: [], hold: 'none' })
    const html = (await open(path)).body
    expect(html).toMatch(/<p class="code">[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}<\/p>/)
    await due(activity.id)
    await look()
    await the().parts.grants.settleDue(the().workspaceId)
    expect(await ledgerOf(activity.rewardId)).toEqual(['stock 2 2', 'reserve -1 1', 'issue 0 1'])
  })

  it('is told to webhooks when it was claimed, seen, rewarded and gone', async () => {
    const events = ['fission.claimed', 'fission.verified', 'fission.rewarded', 'fission.gone'] as const
    const hook = { name: 'ours', url: 'http://127.0.0.1:9/', events: [...events], isOn: true }
    const { id } = await done(the().call(webhookApi.save, hook))
    const activity = await anActivity()
    const { path, url } = await posted(activity)
    await report(path, url)
    await look()
    site.posts.clear()
    for (let times = 0; times < 3; times += 1) {
      await due(activity.id)
      await look()
    }
    const { data } = await done(the().call(webhookApi.deliveries, { id }))
    expect(data.toReversed().map(({ event }) => event)).toEqual(events)
    await done(the().call(webhookApi.remove, { id }))
  })

  it('without the mark waits for a person, who confirms it; only told it is in no count of what was proven', async () => {
    const activity = await anActivity()
    const { path, id } = await posted(activity)
    await report(path, site.post('Somebody else posted this'))
    await look()
    expect(await one(activity.id)).toMatchObject({ state: 'reported', look: 'withoutMark' })
    const counts = async () => (await done(the().call(fissionApi.info, { id: activity.id }))).activity
    expect(await counts()).toMatchObject({ counts: { reported: 1, told: 1, verified: 0, byStaff: 0 }, toConfirm: 1 })
    await audit(id, 'confirm')
    expect(await one(activity.id)).toMatchObject({ state: 'rewarded', look: 'staff', by: expect.any(String) })
    expect(await counts()).toMatchObject({ counts: { told: 0, verified: 0, byStaff: 1, rewarded: 1 }, toConfirm: 0 })
  })

  it('that is older than the claim is refused by name, and another one may be told', async () => {
    const activity = await anActivity()
    const { path, mark, url } = await posted(activity)
    await report(path, site.post(`#${mark}`, { at: Date.now() / 1000 - 86_400 }))
    await look()
    expect(await one(activity.id)).toMatchObject({ state: 'rejected', look: 'older', reason: 'postOlder' })
    expect((await open(path)).body).toContain('the post is older than your video')
    await report(path, url)
    await look()
    expect((await one(activity.id)).state).toBe('rewarded')
  })

  it('on a platform that does not answer waits and is never absent', async () => {
    const activity = await anActivity()
    const { path, url } = await posted(activity)
    await report(path, url)
    site.state.isAway = true
    for (let times = 0; times < 4; times += 1) {
      await look()
      await due(activity.id)
    }
    expect(await one(activity.id)).toMatchObject({ state: 'reported', look: 'waiting', looksAt: expect.any(Number) })
    site.state.isAway = false
    await look()
    expect((await one(activity.id)).state).toBe('rewarded')
  })

  it('that is not there is looked for again, and the guest is asked to check the address', async () => {
    const activity = await anActivity()
    const { path } = await posted(activity)
    await report(path, `${site.address}/p/nowhere`)
    for (let times = 0; times < 3; times += 1) {
      await look()
      await due(activity.id)
    }
    expect(await one(activity.id)).toMatchObject({ state: 'reported', look: 'gone', looksAt: null })
    expect((await open(path)).body).toContain('there is no such post')
  })

  it('that is gone before its hours takes an unused reward back', async () => {
    const activity = await anActivity({ stock: 1 })
    const { path, url } = await posted(activity)
    await report(path, url)
    await look()
    site.posts.clear()
    for (let times = 0; times < 3; times += 1) {
      await due(activity.id)
      await look()
    }
    expect(await one(activity.id)).toMatchObject({
      state: 'rejected',
      look: 'gone',
      reason: 'postGone',
      coupons: [{ state: 'void' }],
    })
    expect((await ledgerOf(activity.rewardId)).at(-1)).toBe('void 1 1')
    expect((await open(path)).body).toContain('the post did not stay long enough')
  })

  it('that lost its mark later holds what was not given yet', async () => {
    const activity = await anActivity({ hours: 24 })
    const { path, url, id } = await posted(activity)
    await report(path, url)
    await look()
    expect(await one(activity.id)).toMatchObject({ state: 'verified', coupons: [{ state: 'reserved' }] })
    const edited = site.posts.get(url.split('/').at(-1) ?? '')
    if (edited) edited.words = 'Something else'
    await age(90_000)
    await due(activity.id)
    await look()
    expect(await one(activity.id)).toMatchObject({ state: 'verified', hold: 'held', signs: ['withoutMark'] })
    await audit(id, 'approve')
    expect(await one(activity.id)).toMatchObject({ state: 'rewarded', coupons: [{ state: 'issued' }] })
  })

  it('of a tier of hours is rewarded when it was seen again after them', async () => {
    const activity = await anActivity({ hours: 24 })
    const { path, url } = await posted(activity)
    await report(path, url)
    await look()
    await age(90_000)
    await the().parts.grants.settleDue(the().workspaceId)
    expect((await one(activity.id)).coupons).toMatchObject([{ state: 'reserved' }])
    await due(activity.id)
    await look()
    expect(await one(activity.id)).toMatchObject({ state: 'rewarded', coupons: [{ state: 'issued' }] })
  })

  it("is one person's: the same post told by another is refused", async () => {
    const activity = await anActivity({ works: 2 })
    const first = await posted(activity)
    await report(first.path, first.url)
    const second = await claim(activity.slug, { ip: '198.51.100.200' })
    expect((await report(second.path, `${first.url}/`)).body).toContain('was sent already')
  })
})
