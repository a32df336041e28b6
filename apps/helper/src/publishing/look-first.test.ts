import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proved } from '../testing/proved.ts'
import { World } from '../testing/world.ts'

describe('a post that is made again, and of which an earlier try may stand', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
    await world.startHelper()
  })
  afterAll(() => world.close())

  type Task = Awaited<ReturnType<World['aTask']>>
  const send = async ({ assignment }: Task) => {
    const endOf = () =>
      world.server.reports.findLast(
        ({ attemptId, report }) => attemptId === assignment.attemptId && report.kind !== 'phase',
      )
    world.server.work.push({ kind: 'publish', assignment })
    await expect.poll(endOf, { timeout: 60_000 }).toBeDefined()
    return endOf()?.report
  }
  /** What an earlier try left there; its number. */
  const putThere = ({ name, assignment }: Task) => world.site.post(name, assignment.setting.title)
  /** Another try of the same post, which the server tells of the one before. */
  const again = ({ assignment, ...task }: Task, title = assignment.setting.title): Task => ({
    ...task,
    assignment: {
      ...assignment,
      attemptId: randomUUID(),
      fence: 2,
      setting: { ...assignment.setting, title },
      earlier: {
        since: Math.floor(Date.now() / 1000) - 60,
        isDenied: false,
        tries: [{ title: assignment.setting.title, topics: [], isOpen: false }],
        others: [],
        refusedOthers: [],
      },
    },
  })

  const refused = (task: Task, refusedAs: string, title?: string): Task => {
    const second = again(task, title)
    second.assignment.earlier?.tries.splice(0, 1, {
      title: title ?? task.assignment.setting.title,
      topics: [],
      isOpen: false,
      refusedAs,
    })
    return second
  }

  it.each([
    ['its words', undefined],
    ...proved<[string, string]>(['the words of that try, which were edited since', 'quite something else']),
  ])('is found under %s, and nothing is pressed', async (_what, title) => {
    const task = await world.aTask()
    await putThere(task)
    const second = again(task, title)
    expect(await send(second)).toMatchObject({ kind: 'accepted', scheduled: false })
    expect(world.server.phasesOf(second.assignment.attemptId)).not.toContain('committing')
    expect(await world.site.titlesOf(task.name)).toHaveLength(1)
  })

  it('is found although its page had said that it was refused', async () => {
    const task = await world.aTask()
    await putThere(task)
    const second = again(task)
    Object.assign(second.assignment.earlier ?? {}, { isDenied: true })
    expect(await send(second)).toMatchObject({ kind: 'accepted', scheduled: false })
    expect(world.server.phasesOf(second.assignment.attemptId)).not.toContain('committing')
    expect(await world.site.titlesOf(task.name)).toHaveLength(1)
  })

  it('is stopped before its press where the list shows what may be it', async () => {
    const task = await world.aTask()
    const { setting } = task.assignment
    await world.site.post(task.name, `${setting.title} cut short`)
    expect(await send(again(task))).toMatchObject({
      kind: 'stoppedBeforeCommit',
      fault: 'unknownOutcome',
      detail: 'readBack: the list shows a post that may be this one under other words',
    })
    expect(await world.site.titlesOf(task.name)).toHaveLength(1)
  })

  it.each(proved('another'))('is stopped before its press where the list is one of %s account', async () => {
    const task = again(await world.aTask())
    task.assignment.account.remoteId = 'somebody-else'
    expect(await send(task)).toMatchObject({ kind: 'stoppedBeforeCommit', fault: 'wrongAccount' })
    expect(await world.site.titlesOf(task.name)).toEqual([])
  })

  it('is stopped before its press where the list shows none of the posts that stand there', async () => {
    const task = again(await world.aTask())
    task.assignment.earlier?.others.push({ id: '', title: 'winter boots', stands: 'out' })
    expect(await send(task)).toMatchObject({ kind: 'stoppedBeforeCommit', fault: 'unknownOutcome' })
    expect(await world.site.titlesOf(task.name)).toEqual([])
  })

  it('goes out where the list does not show it', async () => {
    const task = again(await world.aTask())
    expect(await send(task)).toMatchObject({ kind: 'accepted' })
    expect(await world.site.titlesOf(task.name)).toEqual([task.assignment.setting.title])
  })

  it.each(['number', ...proved('')])(
    'goes out where review refused the first one, and the list shows it so still (%s)',
    async (known) => {
      const task = await world.aTask({ rejectAfterReview: '封面含二维码' })
      const number = await putThere(task)
      const second = refused(task, known && number)
      // Of posts that are known to stand there it shows none: it proves nothing else.
      second.assignment.earlier?.others.push({ id: '', title: 'winter boots', stands: 'out' })
      expect(await send(second)).toMatchObject({ kind: 'accepted' })
      expect(world.server.phasesOf(second.assignment.attemptId)).toContain('committing')
      expect(await world.site.titlesOf(task.name)).toHaveLength(2)
    },
  )

  it('is stopped before its press where the one refused row may be that of another work', async () => {
    const task = await world.aTask({ rejectAfterReview: '封面含二维码' })
    await putThere(task)
    const second = refused(task, '')
    const { title } = task.assignment.setting
    second.assignment.earlier?.refusedOthers.push({ title, topics: [], at: Math.floor(Date.now() / 1000) })
    second.assignment.earlier?.others.push({ id: '', title: 'winter boots', stands: 'out' })
    expect(await send(second)).toMatchObject({ kind: 'stoppedBeforeCommit', fault: 'unknownOutcome' })
    expect(await world.site.titlesOf(task.name)).toHaveLength(1)
  })

  it.each(proved('other'))(
    'is not made again where its owner brought to light what review had refused, under %s words',
    async () => {
      const task = await world.aTask()
      const number = await putThere(task)
      const second = refused(task, number, 'quite something else')
      expect(await send(second)).toMatchObject({ kind: 'accepted', publishId: number })
      expect(world.server.phasesOf(second.assignment.attemptId)).not.toContain('committing')
      expect(await world.site.titlesOf(task.name)).toHaveLength(1)
    },
  )

  it.each(proved('already'))(
    'is open when the platform says that it is there %s, which may be said of that try',
    async () => {
      const task = again(await world.aTask({ refuse: '同名作品已存在' }))
      expect(await send(task)).toMatchObject({ kind: 'noAnswerAfterCommit', detail: expect.stringContaining('同名') })
    },
  )
})
