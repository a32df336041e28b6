import { fissionApi } from '@matrixcast/contract/fission'
import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { participantApi } from '@matrixcast/contract/fission-participants'
import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { formApi } from '@matrixcast/contract/forms'
import { leadApi } from '@matrixcast/contract/leads'
import { webhookApi } from '@matrixcast/contract/webhooks'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fissionHands } from '../testing/fission-hands.ts'
import { aFormInput } from '../testing/form-hands.ts'
import { practicePosts } from '../testing/practice-posts.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const site = await practicePosts()
const douyin = { platforms: ['douyin'] }

describe('the post of a guest', () => {
  const the = theOwnWorld({ practiceSite: site.address })
  const hands = fissionHands(the)
  const { anActivity, age, claim, done, open, participants, post } = hands
  afterAll(() => site.stop())
  beforeEach(() => {
    site.state.isAway = false
  })
  const look = () => the().parts.postLooks.run(the().workspaceId)
  const due = (activityId: string) =>
    the().owner.query(
      'update fission_participant set looks_at = now() where looks_at is not null and activity_id = $1',
      [activityId],
    )
  const one = async (activityId: string) => {
    const [row] = (await participants({ activity_id: activityId })).data
    if (!row) throw new Error('nobody took part')
    return row
  }
  const report = (path: string, url: string) => post(`${path}/report`, { url })
  const audit = (id: string, verdict: 'confirm' | 'reject' | 'approve' | 'refuse', words = '') =>
    done(the().call(participantApi.audit, { ids: [id], verdict, words }))
  const ledgerOf = async (rewardId: string) =>
    (await done(the().call(fissionRewardApi.ledger, { reward_id: rewardId }))).data
      .toReversed()
      .map(({ entry, amount, leftAfter }) => `${entry} ${amount} ${leftAfter}`)
  let shops = 0
  /** A guest who took their video half a minute ago and posted it. */
  async function posted(activity: { id: string; slug: string }, words = 'My kitchen', author?: string) {
    shops += 1
    const { path } = await claim(activity.slug, { ip: `198.51.100.${shops}` })
    await open(`${path}/file/0`)
    await age(30)
    const { id, mark } = await one(activity.id)
    const url = site.post(`${words} #kitchen #${mark}`, { author: author ?? `guest-${shops}` })
    return { id, mark, path, url }
  }

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

  it('told within twenty seconds, or without a fetched file, is held with its signs and may be appealed', async () => {
    const activity = await anActivity({ stock: 1 })
    const { path } = await claim(activity.slug, { ip: '198.51.100.201' })
    const { mark, id } = await one(activity.id)
    await report(path, site.post(`#${mark}`, { author: 'hasty' }))
    await look()
    expect(await one(activity.id)).toMatchObject({
      state: 'verified',
      hold: 'held',
      signs: ['tooSoon', 'notFetched'],
      coupons: [{ state: 'reserved' }],
    })
    expect((await open(path)).body).toContain('A person looks before the reward is given')
    await post(`${path}/appeal`, { words: 'I filmed it myself' })
    const appeals = await participants({ activity_id: activity.id, view: 'appeals' })
    expect(appeals).toMatchObject({
      total: 1,
      views: { held: 1, appeals: 1 },
      data: [{ appeal: 'I filmed it myself' }],
    })
    await audit(id, 'refuse', 'Not on the post')
    expect(await ledgerOf(activity.rewardId)).toEqual(['stock 1 1', 'reserve -1 0', 'void 1 1'])
    expect((await open(path)).body).toContain('Not on the post')
    expect((await audit(id, 'confirm')).refused).toMatchObject([{ fault: 'participantMove' }])
  })

  it('of an account that three guests name, or of a phone that claims six times an hour, is held', async () => {
    const activity = await anActivity({ works: 9, stock: 9 })
    const three = [
      await posted(activity, 'a', 'one'),
      await posted(activity, 'b', 'one'),
      await posted(activity, 'c', 'one'),
    ]
    for (const { path, url } of three) {
      await report(path, url)
      await look()
    }
    const { data } = await participants({ activity_id: activity.id, sign: 'sameAccount' })
    expect(data.map(({ hold }) => hold)).toEqual(['held'])
    for (let times = 0; times < 6; times += 1) await claim(activity.slug, { ip: '203.0.113.99' })
    const [last] = (await participants({ activity_id: activity.id })).data
    const url = site.post(`#${last?.mark}`, { author: 'many' })
    const { rows } = await the().owner.query<{ person: string }>(
      'select person_id as person from fission_participant where mark = $1',
      [last?.mark],
    )
    const token = the().parts.guestKeys.tokenOf(the().workspaceId, rows[0]?.person ?? '')
    await report(`/f/${activity.slug}/${token}`, url)
    expect((await one(activity.id)).signs).toContain('sameDevice')
  })

  it('on a platform that nobody reads is confirmed or rejected by staff, with words', async () => {
    const activity = await anActivity({ basics: douyin, works: 2 })
    const { path, id } = await posted(activity)
    await report(path, 'https://v.douyin.com/AbC12/')
    await look()
    expect((await one(activity.id)).look).toBe('none')
    expect((await the().call(participantApi.audit, { ids: [id], verdict: 'reject' })).refused).toBe('invalidInput')
    await audit(id, 'reject', 'This is another video')
    expect((await open(path)).body).toContain('This is another video')
    await post(`${path}/appeal`, { words: 'It is mine' })
    await audit(id, 'confirm')
    expect(await one(activity.id)).toMatchObject({ state: 'rewarded', look: 'staff' })
  })

  it('is rewarded after the form of the activity, whose lead knows the code', async () => {
    const { id: formId } = await done(the().call(formApi.save, aFormInput()))
    const activity = await anActivity({ rules: { formId } })
    const { path, url } = await posted(activity)
    await report(path, url)
    await look()
    expect(await one(activity.id)).toMatchObject({ state: 'verified', coupons: [{ state: 'reserved' }], lead: null })
    const to = /href="(\/r\/[^"]+)"/.exec((await open(path)).body)?.[1] ?? ''
    const slug = /\/r\/([\w-]+)/.exec(to)?.[1] ?? ''
    const mxc = new URL(to, 'http://x').searchParams.get('mxc') ?? ''
    await post(`/r/${slug}`, {
      view: hands.viewOf(slug),
      mxc,
      'f-name': 'Fern',
      'f-phone': '13800138000',
      consent: 'yes',
    })
    await the().parts.grants.settleDue(the().workspaceId)
    expect(await one(activity.id)).toMatchObject({ state: 'rewarded', lead: { number: expect.stringMatching(/^L-/) } })
    const [code] = (await done(the().call(fissionCodeApi.list, { activity_id: activity.id }))).data
    expect(code?.counts.leads).toBe(1)
    expect((await done(the().call(leadApi.list, {}))).total).toBe(1)
  })

  it('gives nothing where no reward is left, and gives it once there is stock again', async () => {
    const activity = await anActivity({ stock: 0 })
    const { path, url } = await posted(activity)
    await report(path, url)
    await look()
    expect(await one(activity.id)).toMatchObject({ state: 'verified', coupons: [] })
    expect((await open(path)).body).toContain('None of this reward is left')
    const more = { id: activity.rewardId, activityId: activity.id, name: '88 off', stock: 1 }
    await done(the().call(fissionRewardApi.save, more))
    await the().parts.grants.settleDue(the().workspaceId)
    expect((await one(activity.id)).state).toBe('rewarded')
  })

  it('counts for the league of staff and stores by what was proven', async () => {
    const activity = await anActivity({ works: 2 })
    const [person] = (await done(the().call(fissionCodeApi.staff, {}))).data
    await done(the().call(fissionCodeApi.edit, { ids: [activity.code.id], staffId: person?.id ?? '' }))
    const { path, url } = await posted(activity)
    await report(path, url)
    await look()
    await claim(activity.slug, { ip: '198.51.100.240' })
    const { data } = await done(the().call(fissionCodeApi.league, { by: 'staff', activity_id: activity.id }))
    expect(data).toMatchObject([{ id: person?.id, name: person?.name, counts: { claims: 2, verified: 1, told: 0 } }])
  })
})
