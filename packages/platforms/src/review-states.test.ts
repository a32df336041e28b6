import { describe, expect, it } from 'vitest'
import { named } from './testing/api-subjects.ts'
import { answering, contractBench, rewritten } from './testing/contract-bench.ts'

/** By which number a platform shows a post, and what that is. */
const states: [platform: string, field: string, state: number, kind: string][] = [
  ['douyinOpen', 'video_status', 1, 'live'],
  ['douyinOpen', 'video_status', 5, 'live'],
  ['douyinOpen', 'video_status', 6, 'live'],
  ['douyinOpen', 'video_status', 7, 'live'],
  ['douyinOpen', 'video_status', 2, 'rejected'],
  ['douyinOpen', 'video_status', 4, 'processing'],
  ['douyinOpen', 'video_status', 99, 'processing'],
  ['bilibiliOpen', 'state', 0, 'live'],
  ['bilibiliOpen', 'state', 1, 'live'],
  ['bilibiliOpen', 'state', -4, 'rejected'],
  ['bilibiliOpen', 'state', -30, 'processing'],
]

describe.each(states)('%s (simulated): a post that is shown with %s %i', (platform, field, state, kind) => {
  const shown = answering(named(platform), (answered) =>
    rewritten(answered, (text) => text.replace(new RegExp(`"${field}":-?\\d+`, 'g'), `"${field}":${state}`)),
  )
  const { aRun, publish, verify } = contractBench(shown)

  it(`is ${kind}, by its number as well as by its words, which tell its number`, async () => {
    const run = await aRun()
    const answer = await publish(run)
    if (answer.kind !== 'accepted') throw new Error(answer.kind)
    expect((await verify(run, answer.publishId)).kind).toBe(kind)
    expect(await verify(run)).toMatchObject({ kind, publishId: answer.publishId })
  })
})
