import { accountApi } from '@matrixcast/contract/accounts'
import { simulatedInstagram } from '@matrixcast/platforms/testing/simulated-instagram'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApiPublisher, startApiPublisher } from './publishing/api-publisher.ts'
import { repeatInWorkspaces } from './repeat-in-workspaces.ts'
import { aReadyWork, putFile } from './testing/factories.ts'
import { aSecondWorkspace } from './testing/second-workspace.ts'
import { theWorld } from './testing/the-world.ts'
import type { World } from './testing/world.ts'

describe('a workspace that is made while the product runs', () => {
  const the = theWorld()
  afterEach(() => {
    vi.useRealTimers()
  })
  const state: { second?: World } = {}
  const theSecond = async (): Promise<World> => {
    state.second ??= await aSecondWorkspace(the())
    return state.second
  }
  async function aDuePost(world: World, site: SimulatedSite): Promise<void> {
    const given = { site: site.address, accessToken: 'reed-secret' }
    const { data } = await world.call(accountApi.bind, { platform: 'instagram', given })
    const { taskId, workId } = await aReadyWork(world, data.accountId)
    await putFile(world, `works/${workId}/video.mp4`)
    await world.owner.query("update account set posting_mode = 'automatic' where id = $1", [data.accountId])
    await world.owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [taskId])
  }

  it('is swept by a server within ten seconds, by one list for all sweeps, and at once where work waits in it', async () => {
    const { parts, workspaceId } = the()
    const lists = vi.spyOn(parts.db, 'workspaceIds')
    const [here, beside, posts] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn(async () => {})]
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const every = { everyMilliseconds: 4000, failed: 'failed' }
    const sweeps = repeatInWorkspaces(parts, [
      { ...every, run: here },
      { ...every, run: beside },
      { ...every, waiting: 'posts', run: posts },
    ])
    vi.advanceTimersByTime(4000)
    await expect.poll(() => [here.mock.calls, beside.mock.calls]).toEqual([[[workspaceId]], [[workspaceId]]])

    const site = await SimulatedSite.start(simulatedInstagram)
    onTestFinished(() => site.stop())
    const second = await theSecond()
    await aDuePost(second, site)
    vi.advanceTimersByTime(4000)
    await expect.poll(() => posts.mock.calls).toEqual([[second.workspaceId]])
    await expect.poll(() => here.mock.calls).toEqual([[workspaceId], [workspaceId]])
    expect(lists).toHaveBeenCalledTimes(1)

    vi.advanceTimersByTime(8000)
    await expect.poll(() => here.mock.lastCall).toEqual([second.workspaceId])
    await sweeps.stop()
    expect(beside.mock.lastCall).toEqual([second.workspaceId])
  })

  it('has its first post sent by a publisher that was started before it', async () => {
    const site = await SimulatedSite.start(simulatedInstagram)
    await aDuePost(the(), site)
    const publisher = startApiPublisher(the().parts)
    onTestFinished(async () => {
      await publisher.stop()
      await site.stop()
    })
    await expect.poll(() => site.posts.length).toBe(1)
    await aDuePost(await theSecond(), site)
    await expect.poll(() => site.posts.length).toBe(2)
  })

  it('takes turns with the others: a publisher begins its round with any of those where posts wait', async () => {
    const site = await SimulatedSite.start(simulatedInstagram)
    onTestFinished(() => site.stop())
    const [first, second] = [the(), await theSecond()]
    for (const world of [first, second]) await aDuePost(world, site)
    // Nothing is given out, so that each round asks in both.
    const asked = vi.fn(async (_workspaceId: string) => undefined)
    const queue = { ...first.parts.queue, claimDue: async () => undefined, takeVerification: asked }
    const random = vi.spyOn(Math, 'random')
    const publisher = buildApiPublisher({ ...first.parts, queue })
    for (const share of [0, 0.99]) {
      random.mockReturnValue(share)
      await publisher.turn()
    }
    random.mockRestore()
    const [here, there] = [first.workspaceId, second.workspaceId]
    expect(asked.mock.calls.map(([workspaceId]) => workspaceId)).toEqual([here, there, there, here])
  })
})
