import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoginOrder, LoginScene } from '@matrixcast/contract/login-scene'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdapterFault } from '../adapter-fault.ts'
import { adapterOf } from '../testing/adapter-of.ts'
import { ImitationPortal } from '../testing/imitation/portal.ts'
import type { Scenarios } from '../testing/imitation/portal-state.ts'
import { proved } from '../testing/proved.ts'
import { recipeBench } from '../testing/recipe-bench.ts'
import { givingUp, recipeOf } from '../testing/recipe-of.ts'

const douyin = adapterOf(recipeOf('douyin'))
// Forms that come late, tours and codes to scan are pages; the recipe meets them in a browser or not at all.
describe('simulated portals that misbehave', () => {
  const bench = recipeBench()
  let studio: ImitationPortal
  let scanned: ImitationPortal
  let plain: ImitationPortal
  let runs = 0

  beforeAll(async () => {
    studio = await ImitationPortal.start('douyin')
    scanned = await ImitationPortal.start('channels')
    plain = await ImitationPortal.start('weibo')
  })
  afterAll(() => Promise.all([studio, scanned, plain].map((one) => one.stop())))

  async function aRun(portal: ImitationPortal, scenarios: Scenarios, signedIn = true) {
    const name = `heron${(runs += 1)}`
    const cookies = await portal.join(name)
    await portal.meets(name, scenarios)
    const { context } = await bench.aContext(portal, { jobKey: `imitation-${name}`, cookies: signedIn ? cookies : [] })
    return { name, context, account: { remoteId: name } }
  }

  it('makes one post through a late form, a tour over it, a cover dialog, a mandatory declaration and a collection', async () => {
    const run = await aRun(studio, { lateForm: 0.3, tour: true, mandatoryDeclaration: true })
    const whole = { ...bench.post(), fields: { declaration: 'own', collection: { id: '', name: '阳台改造' } } }
    const prepared = await douyin.prepare(run.context, whole, run.account)
    expect(studio.postsOf(run.name)).toEqual([])
    expect(await douyin.commit(run.context, prepared)).toMatchObject({ kind: 'accepted' })
    expect(studio.postsOf(run.name)).toMatchObject([
      { title: bench.post().title, declaration: 'own', collection: '阳台改造', covered: true },
    ])
    expect(studio.postsOf(run.name)[0]?.text).toContain('#收纳')
  })

  it('writes all topics into a plain field, each between two signs as Weibo wants them', async () => {
    const run = await aRun(plain, {})
    const weibo = adapterOf(recipeOf('weibo'))
    const whole = { ...bench.post(), topics: ['收纳', '改造'] }
    await weibo.commit(run.context, await weibo.prepare(run.context, whole, run.account))
    expect(plain.postsOf(run.name)[0]?.text).toBe('#收纳# #改造# ')
  })

  it('stops for a collection that is not there, and refuses a declaration that the platform does not have', async () => {
    const run = await aRun(studio, {})
    const gone = { ...bench.post(), fields: { collection: { id: '', name: '没有的' } } }
    const thrown = douyin.prepare(run.context, gone, run.account)
    await expect(thrown).rejects.toMatchObject({ fault: 'validation', step: 'collection' })
    expect(studio.postsOf(run.name)).toEqual([])
    const other = douyin.prepare(run.context, { ...bench.post(), fields: { declaration: 'borrowed' } }, run.account)
    await expect(other).rejects.toMatchObject({ fault: 'validation', step: 'declare' })
  })

  it.each(proved('upload'))('gives up an %s that takes longer than its bound, naming the step', async () => {
    const run = await aRun(studio, { slowSteps: 0.5 })
    const thrown = adapterOf(givingUp(recipeOf('douyin'), 'upload')).prepare(run.context, bench.post(), run.account)
    await expect(thrown).rejects.toMatchObject({ fault: 'slow', step: 'upload' })
    expect(studio.postsOf(run.name)).toEqual([])
  })

  it('keeps the build of a page it did not know, without anything written on it', async () => {
    const run = await aRun(studio, { changedSelectors: 3 })
    const thrown = await adapterOf(givingUp(recipeOf('douyin'), 'openForm'))
      .prepare(run.context, bench.post(), run.account)
      .catch((fault: unknown) => fault)
    expect(thrown instanceof AdapterFault && thrown.message.split(':')[0]).toBe('openForm')
    const kept = await readFile(join(bench.folder(), `${run.context.jobKey}-openForm.json`), 'utf8')
    expect(kept).toContain('拖入素材')
    expect(kept).toMatch(/"hash":"[0-9a-f]{16}"/)
    expect(kept).not.toContain(run.name)
  })

  /** A person at the sign-in: what they were shown, and what they answer. */
  function aPerson() {
    const scenes: LoginScene[] = []
    const orders: LoginOrder[] = []
    const signs = { show: (scene: LoginScene) => void scenes.push(scene), next: () => orders.shift() ?? null }
    const seen = async (wanted: object) => {
      await expect.poll(() => scenes.at(-1), { timeout: 15_000 }).toMatchObject(wanted)
    }
    return { scenes, orders, signs, seen }
  }
  const codeIn = ({ scenes }: { scenes: LoginScene[] }) => {
    const last = scenes.at(-1)
    return last?.kind === 'qr' ? (last.text?.split('/').at(-1) ?? '') : ''
  }

  it('signs in by a code that a phone scans and a number sent to it', async () => {
    const channels = adapterOf(recipeOf('channels'))
    const run = await aRun(scanned, { sms: true }, false)
    expect(await channels.check(run.context)).toBe('offline')
    const person = aPerson()
    const login = channels.login(run.context, person.signs)
    await person.seen({ kind: 'qr', state: 'shown', text: expect.stringContaining(`${scanned.address}/scanned/`) })
    scanned.state.scan(run.name, codeIn(person), { confirms: false })
    await person.seen({ kind: 'qr', state: 'scanned' })
    scanned.state.scan(run.name, codeIn(person))
    await person.seen({ kind: 'code', state: 'asked', canSend: true })
    person.orders.push({ kind: 'code', code: '1' })
    await person.seen({ kind: 'code', state: 'wrong' })
    const before = scanned.state.smsOf(run.name)
    person.orders.push({ kind: 'sendCode' })
    await expect.poll(() => scanned.state.smsOf(run.name) === before).toBe(false)
    person.orders.push({ kind: 'code', code: scanned.state.smsOf(run.name) })
    expect(await login).toMatchObject({ remoteId: run.name, nickname: run.name })
    expect(await channels.check(run.context)).toBe('online')
  })

  it('says that a code is over, and shows the next one when it is asked for', async () => {
    const run = await aRun(scanned, {}, false)
    const person = aPerson()
    const login = adapterOf(recipeOf('channels')).login(run.context, person.signs)
    await person.seen({ kind: 'qr', state: 'shown', canRefresh: true })
    const first = codeIn(person)
    scanned.state.codeLivesMs = 0
    await person.seen({ kind: 'qr', state: 'expired' })
    scanned.state.codeLivesMs = 60_000
    expect(codeIn(person)).toBe(first)
    scanned.state.codes.delete(first)
    person.orders.push({ kind: 'refreshQr' })
    await person.seen({ kind: 'qr', state: 'shown' })
    expect(codeIn(person)).not.toBe(first)
    scanned.state.scan(run.name, codeIn(person))
    expect(await login).toMatchObject({ remoteId: run.name })
  })
})
