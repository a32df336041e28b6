import { beforeEach, describe, expect, it } from 'vitest'
import { named } from '../testing/api-subjects.ts'
import { contractBench } from '../testing/contract-bench.ts'
import { endOf } from '../testing/contract-runs.ts'
import { queueingOfficialaccount } from '../testing/simulated-officialaccount.ts'

describe('officialaccount (simulated): an article whose answer was lost and whose draft lies there', () => {
  let isBusy = true
  beforeEach(() => {
    isBusy = true
  })
  const subject = { ...named('officialaccount'), shapes: queueingOfficialaccount(() => isBusy) }
  const { the, aRun, publish, publishUnheard, verify, openTries, triesOf, forget, aDayLater } = contractBench(subject)
  const undecided = { kind: 'unreadable', fault: 'unknownOutcome', detail: expect.stringContaining('lies there still') }

  it('is not called absent for a day, and live once its publication ended', async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await verify(run, '', {}, openTries(run))).toMatchObject(undecided)
    isBusy = false
    expect(await verify(run, '', {}, openTries(run))).toMatchObject({ kind: 'live' })
  })

  it('is absent when it lies there a day after the last try', async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await verify(aDayLater(run), '', {}, openTries(run))).toEqual({ kind: 'absent' })
  })

  it.each([
    ['called absent', 0],
    ['without an answer', 1],
  ])('gets no second draft beside it where its try is %s, until a person denies it', async (_what, open) => {
    const run = await aRun()
    await publishUnheard(run)
    forget(run)
    const edited = { title: 'Quite another title' }
    const tries = triesOf(run, { open, isDenied: false })
    expect(await endOf(publish(run, edited, { tries }))).toBe('unknownOutcome')
    expect(await endOf(publish(run, edited, { tries: triesOf(run, { open: 0 }), isDenied: true }))).toBe('accepted')
    isBusy = false
    await verify(run)
    expect(the().site.posts.map(({ title }) => title)).toEqual([the().post.title, 'Quite another title'])
  })

  it('is submitted again as it lies there where the post was not edited, and stands there once', async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await endOf(publish(run, {}, { tries: triesOf(run, { open: 0, isDenied: false }) }))).toBe('accepted')
    isBusy = false
    await verify(run)
    expect(the().site.posts).toHaveLength(1)
  })
})
