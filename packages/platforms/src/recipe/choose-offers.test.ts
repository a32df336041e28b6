import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CollectKind, Offer } from '@matrixcast/contract/post-fields'
import { type Browser, chromium as driver } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommitContext } from '../adapter.ts'
import type { Post } from '../post.ts'
import { adapterByRecipe } from '../registry.ts'
import { chromium } from '../testing/chromium.ts'
import { makePicture } from '../testing/footage.ts'
import { PracticeSite } from '../testing/practice-site.ts'
import { recipeOf } from '../testing/recipe-of.ts'

const found = adapterByRecipe(recipeOf('practice'))
if (!found) throw new Error('the practice platform is driven by a recipe')
const adapter = found

describe('what was looked up for a post', () => {
  let site: PracticeSite
  let browser: Browser
  let folder: string
  let post: Post

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offers-'))
    const [opened, launched, path] = await Promise.all([
      PracticeSite.start(),
      driver.launch(chromium),
      makePicture(folder),
    ])
    site = opened
    browser = launched
    const files = [{ path, extension: 'jpg', bytes: (await stat(path)).size }]
    post = { kind: 'image', files, title: '阳台改高柜', topics: ['收纳'], timingTime: null, coverPath: null }
    for (const one of Array.from({ length: 24 }, (_none, place) => `reader${place}`)) await site.join(one)
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true })
  })

  async function anAccount(name: string): Promise<CommitContext> {
    const browsing = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    await browsing.addCookies(await site.join(name))
    return {
      site: site.address,
      openPage: () => browsing.newPage(),
      profileFolder: folder,
      evidenceFolder: folder,
      jobKey: name,
      signal: new AbortController().signal,
      log: () => undefined,
      onCheckpoint: () => Promise.resolve(),
      now: () => Math.floor(Date.now() / 1000),
      isOurs: () => true,
      mayPress: () => true,
    }
  }
  const first = async (context: CommitContext, kind: CollectKind, query: string): Promise<Offer> => {
    const { items } = await adapter.lookUps(context).find({ kind, query, page: 1 })
    const [one] = items
    if (!one) throw new Error(`nothing found for ${query}`)
    return { id: one.id, name: one.name }
  }

  it('is pressed in the form of the platform, and stands under the post for everybody', async () => {
    const context = await anAccount('reed')
    await site.makeCollection('reed', '小户型')
    const fields = {
      place: await first(context, 'places', '茶馆'),
      collection: await first(context, 'collections', ''),
      friends: [await first(context, 'friends', 'reader3'), { id: 'reader23', name: 'reader23' }],
      music: await first(context, 'music', '睡莲'),
      description: '改之前和改之后',
    }
    const prepared = await adapter.prepare(context, { ...post, fields }, { remoteId: 'reed' })
    const answer = await adapter.commit(context, prepared)
    expect(answer).toMatchObject({ kind: 'accepted' })
    const publishId = answer.kind === 'accepted' ? answer.publishId : ''
    const shown = () => fetch(`${site.address}/p/${publishId}`).then((page) => page.text())
    await expect.poll(shown, { timeout: 8000 }).toContain('改之前和改之后')
    const extras = /data-extras>([^<]*)</.exec(await shown())?.[1]
    expect(extras).toBe('白鹭茶馆 · 小户型 · @reader3 · @reader23 · ♪ 雨落睡莲')
  })

  it('is found by its name alone where a person wrote it themselves', async () => {
    const context = await anAccount('moss')
    const fields = { place: { id: '', name: '睡莲花园' } }
    const { page } = await adapter.prepare(context, { ...post, fields }, { remoteId: 'moss' })
    expect(await page.locator('[data-offers="places"] [data-chosen]').innerText()).toBe('睡莲花园')
  })

  it('stops the post before its commit when it is not offered any more; nothing like it is taken', async () => {
    const context = await anAccount('heron')
    const fields = { place: { id: 'place-99', name: '睡莲花园' } }
    const gone = adapter.prepare(context, { ...post, fields }, { remoteId: 'heron' })
    await expect(gone).rejects.toMatchObject({ fault: 'validation', step: 'place' })
    expect(await site.titlesOf('heron')).toEqual([])
  })
})
