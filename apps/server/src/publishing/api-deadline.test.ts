import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountApi } from '@matrixcast/contract/accounts'
import { publishingApi } from '@matrixcast/contract/publishing'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { buildApiPublisher } from './api-publisher.ts'

const anHourLater = () => vi.setSystemTime(Date.now() + 3_600_000)

describe('a worker that was away between the word of the ledger and its one request (simulated WordPress)', () => {
  const the = theWorld()
  const heard = { look: (_times: number) => {}, looks: 0 }
  let site: SimulatedSite

  beforeEach(async () => {
    heard.looks = 0
    heard.look = () => {}
    site = await SimulatedSite.start({
      ...simulatedWordpress,
      answer(asked, held) {
        if (asked.query.has('slug')) heard.look((heard.looks += 1))
        return simulatedWordpress.answer(asked, held)
      },
    })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await the().owner.query('update publish_task set next_verify_at = null, wanted_at = null')
    await site.stop()
  })

  async function aWantedPost(): Promise<string> {
    const given = { site: site.address, username: 'reed', appPassword: 'reed-secret' }
    const { data } = await the().call(accountApi.bind, { platform: 'wordpress', given })
    const { taskId, workId } = await aReadyWork(the(), data.accountId)
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'api-deadline-')), 'video.mp4')
    await writeFile(file, 'ten bytes!')
    await the().parts.storage.put(`works/${workId}/video.mp4`, file)
    await the().call(publishingApi.publishByServer, { taskId })
    return taskId
  }
  async function work(): Promise<void> {
    const publisher = buildApiPublisher(the().parts)
    await publisher.turn()
    await publisher.idle()
  }
  const stateOf = async (taskId: string) =>
    (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]
  const lastTryOf = async (taskId: string) => (await the().call(publishingApi.attempts, { taskId })).data.data.at(-1)

  it('sends it when it was not away', async () => {
    const taskId = await aWantedPost()
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect([site.posts.length, heard.looks]).toEqual([1, 2])
  })

  it('sends nothing when it was away while it asked, and the try ends as one that stopped', async () => {
    const { owner } = the()
    const taskId = await aWantedPost()
    await owner.query(`
      create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$;
      create trigger dawdle before update on publish_attempt for each row
        when (new.phase = 'committing' and old.phase <> 'committing') execute function dawdle()`)
    const working = work()
    await vi.waitFor(
      async () => {
        const { rows } = await owner.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'")
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000, interval: 20 },
    )
    anHourLater()
    await working
    await owner.query('drop trigger dawdle on publish_attempt; drop function dawdle')
    expect(site.posts).toHaveLength(0)
    expect(await lastTryOf(taskId)).toMatchObject({ outcome: 'stoppedBeforeCommit', fault: 'leaseLost' })
    expect(await stateOf(taskId)).toMatchObject({ state: 'unknown' })
  })

  it('sends nothing when it was away in the last look before the request', async () => {
    const taskId = await aWantedPost()
    heard.look = (times) => {
      if (times === 2) anHourLater()
    }
    await work()
    expect([site.posts.length, heard.looks]).toEqual([0, 2])
    expect(await lastTryOf(taskId)).toMatchObject({ outcome: 'rejected', fault: 'leaseLost' })
    expect(await stateOf(taskId)).toMatchObject({ state: 'failed' })
  })
})
