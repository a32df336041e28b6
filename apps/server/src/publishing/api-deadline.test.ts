import { accountApi } from '@matrixcast/contract/accounts'
import { publishingApi } from '@matrixcast/contract/publishing'
import { simulatedDouyinOpen } from '@matrixcast/platforms/testing/simulated-douyin-open'
import { type Answered, type Asked, type Shapes, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aReadyWork, putFile } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { buildApiPublisher } from './api-publisher.ts'

const anHourLater = () => vi.setSystemTime(Date.now() + 3_600_000)

describe('a worker between its last look, the word of the ledger and its one request (simulated)', () => {
  const the = theWorld()
  const nothing = (_asked: Asked): Answered | undefined => undefined
  const heard = { instead: nothing, looks: 0 }
  let site: SimulatedSite

  const heardOf = (shapes: Shapes): Shapes => ({
    ...shapes,
    answer(asked, held) {
      // What is not there is asked for once more, as a reader sees it.
      if (asked.query.has('slug') && asked.query.get('context') === 'edit') heard.looks += 1
      return heard.instead(asked) ?? shapes.answer(asked, held)
    },
  })
  beforeEach(async () => {
    heard.looks = 0
    heard.instead = nothing
    site = await SimulatedSite.start(heardOf(simulatedWordpress))
  })
  afterEach(async () => {
    vi.useRealTimers()
    await the().owner.query('update publish_task set next_verify_at = null, wanted_at = null')
    await site.stop()
  })

  async function aWantedPost(
    platform = 'wordpress',
    secrets: Record<string, string> = { username: 'reed', appPassword: 'reed-secret' },
  ): Promise<string> {
    const given = { ...secrets, site: site.address }
    const { data } = await the().call(accountApi.bind, { platform, given })
    const { taskId, workId } = await aReadyWork(the(), data.accountId)
    await putFile(the(), `works/${workId}/video.mp4`)
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
        const { rows } = await owner.query(
          "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
        )
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

  it('sends nothing when it was given up while it looked for the last time', async () => {
    const { owner, parts, workspaceId } = the()
    const taskId = await aWantedPost()
    heard.instead = ({ query }) => {
      if (query.has('slug')) site.slowness = 1000
      return undefined
    }
    const working = work()
    await vi.waitFor(
      async () => {
        const { rows } = await owner.query("select 1 from publish_attempt where task_id = $1 and phase = 'prepared'", [
          taskId,
        ])
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000, interval: 20 },
    )
    await owner.query("update publish_attempt set lease_until = now() - interval '1 second' where ended_at is null")
    await parts.ledger.sweep(workspaceId)
    await working
    expect([site.posts.length, heard.looks]).toEqual([0, 2])
    expect(await lastTryOf(taskId)).toMatchObject({ outcome: 'stoppedBeforeCommit' })
    expect(await stateOf(taskId)).toMatchObject({ state: 'waiting' })
  })

  it('waits and is tried again when the last look before the request fails', async () => {
    const { owner, call } = the()
    const taskId = await aWantedPost()
    const { rows } = await owner.query('select account_id from publish_task where id = $1', [taskId])
    await call(accountApi.setPosting, { ids: [rows[0].account_id], postingMode: 'automatic' })
    await owner.query(`update publish_task set wanted_at = null, due_at = now() - interval '1 minute' where id = $1`, [
      taskId,
    ])
    heard.instead = ({ query }) => (query.has('slug') && heard.looks === 2 ? { status: 503 } : undefined)
    await work()
    expect(site.posts).toHaveLength(0)
    expect(await lastTryOf(taskId)).toMatchObject({ outcome: 'stoppedBeforeCommit', fault: 'platformDown' })
    expect(await stateOf(taskId)).toMatchObject({ state: 'waiting', fault: 'platformDown' })
    await owner.query('update publish_task set not_before = null where id = $1', [taskId])
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(site.posts).toHaveLength(1)
  })

  it('sends nothing when it was away while its token was renewed in the one request', async () => {
    await site.stop()
    site = await SimulatedSite.start(heardOf(simulatedDouyinOpen))
    const taskId = await aWantedPost('douyinOpen', {
      clientKey: 'app',
      clientSecret: 'app-secret',
      refreshToken: 'reed-secret',
    })
    let isAsked = false
    heard.instead = ({ path: asked }) => {
      if (asked.includes('/create_video/')) {
        isAsked = true
        site.tokens.expire()
      } else if (isAsked && asked === '/oauth/refresh_token/') anHourLater()
      return undefined
    }
    await work()
    expect([site.posts.length, isAsked]).toEqual([0, true])
    expect(await lastTryOf(taskId)).toMatchObject({ outcome: 'rejected', fault: 'leaseLost' })
    expect(await stateOf(taskId)).toMatchObject({ state: 'failed' })
  })
})
