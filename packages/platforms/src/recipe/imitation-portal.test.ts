import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoginOrder, LoginScene } from '@matrixcast/contract/login-scene'
import { type Browser, chromium as driver, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommitContext } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { Post } from '../post.ts'
import { adapterByRecipe } from '../registry.ts'
import { chromium } from '../testing/chromium.ts'
import { makePicture, makeVideo } from '../testing/footage.ts'
import { ImitationPortal } from '../testing/imitation/portal.ts'
import type { Scenarios } from '../testing/imitation/portal-state.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import type { Recipe } from './recipe-schema.ts'

function adapterOf(recipe: Recipe) {
  const adapter = adapterByRecipe(recipe)
  if (!adapter) throw new Error(`${recipe.platform} is unknown`)
  return adapter
}

describe('simulated portals that misbehave', () => {
  let folder: string
  let browser: Browser
  let studio: ImitationPortal
  let scanned: ImitationPortal
  let post: Post
  let runs = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imitation-'))
    const [launched, one, other, path, coverPath] = await Promise.all([
      driver.launch(chromium),
      ImitationPortal.start('douyin'),
      ImitationPortal.start('channels'),
      makeVideo(folder),
      makePicture(folder),
    ])
    browser = launched
    studio = one
    scanned = other
    const files = [{ path, extension: 'mp4', bytes: (await stat(path)).size }]
    post = { kind: 'video', files, title: '阳台改高柜', topics: ['收纳'], timingTime: null, coverPath }
  })
  afterAll(async () => {
    await browser.close()
    await Promise.all([studio.stop(), scanned.stop()])
    await rm(folder, { recursive: true })
  })

  async function aRun(portal: ImitationPortal, scenarios: Scenarios, signedIn = true) {
    runs += 1
    const name = `heron${runs}`
    const cookies = await portal.join(name)
    await portal.meets(name, scenarios)
    const browsing = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    if (signedIn) await browsing.addCookies(cookies)
    const stop = new AbortController()
    const pages: Page[] = []
    browsing.on('page', (page) => pages.push(page))
    const context: CommitContext = {
      site: portal.address,
      openPage: () => browsing.newPage(),
      profileFolder: folder,
      evidenceFolder: folder,
      jobKey: `imitation-${runs}`,
      signal: stop.signal,
      log: () => undefined,
      onCheckpoint: () => Promise.resolve(),
      now: () => Math.floor(Date.now() / 1000),
      isOurs: () => true,
      mayPress: () => true,
    }
    return { name, context, pages, stop, account: { remoteId: name } }
  }
  const douyin = adapterOf(recipeOf('douyin'))

  it('makes one post through a late form, a tour over it, a cover dialog, a mandatory declaration and a collection', async () => {
    const run = await aRun(studio, { lateForm: 2, tour: true, mandatoryDeclaration: true })
    const whole = { ...post, fields: { declaration: 'own', collection: { id: '', name: '阳台改造' } } }
    const prepared = await douyin.prepare(run.context, whole, run.account)
    expect(studio.postsOf(run.name)).toEqual([])
    expect(await douyin.commit(run.context, prepared)).toMatchObject({ kind: 'accepted' })
    expect(studio.postsOf(run.name)).toMatchObject([
      { title: post.title, declaration: 'own', collection: '阳台改造', covered: true },
    ])
    expect(studio.postsOf(run.name)[0]?.text).toContain('#收纳')
  })

  it('writes all topics into a plain field, each between two signs as Weibo wants them', async () => {
    const plain = await ImitationPortal.start('weibo')
    const run = await aRun(plain, {})
    const weibo = adapterOf(recipeOf('weibo'))
    const whole = { ...post, topics: ['收纳', '改造'] }
    await weibo.commit(run.context, await weibo.prepare(run.context, whole, run.account))
    expect(plain.postsOf(run.name)[0]?.text).toBe('#收纳# #改造# ')
    await plain.stop()
  })

  it('stops for a collection that is not there, and refuses a declaration that the platform does not have', async () => {
    const run = await aRun(studio, {})
    const gone = { ...post, fields: { collection: { id: '', name: '没有的' } } }
    const thrown = douyin.prepare(run.context, gone, run.account)
    await expect(thrown).rejects.toMatchObject({ fault: 'validation', step: 'collection' })
    expect(studio.postsOf(run.name)).toEqual([])
    const other = douyin.prepare(run.context, { ...post, fields: { declaration: 'borrowed' } }, run.account)
    await expect(other).rejects.toMatchObject({ fault: 'validation', step: 'declare' })
  })

  it('gives up an upload that takes longer than its bound, naming the step', async () => {
    const recipe = recipeOf('douyin')
    const prepare = recipe.prepare.map((step) => (step.name === 'upload' ? { ...step, seconds: 2 } : step))
    const run = await aRun(studio, { slowSteps: 1 })
    const thrown = adapterOf({ ...recipe, prepare }).prepare(run.context, post, run.account)
    await expect(thrown).rejects.toMatchObject({ fault: 'selectorChanged', step: 'upload' })
    expect(studio.postsOf(run.name)).toEqual([])
  })

  it('keeps the build of a page it did not know, without anything written on it', async () => {
    const run = await aRun(studio, { changedSelectors: 3 })
    const thrown = await douyin.prepare(run.context, post, run.account).catch((fault: unknown) => fault)
    expect(thrown instanceof AdapterFault && thrown.message.split(':')[0]).toBe('openForm')
    const kept = await readFile(join(folder, `${run.context.jobKey}-openForm.json`), 'utf8')
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
    await expect.poll(() => scanned.state.smsOf(run.name) === before, { timeout: 5000 }).toBe(false)
    person.orders.push({ kind: 'code', code: scanned.state.smsOf(run.name) })
    expect(await login).toMatchObject({ remoteId: run.name, nickname: run.name })
    expect(await channels.check(run.context)).toBe('online')
  })

  it('says that a code is over, and shows the next one when it is asked for', async () => {
    const run = await aRun(scanned, {}, false)
    const person = aPerson()
    scanned.state.codeLivesMs = 3000
    const login = adapterOf(recipeOf('channels')).login(run.context, person.signs)
    await person.seen({ kind: 'qr', state: 'shown', canRefresh: true })
    const first = codeIn(person)
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
