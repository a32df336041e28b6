import { ok, refused } from '@matrixcast/domain/outcome'
import { expect, it } from 'vitest'
import { aServerTask, aTicket, aWorld, inState, named, settled, shortPauses } from './testing/a-publish-world.ts'

/** Of the tests' own process; pages have none. */
declare const process: { once: (event: 'unhandledRejection', listener: (reason: unknown) => void) => void }

const unanswered = refused({ fault: 'unanswered', said: '' })

it('a post that the server has taken and cannot be asked about is left without being called failed', async () => {
  const task = aServerTask()
  const world = aWorld({ look: async () => unanswered, pause: shortPauses })
  world.lanes.send([task])
  await settled()
  const kinds = new Set(world.kinds(task.id))
  expect([...kinds]).toEqual(['sending', 'unheard', 'silent'])
})

it('a post is looked for also where the answer to its start was lost, and the looks count from the last that was answered', async () => {
  const task = aServerTask()
  const looks = [
    ...Array<typeof unanswered>(19).fill(unanswered),
    ok(task),
    ...Array<typeof unanswered>(19).fill(unanswered),
  ]
  const world = aWorld({
    publishByServer: async () => unanswered,
    look: async () => looks.shift() ?? ok(inState(task, 'accepted', 2, 100)),
    pause: shortPauses,
  })
  world.lanes.send([task])
  await settled()
  expect(world.kinds(task.id).at(-1)).toBe('accepted')
})

it('a post whose start never reached the server waits, and is not failed', async () => {
  const task = aServerTask()
  const world = aWorld({ publishByServer: async () => unanswered, look: async () => ok(task), pause: shortPauses })
  world.lanes.send([task])
  await settled()
  expect(world.events.at(-1)).toMatchObject({ kind: 'stays', stumble: { fault: 'unanswered' }, isStartable: true })
})

it('a lost ticket leaves its post waiting and stops nothing else', async () => {
  const [lost, other] = [named('1'), named('2')]
  const world = aWorld({ createTicket: async ({ taskId }) => (taskId === lost.id ? unanswered : ok(aTicket)) })
  world.lanes.send([lost, other])
  await settled()
  expect(world.kinds(lost.id)).toEqual(['sending', 'stays'])
  expect(world.underWay()).toEqual(['2'])
})

it.each(['', 'internal', 'leaseLost', 'ticketUsed', 'unanswered', 'HTTP 502'])(
  'the cloud manager’s word “%s” about a post it was given is no end: the ledger tells',
  async (fault) => {
    const task = named('given')
    const world = aWorld({ publishWork: async () => refused({ fault, said: '' }) })
    world.lanes.send([task])
    await settled()
    expect(world.kinds(task.id)).toEqual(['sending', 'fileReady', 'watch'])
  },
)

it('whatever breaks in the page, the post is watched', async () => {
  const task = named('broken')
  const broken = new Error('the page broke')
  const thrown: unknown[] = []
  process.once('unhandledRejection', (reason) => thrown.push(reason))
  const world = aWorld({ publishWork: () => Promise.reject(broken) })
  world.lanes.send([task])
  await settled()
  expect(world.kinds(task.id).at(-1)).toBe('watch')
  expect(thrown).toEqual([broken])
})
