import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, publishParams, World } from '../testing/world.ts'

const publish = 'controller.publish.publishWork'

describe('publishing through the cloud manager', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterAll(() => world.close())

  it('publishes once from the dialog, tells every phase and shows 0, 50 and 100', async () => {
    const task = await world.aTask()
    const socket = await world.connect()
    const shown: unknown[] = []
    socket.on('publish:progress', (progress: { progress: number }) => shown.push(progress.progress))
    const said = await ask(socket, publish, publishParams(task))
    expect(said).toMatchObject({ code: 1, data: { publishResult: { scheduled: false } } })
    expect(shown).toEqual([0, 50, 100])
    expect(world.server.phasesOf(task.assignment.attemptId)).toEqual(['fetching', 'prepared', 'committing', 'accepted'])
    expect(await world.site.titlesOf(task.name)).toEqual([task.assignment.setting.title])
    socket.close()
  })
})
