import type { HelperAssignment } from '@matrixcast/contract/assignment'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask, publishParams, World } from '../testing/world.ts'

const whole = ['fetching', 'prepared', 'committing', 'accepted']
const tooLong = 'waterproof hiking boots for wide feet of the autumn collection 2026'

describe('an answer of the server that cannot be read', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterEach(() => {
    world.server.onAnswer = (_call, data) => data
  })
  afterAll(() => world.close())

  /** As a server from another time would give it out: with a topic that no post may have. */
  const spoil = ({ attemptId }: HelperAssignment) => {
    world.server.onAnswer = (_call, data) => {
      const text = JSON.stringify(data)
      return text.includes(attemptId) ? JSON.parse(text.replace('"topics":["收纳"]', `"topics":["${tooLong}"]`)) : data
    }
  }
  const stopped = {
    kind: 'stoppedBeforeCommit',
    fault: 'validation',
    retry: false,
    detail: expect.stringMatching(/^the helper cannot read this post: .*assignment\.setting\.topics\.0$/),
  }

  /** A post that needs a person is stopped without a browser. */
  const takesWork = async () => {
    const { assignment } = await world.aTask()
    world.server.work.push({ kind: 'publish', assignment: { ...assignment, finalClick: 'person' } })
    const phases = () => world.server.phasesOf(assignment.attemptId)
    await expect.poll(phases, { timeout: 20_000 }).toEqual(['stoppedBeforeCommit'])
  }

  it('fails its one post, and the posts around it go out', async () => {
    const [before, bad, after] = [await world.aTask({ slowSteps: 0.5 }), await world.aTask(), await world.aTask()]
    spoil(bad.assignment)
    for (const { assignment } of [before, bad, after]) world.server.work.push({ kind: 'publish', assignment })
    for (const { assignment } of [before, after]) {
      await expect.poll(() => world.server.phasesOf(assignment.attemptId), { timeout: 40_000 }).toEqual(whole)
    }
    const told = world.server.reports.filter(({ attemptId }) => attemptId === bad.assignment.attemptId)
    expect(told).toMatchObject([{ fence: 1, report: stopped }])
    expect(await world.site.titlesOf(bad.name)).toEqual([])
    const logged = world.logged.join('')
    expect(logged).toContain('work.assignment.setting.topics.0')
    expect(logged).not.toContain(tooLong)
  })

  it('fails the post of a page as well, and says why', async () => {
    const bad = await world.aTask()
    spoil(bad.assignment)
    const socket = await world.connect()
    const said = await ask(socket, 'controller.publish.publishWork', publishParams(bad))
    socket.close()
    expect(said).toMatchObject({ code: 0, fault: 'validation' })
    expect(world.server.reports.at(-1)).toMatchObject({ attemptId: bad.assignment.attemptId, report: stopped })
    expect(await world.site.titlesOf(bad.name)).toEqual([])
  })

  it('is asked for again where nothing can be read of it', async () => {
    const asked: string[] = []
    world.server.onAnswer = (call, data) => {
      if (call !== 'takeWork') return data
      asked.push(call)
      return { work: 'later' }
    }
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2)
    world.server.onAnswer = (_call, data) => data
    await takesWork()
  })

  it('to a beat is none, and the next one counts', async () => {
    const { beats } = world.server
    world.server.onAnswer = (call, data) =>
      call === 'beat' && world.server.beats <= beats + 2 ? { lost: 'all' } : data
    await expect.poll(() => world.server.beats, { timeout: 40_000 }).toBeGreaterThan(beats + 2)
    await takesWork()
  })

  it('is no word of the server where a proxy asks for a password: the pairing is kept', async () => {
    world.server.isBehindPassword = true
    await expect.poll(() => world.server.refusedByPassword, { timeout: 30_000 }).toBeGreaterThan(2)
    world.server.isBehindPassword = false
    await takesWork()
    expect(world.logged.join('')).not.toContain('pairing again')
  })
})
