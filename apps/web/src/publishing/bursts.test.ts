import { expect, it } from 'vitest'
import { burstsOf } from './bursts.ts'
import { runReducer } from './publish-run.ts'
import { aTask } from './testing/a-task.ts'

it('posts of one account that go now are a burst; those with a time to come are none', () => {
  const [one, other, single] = [aTask('a'), aTask('a'), aTask('b')]
  const later = { ...aTask('b'), timing_time: 2_000 }
  const out = { ...aTask('b'), releaseState: 2 as const }
  const rows = runReducer([], { kind: 'listed', tasks: [one, other, single, later, out] })
  expect(burstsOf(rows, 1_000)).toEqual([{ accountId: 'a', openname: one.thirdauth.openname, count: 2 }])
})
