import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium as driver } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { CommitContext } from '../adapter.ts'
import type { Post } from '../post.ts'
import { chromium } from './chromium.ts'
import { makePicture, makeVideo } from './footage.ts'
import { hurried } from './hurried.ts'
import type { Cookie } from './practice-site.ts'

type Given = {
  jobKey: string
  cookies?: readonly Cookie[]
  timeZone?: string
  /** Another browser than that of the file. */
  browsing?: BrowserContext
  log?: (step: string) => void
}

/** One browser and one folder for a file of tests. In them lies a post of a video, and what an adapter gets of an account. */
export function recipeBench() {
  const the: { browser?: Browser; folder?: string; post?: Post } = {}
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recipe-'))
    const [browser, path, coverPath] = await Promise.all([
      driver.launch(chromium),
      makeVideo(folder),
      makePicture(folder),
    ])
    const files = [{ path, extension: 'mp4', bytes: (await stat(path)).size }]
    const post: Post = { kind: 'video', files, title: '阳台改高柜', topics: ['收纳'], timingTime: null, coverPath }
    Object.assign(the, { browser, folder, post })
  })
  afterAll(async () => {
    await the.browser?.close()
    if (the.folder) await rm(the.folder, { recursive: true })
  })
  const there = <Name extends keyof typeof the>(name: Name): NonNullable<(typeof the)[Name]> => {
    const found = the[name]
    if (!found) throw new Error('the bench is not open yet')
    return found
  }

  return {
    folder: () => there('folder'),
    post: () => there('post'),
    async aContext(
      { address }: { address: string },
      { jobKey, cookies = [], timeZone = 'Asia/Shanghai', browsing, log = () => undefined }: Given,
    ): Promise<{ browsing: BrowserContext; context: CommitContext }> {
      const shown = { locale: 'zh-CN', timezoneId: timeZone }
      const own = browsing ?? (await there('browser').newContext(shown))
      await own.addCookies([...cookies])
      const context: CommitContext = {
        site: address,
        openPage: () => own.newPage(),
        profileFolder: there('folder'),
        evidenceFolder: there('folder'),
        jobKey,
        signal: new AbortController().signal,
        log,
        onCheckpoint: () => Promise.resolve(),
        now: () => Math.floor(Date.now() / 1000),
        patience: hurried,
        isOurs: () => true,
        mayPress: () => true,
      }
      return { browsing: own, context }
    },
  }
}
