import { ok, refused } from '@matrixcast/domain/outcome'
import { expect, it } from 'vitest'
import { publishParams } from './publish-lanes.ts'
import {
  aServerTask,
  aTicket,
  aWorld,
  inState,
  named,
  never,
  published,
  settled,
  shortPauses,
} from './testing/a-publish-world.ts'

it('three accounts publish at once, and each of them one post at a time', async () => {
  const world = aWorld()
  const [a, b, c, d] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  world.lanes.send([named('a1', a), named('a2', a), named('b1', b), named('c1', c), named('d1', d)])
  await settled()
  expect(world.underWay()).toEqual(['a1', 'b1', 'c1'])
  world.end('b1')
  await settled()
  expect(world.underWay()).toEqual(['a1', 'b1', 'c1', 'd1'])
  world.end('a1')
  await settled()
  expect(world.underWay()).toEqual(['a1', 'b1', 'c1', 'd1', 'a2'])
})

it('a refusal is told with its reason and the next post of the account goes on', async () => {
  const account = crypto.randomUUID()
  const [first, second] = [named('first', account), named('second', account)]
  const world = aWorld({
    createTicket: async ({ taskId }) =>
      taskId === first.id ? refused({ fault: 'accountOffline', said: '' }) : ok(aTicket),
  })
  world.lanes.send([first, second])
  await settled()
  world.end('second')
  await settled()
  expect(world.kinds(first.id)).toEqual(['sending', 'refused'])
  expect(world.kinds(second.id)).toEqual(['sending', 'fileReady', 'accepted'])
  expect(world.reports).toEqual([second.id])
})

it('a post somebody else sends is watched, one not due stays waiting, a lost answer is left to the ledger', async () => {
  const by = { elsewhere: named('1'), early: named('2'), lost: named('3') }
  const world = aWorld({
    createTicket: async ({ taskId }) => {
      if (taskId === by.elsewhere.id) return refused({ fault: 'taskNotWaiting', said: '' })
      if (taskId === by.early.id) return refused({ fault: 'notDueYet', said: '' })
      return ok(aTicket)
    },
    publishWork: async () => refused({ fault: 'timedOut', said: '' }),
  })
  world.lanes.send(Object.values(by))
  await settled()
  expect(world.kinds(by.elsewhere.id)).toEqual(['sending', 'watch'])
  expect(world.kinds(by.early.id)).toEqual(['sending', 'stays'])
  expect(world.kinds(by.lost.id)).toEqual(['sending', 'fileReady', 'watch'])
})

it('what is not its turn yet may be started again unless it goes by itself, and stops nothing else', async () => {
  const [byItself, byHand, other] = [named('1'), named('2'), named('3')]
  const world = aWorld(
    {
      createTicket: async ({ taskId }) =>
        taskId === other.id ? ok(aTicket) : refused({ fault: 'tooSoon', said: '', details: { minutes: 12 } }),
    },
    ({ id }) => id === byItself.id,
  )
  world.lanes.send([byItself, byHand, other])
  await settled()
  const stays = world.events.flatMap((event) => (event.kind === 'stays' ? [[event.taskId, event.isStartable]] : []))
  expect(stays).toEqual([
    [byItself.id, false],
    [byHand.id, true],
  ])
  expect(world.underWay()).toEqual(['3'])
})

it('a post of a busy account waits for its turn with a new ticket', async () => {
  const answers = [refused({ fault: 'accountBusy', said: '' }), published]
  const tickets: string[] = []
  const world = aWorld({
    createTicket: async ({ taskId }) => {
      tickets.push(taskId)
      return ok(aTicket)
    },
    publishWork: async () => answers.shift() ?? published,
    pause: shortPauses,
  })
  const task = named('busy')
  world.lanes.send([task])
  await settled()
  expect(tickets).toEqual([task.id, task.id])
  expect(world.kinds(task.id).at(-1)).toBe('accepted')
})

