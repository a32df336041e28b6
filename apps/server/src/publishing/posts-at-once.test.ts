import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { accountApi } from '@matrixcast/contract/accounts'
import { publishingApi } from '@matrixcast/contract/publishing'
import { simulatedBluesky } from '@matrixcast/platforms/testing/simulated-bluesky'
import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import { type Shapes, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { buildApiPublisher } from './api-publisher.ts'

type Given = (name: string, secret: string) => Record<string, string>
const platforms: { platform: string; shapes: Shapes; accounts: number; given: Given }[] = [
  {
    platform: 'wordpress',
    shapes: simulatedWordpress,
    accounts: 4,
    given: (username, appPassword) => ({ username, appPassword }),
  },
  { platform: 'mastodon', shapes: simulatedMastodon, accounts: 4, given: (_name, accessToken) => ({ accessToken }) },
  {
    platform: 'bluesky',
    shapes: simulatedBluesky,
    accounts: 2,
    given: (name, appPassword) => ({ handle: `${name}.test`, appPassword }),
  },
]
const names = ['reed', 'moss', 'fern', 'sedge']
type Span = { started_at: Date; ended_at: Date }

describe('ten posts of ten accounts with interfaces (simulated)', () => {
  const the = theWorld()
  const sites = new Map<string, SimulatedSite>()
  beforeAll(async () => {
    for (const { platform, shapes } of platforms) {
      const site = await SimulatedSite.start(shapes)
      for (const name of names) site.people.set(name, `${name}-secret`)
      sites.set(platform, site)
    }
  })
  afterAll(async () => {
    for (const site of sites.values()) await site.stop()
  })

  async function makePosts(): Promise<string[]> {
    const folder = await mkdtemp(path.join(tmpdir(), 'at-once-'))
    const tasks: string[] = []
    for (const { platform, accounts, given } of platforms) {
      for (const name of names.slice(0, accounts)) {
        const site = sites.get(platform)?.address ?? ''
        const bound = await the().call(accountApi.bind, { platform, given: { site, ...given(name, `${name}-secret`) } })
        expect(bound.refused).toBeUndefined()
        const { taskId, workId } = await aReadyWork(the(), bound.data.accountId)
        const file = path.join(folder, taskId)
        await writeFile(file, 'ten bytes!')
        await the().parts.storage.put(`works/${workId}/video.mp4`, file)
        expect((await the().call(publishingApi.publishByServer, { taskId })).refused).toBeUndefined()
        tasks.push(taskId)
      }
    }
    return tasks
  }

  it('are sent side by side, and every one of them is read back', async () => {
    const tasks = await makePosts()
    for (const site of sites.values()) site.slowness = 250
    const publisher = buildApiPublisher(the().parts)
    const began = performance.now()
    await publisher.turn()
    await publisher.idle()
    const seconds = (performance.now() - began) / 1000
    const { rows } = await the().owner.query<Span>('select started_at, ended_at from publish_attempt')
    const alone = rows.reduce((sum, { started_at, ended_at }) => sum + (ended_at.getTime() - started_at.getTime()), 0)
    expect(mostAtOnce(rows)).toBe(tasks.length)

    await the().owner.query('update publish_task set next_verify_at = now()')
    for (let turn = 0; turn < 4; turn++) {
      await publisher.turn()
      await publisher.idle()
    }
    const { data } = await the().call(publishingApi.videoList, { ids: tasks.join(',') })
    expect(data.videoList.map(({ state }) => state)).toEqual(tasks.map(() => 'verified'))
    expect([...sites.values()].map(({ posts }) => posts.length)).toEqual([4, 4, 2])

    const folder = process.env.PROVE_AT_ONCE
    if (folder === undefined) return
    const figures = {
      at: new Date().toISOString(),
      cores: availableParallelism(),
      posts: tasks.length,
      mostAtOnce: mostAtOnce(rows),
      verified: tasks.length,
      seconds: { all: Number(seconds.toFixed(2)), ifOneAfterTheOther: Number((alone / 1000).toFixed(2)) },
      siteAnswersAfterMs: 250,
    }
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'api-posts-at-once.json'), `${JSON.stringify(figures, null, 2)}\n`)
  })
})

/** How many of these were under way at the busiest moment. */
function mostAtOnce(spans: readonly Span[]): number {
  const under = spans.map(
    ({ started_at }) => spans.filter((other) => other.started_at <= started_at && started_at < other.ended_at).length,
  )
  return Math.max(0, ...under)
}
