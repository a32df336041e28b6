import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { participantApi } from '@matrixcast/contract/fission-participants'
import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { poiApi } from '@matrixcast/contract/pois'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { fissionHands } from '../testing/fission-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const password = 'long enough'

describe('a coupon at the counter', () => {
  const the = theWorld()
  const hands = fissionHands(the)
  const { anActivity, claim, done, open, post, participants } = hands
  const state = { store: '', other: '', cashier: '', headers: { token: '' } }

  beforeAll(async () => {
    const aStore = async (name: string) => (await done(the().call(poiApi.add, { name, address: `${name} 1` }))).id
    state.store = await aStore('Riverside')
    state.other = await aStore('Hillside')
    const person = { username: 'cashier', nickname: 'Cashier', role: 'storeStaff' as const, password }
    await done(the().call(settingsApi.addAdmin, person))
    const signedIn = await done(the().call(sessionApi.login, { username: 'cashier', password }, {}))
    state.headers = { token: signedIn.userinfo.token }
    const staff = (await done(the().call(fissionCodeApi.staff, {}))).data
    state.cashier = staff.find(({ name }) => name === 'Cashier')?.id ?? ''
    await done(
      the().call(fissionCodeApi.setStaff, { adminId: state.cashier, poiIds: [state.store], phone: '13800138000' }),
    )
  })

  /** The code that a guest reads whose post staff confirmed. */
  async function aCoupon(
    poiIds: string[] = [],
  ): Promise<{ code: string; path: string; participantId: string; rewardId: string }> {
    const activity = await anActivity({ basics: { platforms: ['douyin'] }, stock: 3 })
    const reward = { id: activity.rewardId, activityId: activity.id, name: '88 off', stock: 3, poiIds }
    await done(the().call(fissionRewardApi.save, reward))
    const { path } = await claim(activity.slug)
    await post(`${path}/report`, { url: `https://v.douyin.com/${activity.slug}/` })
    const participantId = (await participants({ activity_id: activity.id })).data[0]?.id ?? ''
    for (const verdict of ['confirm', 'approve'] as const)
      await done(the().call(participantApi.audit, { ids: [participantId], verdict }))
    const code = /<p class="code">([^<]+)/.exec((await open(path)).body)?.[1] ?? ''
    return { code, path, participantId, rewardId: activity.rewardId }
  }
  const verify = (code: string, step: 'look' | 'use' = 'use', poiId = state.store, headers = state.headers) =>
    the().call(fissionRewardApi.verify, { code, poiId, step }, headers)

  it('is looked at, used once, and says when and where it was used', async () => {
    const { code, path, rewardId } = await aCoupon()
    expect((await verify(code, 'look')).data).toMatchObject({
      state: 'issued',
      reward: { name: '88 off' },
      activity: 'Autumn',
    })
    const typed = code.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l').replace('-', ' ')
    expect((await verify(typed)).data).toMatchObject({ state: 'used' })
    expect(await verify(code)).toMatchObject({ refused: 'couponUsed', details: { where: 'Riverside' } })
    expect((await open(path)).body).toContain('88 off')
    const ledger = await done(the().call(fissionRewardApi.ledger, { reward_id: rewardId }))
    expect(ledger.data[0]).toMatchObject({
      entry: 'use',
      amount: 0,
      leftAfter: 2,
      by: 'Cashier',
      poi: { name: 'Riverside' },
    })
  })

  it('is used once by twenty phones at once', async () => {
    const { code } = await aCoupon()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(code)))
    expect(answers.filter(({ refused }) => refused === undefined)).toHaveLength(1)
    expect(new Set(answers.map(({ refused }) => refused ?? 'used'))).toEqual(new Set(['used', 'couponUsed']))
  })

  it('is not taken at a store of others, nor by staff of another store', async () => {
    const { code } = await aCoupon([state.other])
    expect((await verify(code)).refused).toBe('couponElsewhere')
    expect((await verify(code, 'use', state.other)).refused).toBe('storeNotYours')
    expect((await verify(code, 'use', state.other, { token: the().token })).refused).toBeUndefined()
  })

  it('that was taken back, or whose days are over, is refused by name', async () => {
    const { code, participantId } = await aCoupon()
    await done(the().call(participantApi.audit, { ids: [participantId], verdict: 'reject', words: 'The post is gone' }))
    expect((await verify(code)).refused).toBe('couponVoid')
    const other = await aCoupon()
    await the().owner.query("update fission_coupon set expires_at = now() - interval '1 hour' where state = 'issued'")
    expect((await verify(other.code)).refused).toBe('couponOver')
    expect(await the().parts.grants.expire(the().workspaceId)).toBeGreaterThan(0)
    expect((await verify(other.code)).refused).toBe('couponOver')
  })

  it('that was used stays used when its post is rejected', async () => {
    const { code, participantId, rewardId } = await aCoupon()
    await done(verify(code))
    await done(the().call(participantApi.audit, { ids: [participantId], verdict: 'reject', words: 'Gone' }))
    const ledger = await done(the().call(fissionRewardApi.ledger, { reward_id: rewardId }))
    expect(ledger.data.map(({ entry }) => entry)).toEqual(['use', 'issue', 'reserve', 'stock'])
    const { rows } = await the().owner.query<{ is: boolean }>(
      `select r."left" = (select sum(amount)::int from reward_entry e where e.reward_id = r.id) as is from fission_reward r`,
    )
    expect(rows.every((row) => row.is)).toBe(true)
  })

  it('with a wrong sign is refused before anything is asked; ten codes that are none keep the person out', async () => {
    const { code } = await aCoupon()
    const wrong = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`
    expect((await verify(wrong)).refused).toBe('couponSign')
    const { shownCoupon, couponCodeOf } = await import('@matrixcast/domain/fission/coupon-code')
    const none = Array.from({ length: 40 }, (_, at) => couponCodeOf(Uint8Array.of(at, 1, 2, 3, 4))).flatMap(
      (one) => one ?? [],
    )
    for (const one of none.slice(0, 10)) expect((await verify(shownCoupon(one))).refused).toBe('couponUnknown')
    expect(await verify(code)).toMatchObject({ refused: 'tooManyAttempts' })
    expect((await verify(code, 'look', state.store, { token: the().token })).refused).toBeUndefined()
  })

  it('is all that staff of a store see', async () => {
    expect((await done(the().call(fissionRewardApi.stores, {}, state.headers))).data).toEqual([
      { id: state.store, name: 'Riverside' },
    ])
    expect((await the().call(participantApi.list, {}, state.headers)).refused).toBe('noPermission')
    const staff = (await done(the().call(fissionCodeApi.staff, {}))).data.find(({ id }) => id === state.cashier)
    expect(staff).toMatchObject({ pois: [{ name: 'Riverside' }], phone: expect.stringContaining('*') })
  })
})