it('a post is waited for ten minutes at most, and then its account is free for the next', async () => {
  const account = crypto.randomUUID()
  const [slow, second] = [named('slow', account), named('second', account)]
  let pass: (() => void) | undefined
  const world = aWorld({
    pause: (ms) => {
      expect(ms).toBe(600_000)
      return pass === undefined
        ? new Promise((resolve) => {
            pass = resolve
          })
        : never()
    },
  })
  world.lanes.send([slow, second])
  await settled()
  pass?.()
  await settled()
  expect(world.kinds(slow.id).at(-1)).toBe('waitedLong')
  expect(world.underWay()).toEqual(['slow', 'second'])
})

it('when the helper goes away the posts not yet sent stay waiting instead of failing one by one', async () => {
  const tasks = [named('1'), named('2'), named('3'), named('4'), named('5')]
  const world = aWorld({ downloadFile: async () => refused({ fault: 'notRunning', said: '' }) })
  world.lanes.send(tasks)
  await settled()
  expect(world.events.filter(({ kind }) => kind === 'refused')).toEqual([])
  expect(world.events.at(-1)).toEqual({ kind: 'restStopped' })
  expect(world.events.filter(({ kind }) => kind === 'sending')).toHaveLength(3)
})

it('what stops the rest lets the running post end', async () => {
  const account = crypto.randomUUID()
  const [first, second] = [named('first', account), named('second', account)]
  const world = aWorld()
  world.lanes.send([first, second])
  await settled()
  world.lanes.stopRest()
  world.end('first')
  await settled()
  expect(world.kinds(first.id).at(-1)).toBe('accepted')
  expect(world.kinds(second.id)).toEqual([])
})

it('the cloud manager is told exactly what the specification names, and a time only when the ticket has one', () => {
  const task = { ...named('pictures'), media_type: 1 }
  const now = publishParams(task, { ...aTicket, filePath: 'f' })
  expect(now).toMatchObject({ cookies: '', publishType: 'image', imagePath: 'f', accountId: task.thirdauth.id })
  expect(now).not.toHaveProperty('filePath')
  expect(now.platformSetting).toEqual({
    title: 'pictures',
    topics: ['kitchen', 'storage'],
    topicsDetail: null,
    cover: '/files/one.jpg',
    poiInfo: null,
    mixInfo: null,
    mentionedUserInfo: null,
    musicId: '',
  })
  const video = publishParams(named('v'), { ...aTicket, timingTime: 1_900_000_000, filePath: 'f' })
  expect([video.publishType, video.filePath, video.platformSetting.timingTime]).toEqual(['video', 'f', 1_900_000_000])
})

it('a post with an interface is sent by the server and looked at until the platform has it; no ticket is asked for', async () => {
  const task = aServerTask()
  const seen = [inState(task, 'waiting', 0, 0), inState(task, 'publishing', 1, 50), inState(task, 'accepted', 2, 100)]
  const asked: string[] = []
  const world = aWorld({
    createTicket: async () => refused({ fault: 'notRunning', said: '' }),
    publishByServer: async ({ taskId }) => {
      asked.push(taskId)
      return ok({})
    },
    look: async () => ok(seen.shift()),
    pause: shortPauses,
  })
  world.lanes.send([task])
  await settled()
  expect(asked).toEqual([task.id])
  expect(world.kinds(task.id)).toEqual(['sending', 'fileReady', 'accepted'])
})

it('a post that the server put back or the platform refused says why', async () => {
  for (const end of [inState(aServerTask(), 'waiting', 0, 0), inState(aServerTask(), 'failed', -1, 0)]) {
    const seen = [inState(end, 'publishing', 1, 0), { ...end, fault: 'rate' }]
    const world = aWorld({ look: async () => ok(seen.shift()), pause: shortPauses })
    world.lanes.send([end])
    await settled()
    expect(world.events.at(-1)).toMatchObject({ kind: 'refused', stumble: { fault: 'rate' } })
  }
})
