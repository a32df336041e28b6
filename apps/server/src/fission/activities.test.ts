import { fissionApi } from '@matrixcast/contract/fission'
import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { describe, expect, it } from 'vitest'
import { fissionHands } from '../testing/fission-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const now = () => Math.floor(Date.now() / 1000)

describe('an activity', () => {
  const the = theWorld()
  const hands = fissionHands(the)
  const { done, basics, content, anActivity, aCode, fill } = hands
  const save = (given: object) => the().call(fissionApi.save, Object(given))
  const faultsOf = async (id: string) =>
    (await done(the().call(fissionApi.check, { id }))).faults.map(({ fault }) => fault)

  it('is made with its name alone, and its lint says what it lacks before it opens', async () => {
    const { id, edition } = (await save({ basics: { name: 'Bare' } })).data
    expect(edition).toBe(1)
    expect(await faultsOf(id)).toEqual([
      'titleMissing',
      'hostMissing',
      'platformsMissing',
      'periodMissing',
      'textsMissing',
      'poolEmpty',
      'rewardMissing',
    ])
    const opened = await done(the().call(fissionApi.setState, { ids: [id], move: 'open' }))
    expect(opened.refused).toMatchObject([{ id, fault: 'activityUnready', details: { faults: 6 } }])
  })

  it('keeps sections that are not given, and refuses an edition that is old', async () => {
    const { id } = (await save({ basics: basics(), content })).data
    expect((await save({ id, edition: 1, rules: { holdMinutes: 45 } })).data.edition).toBe(2)
    expect((await save({ id, edition: 1, rules: { holdMinutes: 60 } })).refused).toBe('activityChanged')
    const info = await done(the().call(fissionApi.info, { id }))
    expect(info).toMatchObject({ rules: { holdMinutes: 45, perPerson: 1 }, content, basics: { host: 'Moss Kitchens' } })
    expect((await save({ id: crypto.randomUUID(), basics: basics() })).refused).toBe('notFound')
    expect((await save({ basics: basics({ platforms: ['nowhere'] }) })).refused).toBe('invalidInput')
  })

  it('is told when its period is backwards or over, its words are too long, or nobody could verify a post', async () => {
    const long = { texts: ['x'.repeat(600)], topics: ['a', 'b', 'c', 'd', 'e', 'f'] }
    const { id } = (
      await save({
        basics: basics({ startsAt: now() + 900, endsAt: now() + 600, platforms: ['practice', 'mastodon'] }),
        content: long,
      })
    ).data
    expect(await faultsOf(id)).toEqual(expect.arrayContaining(['periodBackwards', 'textTooLong', 'tooManyTopics']))
    await save({ id, basics: basics({ endsAt: now() - 60, platforms: ['douyin'] }), rules: { staffConfirms: false } })
    expect(await faultsOf(id)).toEqual(expect.arrayContaining(['periodOver', 'cannotVerify']))
    await save({ id, rules: { staffConfirms: true }, content: { ...content, expected: 5 } })
    await fill(id, 1)
    expect(await faultsOf(id)).toEqual(expect.arrayContaining(['staffOnly', 'poolShort']))
  })

  it('runs, is paused, ends by itself, and is exhausted without a free item', async () => {
    const { id } = await anActivity({ works: 1 })
    const state = async () => (await done(the().call(fissionApi.info, { id }))).activity.state
    const move = async (name: 'open' | 'pause' | 'end') =>
      (await done(the().call(fissionApi.setState, { ids: [id], move: name }))).refused[0]?.fault
    expect(await state()).toBe('running')
    expect([await move('pause'), await state(), await move('open'), await move('open')]).toEqual([
      undefined,
      'paused',
      undefined,
      'activityMove',
    ])
    await the().owner.query("update fission_item set state = 'dropped' where activity_id = $1", [id])
    expect(await state()).toBe('exhausted')
    await the().owner.query("update fission_activity set ends_at = now() - interval '1 minute' where id = $1", [id])
    expect(await state()).toBe('ended')
    const listed = await done(the().call(fissionApi.list, { state: 'ended' }))
    expect(listed.data.map((row) => row.id)).toContain(id)
  })

  it('keeps where guests may post, and when it began, while it is open', async () => {
    const { id } = await anActivity()
    expect((await save({ id, basics: basics({ platforms: ['mastodon'] }) })).refused).toBe('activityOpen')
    expect((await save({ id, basics: basics({ startsAt: now() + 60 }) })).refused).toBe('activityOpen')
    expect((await save({ id, basics: basics({ platforms: ['practice', 'mastodon'] }) })).refused).toBeUndefined()
    expect((await save({ id, content: { texts: [] } })).refused).toBe('activityUnready')
    const removed = await done(the().call(fissionApi.remove, { ids: [id] }))
    expect(removed.refused).toMatchObject([{ fault: 'activityOpen' }])
  })

  it('is copied as a draft with its rewards, and removed when it has ended', async () => {
    const { id, code } = await anActivity({ stock: 7 })
    const copied = await done(the().call(fissionApi.copy, { id, name: 'Winter' }))
    const info = await done(the().call(fissionApi.info, { id: copied.id }))
    expect(info).toMatchObject({
      activity: { name: 'Winter', state: 'draft', endsAt: null, codes: 0, rewards: { stock: 7, left: 7 } },
      content,
    })
    await done(the().call(fissionApi.setState, { ids: [id], move: 'end' }))
    expect((await done(the().call(fissionApi.remove, { ids: [id] }))).done).toEqual([id])
    expect((await hands.open(`/f/${code.slug}`)).statusCode).toBe(410)
  })

  it('is drawn for its maker as guests will see it', async () => {
    const { html } = await done(the().call(fissionApi.preview, { basics: basics(), content }))
    expect(html).toContain('Post a video, get 88 off')
    expect(html).toContain('#kitchen')
  })

  describe('its codes', () => {
    it('are numbered, made by name, and counted by kind', async () => {
      const { id } = await anActivity()
      const before = (await done(the().call(fissionCodeApi.list, {}))).total
      const { codes } = await done(
        the().call(fissionCodeApi.add, { activityId: id, kind: 'table', names: ['Table 1', 'Table 2'] }),
      )
      expect(codes.map(({ number }) => number)).toEqual([
        `SC-${String(before + 1).padStart(4, '0')}`,
        `SC-${String(before + 2).padStart(4, '0')}`,
      ])
      await aCode(id, { n: 3, kind: 'poster' })
      const listed = await done(the().call(fissionCodeApi.list, { activity_id: id, kind: 'table' }))
      expect(listed).toMatchObject({ total: 2, kinds: { store: 1, table: 2, poster: 3 } })
      const [one] = listed.data
      expect(one).toMatchObject({
        state: 'open',
        isLoopback: true,
        counts: { scans: 0, claims: 0 },
        url: expect.stringContaining(`/f/${one?.slug}`),
      })
      expect((await done(the().call(fissionCodeApi.list, { keyword: one?.number ?? '' }))).total).toBe(1)
    })

    it('are printed in the order in which they were chosen, after a question where only this computer opens them', async () => {
      const { id } = await anActivity()
      const ids = [(await aCode(id)).id, (await aCode(id)).id].toReversed()
      expect((await the().call(fissionCodeApi.print, { ids })).refused).toBe('codesLoopback')
      const { pdf } = await done(the().call(fissionCodeApi.print, { ids, isSure: true }))
      expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
      const unknown = await the().call(fissionCodeApi.print, { ids: [crypto.randomUUID()], isSure: true })
      expect(unknown.refused).toBe('notFound')
    })

    it('lead to another activity at the same address, and are closed and opened', async () => {
      const [first, second] = [await anActivity(), await anActivity({ basics: { title: 'Next week' } })]
      const { id, slug } = first.code
      expect((await hands.open(`/f/${slug}`)).body).toContain('get 88 off')
      await done(the().call(fissionCodeApi.edit, { ids: [id], activityId: second.id }))
      expect((await hands.open(`/f/${slug}`)).body).toContain('Next week')
      await done(the().call(fissionCodeApi.setState, { ids: [id], state: 'closed' }))
      expect((await hands.open(`/f/${slug}`)).statusCode).toBe(410)
      expect((await hands.open('/f/Nowhere123')).statusCode).toBe(404)
      const wrong = await done(the().call(fissionCodeApi.edit, { ids: [id], activityId: crypto.randomUUID() }))
      expect(wrong.refused).toMatchObject([{ fault: 'invalidInput' }])
    })
  })

  it('keeps the stock of its rewards in the ledger', async () => {
    const { id, rewardId } = await anActivity({ stock: 5 })
    const edit = (stock: number) =>
      the().call(fissionRewardApi.save, { id: rewardId, activityId: id, name: '88 off', stock })
    await edit(3)
    const ledger = await done(the().call(fissionRewardApi.ledger, { reward_id: rewardId }))
    expect(ledger.data.map(({ entry, amount, leftAfter }) => [entry, amount, leftAfter])).toEqual([
      ['stock', -2, 3],
      ['stock', 5, 5],
    ])
    expect(
      (await the().call(fissionRewardApi.save, { activityId: id, name: 'x', stock: 1, tier: 'provenHours' })).refused,
    ).toBe('invalidInput')
    expect((await done(the().call(fissionRewardApi.remove, { ids: [rewardId] }))).done).toEqual([rewardId])
  })
})
