import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { signInApi } from '@matrixcast/contract/account-sign-in'
import { accountApi } from '@matrixcast/contract/accounts'
import { collectApi } from '@matrixcast/contract/collect'
import { helperProtocol } from '@matrixcast/contract/helper'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { PublishReport, Verdict } from '@matrixcast/contract/publish-report'
import { publishingApi } from '@matrixcast/contract/publishing'
import { openSignedRecipe } from '@matrixcast/platforms/recipe/signed-recipe'
import { recipeOf } from '@matrixcast/platforms/testing/recipe-of'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('platforms that nobody has verified', () => {
  const the = theOwnWorld()
  const helper = { secret: '', publicKey: '' }
  const asHelper = () => ({ authorization: `Bearer ${helper.secret}` })

  beforeAll(async () => {
    const asked = { name: 'this PC', version: '1', localProof: 'p'.repeat(40) }
    const { data } = await the().call(helperLinkApi.requestPairing, asked, {})
    const paired = await the().call(helperLinkApi.getPairing, data, {})
    if (paired.data.state !== 'paired') throw new Error('not paired')
    helper.secret = paired.data.secret
    helper.publicKey = paired.data.serverPublicKey
  })

  const useOf = async (platform: string) => {
    const { data } = await the().call(accountApi.platforms, {})
    return data.data.find(({ value }) => value === platform)?.use
  }
  const turn = (on: boolean, platform = 'douyin') => the().call(accountApi.switchPlatform, { platform, on })
  const beat = () =>
    the().call(helperLinkApi.beat, { version: '1', protocol: helperProtocol, platforms: [], attempts: [] }, asHelper())

  it('are off until a person switches them on; others are always there', async () => {
    expect(await useOf('practice')).toEqual({ state: 'always', since: null })
    expect(await useOf('douyin')).toEqual({ state: 'off', since: null })
    expect((await the().call(signInApi.needInfo, { platform: 'douyin' })).refused).toBe('platformOff')
    await turn(true)
    expect(await useOf('douyin')).toMatchObject({ state: 'firstRun', since: expect.any(Number) })
    expect((await the().call(signInApi.needInfo, { platform: 'douyin' })).data.platformName).toBe('douyin')
    await turn(false)
    expect(await useOf('douyin')).toMatchObject({ state: 'off' })
    expect((await turn(true, 'practice')).refused).toBe('platformUnknown')
  })

  it('are not proven by a post that was found there before anything was pressed, nor by what a page says', async () => {
    await turn(true, 'kuaishou')
    const { taskId } = await aReadyWork(the(), await anAccount(the(), 'kuaishou'))
    const { ticket } = (await the().call(publishingApi.createTicket, { taskId })).data
    const { assignment } = (await the().call(helperLinkApi.redeemPublish, { ticket }, asHelper())).data
    const { attemptId, fence } = assignment
    const report = { kind: 'accepted', publishId: '', scheduled: false } as const
    await the().call(helperLinkApi.reportPublish, { attemptId, fence, report }, asHelper())
    expect(await useOf('kuaishou')).toMatchObject({ state: 'firstRun' })
  })

  it('are not proven by a reading that may be of another post', async () => {
    await turn(true, 'weibo')
    const accountId = await anAccount(the(), 'weibo')
    const unheard = async () => {
      const { taskId } = await aReadyWork(the(), accountId)
      const { ticket } = (await the().call(publishingApi.createTicket, { taskId })).data
      const redeemed = await the().call(helperLinkApi.redeemPublish, { ticket }, asHelper())
      const { attemptId, fence } = redeemed.data.assignment
      const report = (what: PublishReport) =>
        the().call(helperLinkApi.reportPublish, { attemptId, fence, report: what }, asHelper())
      await report({ kind: 'phase', phase: 'committing' })
      await report({ kind: 'noAnswerAfterCommit', detail: '' })
      const anHourAgo = `committing_at = committing_at - interval '1 hour', started_at = started_at - interval '1 hour'`
      await the().owner.query(`update publish_attempt set ${anHourAgo} where id = $1`, [attemptId])
      return { attemptId, fence }
    }
    const first = await unheard()
    await unheard()
    const verdict: Verdict = { kind: 'live', publishId: '1', url: '' }
    const read = await the().call(helperLinkApi.reportVerdict, { ...first, verdict }, asHelper())
    expect(read.data).toEqual({ accepted: true })
    expect(await useOf('weibo')).toMatchObject({ state: 'firstRun' })
  })

  it('have their first post pressed by a person; once it succeeded, due posts go out alone', async () => {
    await turn(true)
    const accountId = await anAccount(the(), 'douyin')
    await the().owner.query("update account set posting_mode = 'automatic' where id = $1", [accountId])
    const due = await aReadyWork(the(), accountId)
    await the().owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [due.taskId])
    const take = async () => {
      const asked = { waitSeconds: 0, platforms: ['douyin'] }
      return (await the().call(helperLinkApi.takeWork, asked, asHelper())).data.work
    }
    expect(await take()).toBeNull()

    const listed = (await the().call(publishingApi.videoList, { ids: due.taskId })).data.videoList
    expect(listed.map(({ finalClick }) => finalClick)).toEqual(['person'])
    const { ticket } = (await the().call(publishingApi.createTicket, { taskId: due.taskId })).data
    const redeemed = await the().call(helperLinkApi.redeemPublish, { ticket }, asHelper())
    expect(redeemed.data.assignment).toMatchObject({ platform: 'douyin', finalClick: 'person' })
    const { attemptId, fence } = redeemed.data.assignment
    const report = (what: PublishReport) =>
      the().call(helperLinkApi.reportPublish, { attemptId, fence, report: what }, asHelper())
    for (const phase of ['fetching', 'prepared', 'committing'] as const) await report({ kind: 'phase', phase })
    expect(await useOf('douyin')).toMatchObject({ state: 'firstRun' })
    await report({ kind: 'accepted', publishId: '', scheduled: false })
    const read = (verdict: Verdict) =>
      the().call(helperLinkApi.reportVerdict, { attemptId, fence, verdict }, asHelper())
    await read({ kind: 'processing' })
    expect(await useOf('douyin')).toMatchObject({ state: 'firstRun' })
    await read({ kind: 'live', publishId: '1', url: '' })
    expect(await useOf('douyin')).toMatchObject({ state: 'on' })

    const other = await anAccount(the(), 'douyin')
    await the().owner.query("update account set posting_mode = 'automatic' where id = $1", [other])
    const next = await aReadyWork(the(), other)
    await the().owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [next.taskId])
    expect(await take()).toMatchObject({ kind: 'publish', assignment: { taskId: next.taskId, finalClick: 'helper' } })
  })

  it('are driven by the newest sound recipe that was laid into the folder, and by a person where it declares no request', async () => {
    const known = recipeOf('practice')
    const newer = known.version + 1
    const versionOf = async (platform: string) =>
      (await beat()).data.recipes.find((recipe) => recipe.platform === platform)?.version
    expect(await versionOf('practice')).toBe(known.version)
    const folder = path.join(the().home, 'recipes')
    await mkdir(folder, { recursive: true })
    // As it was kept from before: it declares no publish request.
    const kept = { ...known, version: newer, commit: { ...known.commit, request: undefined } }
    await writeFile(path.join(folder, 'practice.json'), JSON.stringify(kept))
    await writeFile(path.join(folder, 'douyin.json'), '{"platform":"douyin","version":9}')
    await writeFile(path.join(folder, 'weibo.json'), 'not JSON')
    await expect.poll(() => versionOf('practice'), { timeout: 10_000, interval: 1000 }).toBe(newer)
    expect(await versionOf('douyin')).toBe(recipeOf('douyin').version)
    const { signed } = (await the().call(helperLinkApi.recipe, { platform: 'practice' }, asHelper())).data
    expect(openSignedRecipe(signed, helper.publicKey)).toMatchObject({ ok: true, recipe: { version: newer } })
    const forged = `${signed.split('.')[0]}.${Buffer.alloc(64).toString('base64url')}`
    expect(openSignedRecipe(forged, helper.publicKey)).toMatchObject({ ok: false, fault: 'signature' })
    expect((await the().call(helperLinkApi.recipe, { platform: 'nowhere' }, asHelper())).refused).toBe(
      'platformUnknown',
    )
    const accountId = await anAccount(the())
    await the().owner.query("update account set posting_mode = 'automatic' where id = $1", [accountId])
    const due = await aReadyWork(the(), accountId)
    await the().owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [due.taskId])
    const asked = { waitSeconds: 0, platforms: ['practice'] }
    expect((await the().call(helperLinkApi.takeWork, asked, asHelper())).data.work).toBeNull()
    const { ticket } = (await the().call(publishingApi.createTicket, { taskId: due.taskId })).data
    const redeemed = await the().call(helperLinkApi.redeemPublish, { ticket }, asHelper())
    expect(redeemed.data.assignment).toMatchObject({ finalClick: 'person' })
  })

  it('hand an account to a helper for looking things up by a ticket that counts once', async () => {
    const accountId = await anAccount(the())
    const { ticket, platformName } = (await the().call(collectApi.need, { accountId })).data
    expect(platformName).toBe('practice')
    const redeemed = await the().call(helperLinkApi.redeemCollect, { ticket }, asHelper())
    expect(redeemed.data).toMatchObject({ id: accountId, platform: 'practice', storageState: '{"cookies":[]}' })
    expect((await the().call(helperLinkApi.redeemCollect, { ticket }, asHelper())).refused).toBe('ticketUsed')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await the().call(collectApi.need, { accountId: nobody })).refused).toBe('notFound')
  })
})
