import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mostPictureBytes } from '@matrixcast/contract/evidence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../testing/world.ts'

describe('the picture of a step that failed', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
    await world.startsGivingUp('openForm', 1)
  })
  afterAll(() => world.close())

  /** A post whose form no recipe knows. */
  async function fails(): Promise<string> {
    const { assignment } = await world.aTask({ changedSelectors: 3 })
    world.server.work.push({ kind: 'publish', assignment })
    await expect
      .poll(() => world.server.phasesOf(assignment.attemptId).at(-1), { timeout: 60_000 })
      .toBe('stoppedBeforeCommit')
    return assignment.attemptId
  }
  const waiting = () => readdir(join(world.folder, 'home', 'evidence', 'attempts'))
  const of = (attemptId: string) => world.server.evidence.filter((one) => one.attemptId === attemptId)

  it('reaches the server with its step, the moment and the build of the page, and leaves this computer', async () => {
    const attemptId = await fails()
    await expect.poll(() => of(attemptId), { timeout: 10_000 }).toHaveLength(1)
    const [told] = of(attemptId)
    expect(told).toMatchObject({
      step: 'openForm',
      fence: 1,
      digest: { hash: expect.stringMatching(/^[0-9a-f]{16}$/) },
    })
    const picture = Buffer.from(told?.picture ?? '', 'base64')
    expect([picture.subarray(0, 2).toString('hex'), picture.length <= mostPictureBytes]).toEqual(['ffd8', true])
    await expect.poll(waiting).toEqual([])
  }, 90_000)

  it('waits on the disk while the server is down, over a restart, and is told then', async () => {
    world.server.losesEvidence = true
    const attemptId = await fails()
    await world.helper?.stop()
    expect(await waiting()).toEqual([`${attemptId}.1`])
    expect(of(attemptId)).toEqual([])
    world.server.losesEvidence = false
    await world.startHelper()
    await expect.poll(() => of(attemptId), { timeout: 10_000 }).toHaveLength(1)
    await expect.poll(waiting).toEqual([])
  }, 90_000)
})
