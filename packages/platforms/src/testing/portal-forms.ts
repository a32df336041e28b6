import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as driver } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'
import type { CommitContext } from '../adapter.ts'
import type { Post } from '../post.ts'
import type { Recipe } from '../recipe/recipe-schema.ts'
import { adapterByRecipe } from '../registry.ts'
import { chromium, wholeChromium } from './chromium.ts'
import { makePicture, makeVideo } from './footage.ts'
import { ImitationPortal } from './imitation/portal.ts'
import type { Scenarios } from './imitation/portal-state.ts'
import { recipeOf } from './recipe-of.ts'

type Also = {
  folderOfBrowser?: string
  script?: string
  timingTime?: number | null
  topics?: readonly string[]
  title?: string
}

/** Forms of one simulated portal that wait for their press. */
export function portalForms() {
  let folder: string
  let browser: Browser
  let portal: ImitationPortal
  let post: Post
  let runs = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-forms-'))
    browser = await driver.launch(chromium)
    portal = await ImitationPortal.start('douyin')
    const [path, coverPath] = await Promise.all([makeVideo(folder), makePicture(folder)])
    const files = [{ path, extension: 'mp4', bytes: (await stat(path)).size }]
    post = { kind: 'video', files, title: '阳台改高柜', topics: ['收纳'], timingTime: null, coverPath }
  })
  afterAll(async () => {
    await browser.close()
    await portal.stop()
    await rm(folder, { recursive: true })
  })

  /** A form that waits for its press. `script`: what each of its pages runs first. */
  async function aForm(
    scenarios: Scenarios = {},
    by: Recipe = recipeOf('douyin'),
    { folderOfBrowser = '', script = '', timingTime = null, topics = post.topics, title = post.title }: Also = {},
  ) {
    const name = `egret${(runs += 1)}`
    const cookies = await portal.join(name)
    await portal.meets(name, scenarios)
    const seen = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }
    const browsing = await (folderOfBrowser === ''
      ? browser.newContext(seen)
      : driver.launchPersistentContext(folderOfBrowser, { ...wholeChromium, ...seen }))
    await browsing.addCookies(cookies)
    if (script !== '') await browsing.addInitScript(script)
    const steps: string[] = []
    const context: CommitContext = {
      site: portal.address,
      openPage: () => browsing.newPage(),
      profileFolder: folder,
      evidenceFolder: folder,
      jobKey: `press-${runs}`,
      signal: new AbortController().signal,
      log: (step) => void steps.push(step),
      onCheckpoint: () => Promise.resolve(),
      now: () => Math.floor(Date.now() / 1000),
      isOurs: () => true,
      mayPress: () => true,
    }
    const adapter = adapterByRecipe(by)
    if (!adapter) throw new Error('no adapter')
    const prepared = await adapter.prepare(
      context,
      { ...post, title, timingTime, topics: [...topics] },
      { remoteId: name },
    )
    return {
      page: prepared.page,
      press: (mayPress = () => true, log = context.log, triedBefore?: CommitContext['triedBefore']) =>
        adapter.commit({ ...context, mayPress, log, triedBefore }, prepared),
      watch: () => adapter.watch(context, prepared),
      /** What is pressed before that does not leave. */
      async pressByHand() {
        await vi.waitUntil(() => steps.includes('a person may press'), { timeout: 20_000 })
        await prepared.page.getByRole('button', { name: '发布', exact: true }).click()
      },
      posts: () => portal.postsOf(name),
      meets: (scenarios: Scenarios) => portal.meets(name, scenarios),
    }
  }

  return { aForm, folder: () => folder, portal: () => portal }
}
