import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, publishParams, World } from '../testing/world.ts'

const publish = 'controller.publish.publishWork'
const whole = ['fetching', 'prepared', 'committing', 'accepted']

describe('publishing through the cloud manager', () => {
  let world: World
  let socket: Socket
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    socket = await world.connect()
  })
  afterEach(() => {
    socket.close()
    world.server.onReport = () => true
  })

  describe('from the dialog', () => {
    const shown: unknown[] = []
    let task: Awaited<ReturnType<World['aTask']>>
    let answer: Awaited<ReturnType<typeof ask>>
    beforeAll(async () => {
      task = await world.aTask()
      const dialog = await world.connect()
      dialog.on('publish:progress', (progress: { progress: number }) => shown.push(progress.progress))
      answer = await ask(dialog, publish, publishParams(task))
      dialog.close()
    })

    it('publishes once, tells every phase and shows 0, 50 and 100', async () => {
      expect(answer).toMatchObject({ code: 1, data: { publishResult: { scheduled: false } } })
      expect(shown).toEqual([0, 50, 100])
      expect(world.server.phasesOf(task.assignment.attemptId)).toEqual(whole)
      expect(await world.site.titlesOf(task.name)).toEqual([task.assignment.setting.title])
    })

    it('leaves neither file nor session behind on the disk or in its log', async () => {
      const home = join(world.folder, 'home')
      expect(await readdir(join(home, 'files'))).toEqual([])
      const session = /"value":"([^"]+)"/.exec(task.assignment.storageState)?.[1] ?? 'none'
      const left = await readdir(home, { recursive: true, withFileTypes: true })
      const files = left.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
      const holding = await Promise.all(files.map(async (file) => (await readFile(file)).includes(session)))
      expect(files.filter((_file, place) => holding[place])).toEqual([])
      expect(world.logged.join('')).not.toContain(session)
      expect(world.logged.join('')).not.toContain(task.ticket)
    })

    it('uses a ticket once', async () => {
      expect(await ask(socket, publish, publishParams(task))).toMatchObject({ code: 0, fault: 'ticketUsed' })
      expect(await world.site.titlesOf(task.name)).toHaveLength(1)
    })
  })

  it('goes on when the page that began it goes away', async () => {
    const { name, assignment, ticket } = await world.aTask()
    socket.emit('c1', publish, publishParams({ assignment, ticket }), () => undefined)
    await expect.poll(() => world.server.phasesOf(assignment.attemptId), { timeout: 10_000 }).toContain('fetching')
    socket.close()
    await expect.poll(() => world.server.phasesOf(assignment.attemptId), { timeout: 50_000 }).toEqual(whole)
    expect(await world.site.titlesOf(name)).toHaveLength(1)
  })

  it('stops before the click when the server does not take the word that it is about to commit', async () => {
    const task = await world.aTask()
    world.server.onReport = ({ report }) => report.kind !== 'phase' || report.phase !== 'committing'
    expect(await ask(socket, publish, publishParams(task))).toMatchObject({ code: 0, fault: 'leaseLost' })
    expect(await world.site.titlesOf(task.name)).toEqual([])
    // What was not pressed is not remembered as pressed.
    const { beats } = world.server
    await expect.poll(() => world.server.beats).toBeGreaterThan(beats + 1)
    expect(world.server.remembered.at(-1)?.attemptId).not.toBe(task.assignment.attemptId)
  })

  it('stops before the click when the server falls silent at that moment, and tells it later', async () => {
    const task = await world.aTask()
    let silent = true
    world.server.onReport = ({ report }) =>
      silent && report.kind !== 'phase'
        ? 'drop'
        : report.kind !== 'phase' || report.phase !== 'committing'
          ? true
          : 'drop'
    expect(await ask(socket, publish, publishParams(task))).toMatchObject({ code: 0, fault: 'network' })
    silent = false
    expect(await world.site.titlesOf(task.name)).toEqual([])
    await world.helper?.stop()
    world.server.onReport = () => true
    await world.startHelper()
    expect(world.server.phasesOf(task.assignment.attemptId).at(-1)).toBe('stoppedBeforeCommit')
  })

  it('says unknown, not failed, when the platform took the post and the answer was lost', async () => {
    const task = await world.aTask({ answerLostAfterPublish: true })
    expect(await ask(socket, publish, publishParams(task))).toMatchObject({ code: 0, fault: 'unknownOutcome' })
    expect(world.server.phasesOf(task.assignment.attemptId).at(-1)).toBe('noAnswerAfterCommit')
    expect(await world.site.titlesOf(task.name)).toHaveLength(1)
  })

  it('refuses a file that is not the one the server promised', async () => {
    const task = await world.aTask()
    task.assignment.media = [{ ...world.server.serve(Buffer.from('other bytes'), 'mp4'), sha256: 'a'.repeat(64) }]
    const ticket = world.server.issue('publish', {
      taskId: task.assignment.taskId,
      version: 1,
      accountId: task.assignment.account.id,
      platform: 'practice',
      fileSha256: 'a'.repeat(64),
      heldBySeen: null,
    })
    world.server.tasks.set(ticket, task.assignment)
    expect(await ask(socket, publish, publishParams({ ...task, ticket }))).toMatchObject({ code: 0, fault: 'media' })
    expect(await world.site.titlesOf(task.name)).toEqual([])
  })

  it('says that the file is gone when the server has it no more, and does not try for ever', async () => {
    const task = await world.aTask()
    const [media] = task.assignment.media
    if (media) world.server.loseFile(media.path)
    expect(await ask(socket, publish, publishParams(task))).toMatchObject({ code: 0, fault: 'media' })
    const told = world.server.reports.at(-1)?.report
    expect(told).toMatchObject({ kind: 'stoppedBeforeCommit', fault: 'media', retry: false })
    expect(await world.site.titlesOf(task.name)).toEqual([])
  })

  it('leaves a first post, which a person has to press, to a computer with a screen', async () => {
    const task = await world.aTask()
    task.assignment.finalClick = 'person'
    expect(await ask(socket, publish, publishParams(task))).toMatchObject({ code: 0, fault: 'policy' })
    expect(world.server.phasesOf(task.assignment.attemptId)).toEqual(['stoppedBeforeCommit'])
    expect(await world.site.titlesOf(task.name)).toEqual([])
  })

  it.each([
    ['another title', { platformSetting: { title: 'something else' } }],
    ['another topic', { platformSetting: { topics: ['other'] } }],
    ['another place', { platformSetting: { poiInfo: { id: 'place-1', name: '芦苇码头' } } }],
    ['another account', { accountId: randomUUID() }],
    ['another platform', { platformName: 'douyin' }],
    ['a file of its own', { filePath: '/etc/passwd' }],
    ['cookies of its own', { cookies: 'sid=1' }],
  ])('does nothing for a page that asks with %s', async (_what, changes) => {
    const task = await world.aTask()
    const params = publishParams(task)
    const setting = 'platformSetting' in changes ? changes.platformSetting : {}
    const asked = { ...params, ...changes, platformSetting: { ...params.platformSetting, ...setting } }
    const said = await ask(socket, publish, asked)
    expect(said.code).toBe(0)
    expect(['payloadMismatch', 'invalidInput']).toContain(said.fault)
    expect(await world.site.titlesOf(task.name)).toEqual([])
  })

  it('can be cancelled until the click', async () => {
    const task = await world.aTask({ slowSteps: 0.5 })
    const running = ask(socket, publish, publishParams(task))
    await expect.poll(() => world.server.phasesOf(task.assignment.attemptId), { timeout: 10_000 }).toContain('fetching')
    const { taskId } = task.assignment
    expect(await ask(socket, 'controller.publish.cancel', { taskId })).toMatchObject({ data: { cancelled: true } })
    expect(await running).toMatchObject({ code: 0, fault: 'cancelled' })
    expect(await world.site.titlesOf(task.name)).toEqual([])
  })

  it('does due work of the server with no page open, one account at a time, and reads each post back', async () => {
    const [one, other] = [await world.aTask(), await world.aTask()]
    const { account, storageState } = one.assignment
    const both = [one.assignment, { ...other.assignment, account, storageState }]
    const committedAt = Math.floor(Date.now() / 1000)
    world.server.work.push(...both.map((assignment) => ({ kind: 'publish' as const, assignment })))
    for (const { attemptId } of both) {
      await expect.poll(() => world.server.phasesOf(attemptId), { timeout: 25_000 }).toEqual(whole)
    }
    expect(await world.site.titlesOf(one.name)).toHaveLength(2)
    const verifying = { ...one.assignment, publishId: '', committedAt }
    await expect
      .poll(
        async () => {
          const before = world.server.verdicts.length
          world.server.work.push({ kind: 'verify', assignment: verifying })
          await expect.poll(() => world.server.verdicts.length, { timeout: 10_000 }).toBeGreaterThan(before)
          return world.server.verdicts.at(-1)?.kind
        },
        { timeout: 20_000 },
      )
      .toBe('live')
  })
})
