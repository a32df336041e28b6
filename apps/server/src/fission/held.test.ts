import { customerApi } from '@matrixcast/contract/customers'
import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { participantApi } from '@matrixcast/contract/fission-participants'
import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { formApi } from '@matrixcast/contract/forms'
import { leadApi } from '@matrixcast/contract/leads'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aFormInput } from '../testing/form-hands.ts'
import { postHands } from '../testing/post-hands.ts'
import { practicePosts } from '../testing/practice-posts.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const site = await practicePosts()

describe('the reward of a guest', () => {
  const the = theOwnWorld({ practiceSite: site.address })
  const hands = postHands(the, site)
  const { anActivity, audit, claim, done, giveNumber, ledgerOf, look, one, open, participants, post, posted, report } =
    hands
  afterAll(() => site.stop())
  beforeEach(() => {
    site.state.isAway = false
  })

  it('of a post told within twenty seconds, or without a fetched file, is held with its signs and may be appealed', async () => {
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

  it('of a post of an account that three guests name, or of a phone that claims six times an hour, is held', async () => {
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

  it('is given for a platform that nobody reads when staff confirmed the post, with words', async () => {
    const activity = await anActivity({ basics: { platforms: ['douyin'] }, works: 2 })
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

  it('is given after the form of the activity, whose lead knows the code', async () => {
    const { id: formId } = await done(the().call(formApi.save, aFormInput()))
    const activity = await anActivity({ rules: { formId } })
    const { path, url } = await posted(activity)
    await report(path, url)
    await look()
    expect(await one(activity.id)).toMatchObject({ state: 'verified', coupons: [{ state: 'reserved' }], lead: null })
    await giveNumber(path, '13800138000')
    expect(await one(activity.id)).toMatchObject({ state: 'rewarded', lead: { number: expect.stringMatching(/^L-/) } })
    const [code] = (await done(the().call(fissionCodeApi.list, { activity_id: activity.id }))).data
    expect(code?.counts.leads).toBe(1)
    const [lead] = (await done(the().call(leadApi.list, {}))).data
    expect(lead).toMatchObject({ source: { kind: 'code' } })
    const now = Math.floor(Date.now() / 1000)
    const period = { start_time: now - 86_400, end_time: now + 60 }
    const brought = await done(the().call(customerApi.attribution, { by: 'code', model: 'first', ...period }))
    expect(brought.data).toMatchObject([{ id: code?.id, name: code?.name, leadHundredths: 100 }])
  })

  it('of a number of the person whose code it is, or that asks in two activities within a day, is held', async () => {
    const { id: formId } = await done(the().call(formApi.save, aFormInput()))
    const activity = await anActivity({ works: 2, rules: { formId } })
    const [person] = (await done(the().call(fissionCodeApi.staff, {}))).data
    const adminId = person?.id ?? ''
    await done(the().call(fissionCodeApi.setStaff, { adminId, poiIds: [], phone: '139 0013 9000' }))
    await done(the().call(fissionCodeApi.edit, { ids: [activity.code.id], staffId: adminId }))
    const own = await posted(activity)
    await report(own.path, own.url)
    await look()
    await giveNumber(own.path, '+86 13900139000')
    expect(await one(activity.id)).toMatchObject({
      hold: 'held',
      signs: ['ownStaff'],
      coupons: [{ state: 'reserved' }],
    })

    const twice = [await anActivity({ rules: { formId } }), await anActivity({ rules: { formId } })]
    for (const each of twice) {
      const { path, url } = await posted(each)
      await report(path, url)
      await look()
      await giveNumber(path, '13700137000')
    }
    const [first, second] = await Promise.all(twice.map(({ id }) => one(id)))
    expect(first).toMatchObject({ state: 'rewarded', hold: 'none' })
    expect(second).toMatchObject({ hold: 'held', signs: ['numberTwice'], coupons: [{ state: 'reserved' }] })
  })

  it('is nothing where none is left, and is given once there is stock again', async () => {
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
