import { describe, expect, it } from 'vitest'
import { apiSubjects, named } from './testing/api-subjects.ts'
import { contractBench } from './testing/contract-bench.ts'
import { endOf } from './testing/contract-runs.ts'
import type { Shapes } from './testing/simulated-site.ts'

describe.each(apiSubjects)(
  '$adapter.manifest.name (simulated): a post that was made, and something before the platform said no',
  (subject) => {
    const { the, aRun, publish, verify } = contractBench(subject)

    it.each([401, 403, 404])('with a page of %d is unknown, is found, and is there once', async (status) => {
      const run = await aRun()
      the().site.trouble = { at: 'commit', how: { answer: { status, text: '<html>Forbidden</html>' } }, done: true }
      expect(await endOf(publish(run))).toBe('unknown')
      the().site.trouble = null
      expect((await verify(run)).kind).toBe('live')
      expect(await endOf(publish(run))).toBe('accepted')
      expect(the().site.posts).toHaveLength(1)
    })
  },
)

describe.each(['bilibiliOpen', 'kuaishouOpen', 'x'].map(named))(
  '$adapter.manifest.name (simulated): a post that a list does not show, sent again, and refused because it stands',
  (subject) => {
    let isLate = false
    const late: Shapes = {
      kindOf: subject.shapes.kindOf,
      answer(asked, site) {
        const all = site.posts
        if (isLate && subject.shapes.kindOf(asked) === 'read') site.posts = []
        const answered = subject.shapes.answer(asked, site)
        site.posts = all
        return answered
      },
    }
    const { the, aRun, publish, publishUnheard, verify, triesOf } = contractBench({ ...subject, shapes: late })

    it('is unknown, and is found once the list shows it', async () => {
      const run = await aRun()
      await publishUnheard(run)
      isLate = true
      const again = await publish(run, {}, { tries: triesOf(run, { open: 0, isDenied: false }) })
      expect(again).toMatchObject({ kind: 'unknown', detail: expect.stringMatching(/simulated|duplicate content/) })
      isLate = false
      expect(await verify(run, '', {}, triesOf(run, { open: 1, isDenied: false }))).toMatchObject({ kind: 'live' })
      expect(the().site.posts).toHaveLength(1)
    })
  },
)

describe('x (simulated): words that its owner posted before', () => {
  const { aRun, publish, byHand } = contractBench(named('x'))

  it('are refused at the first try as what they are', async () => {
    const run = await aRun()
    byHand(0)
    expect(await publish(run)).toMatchObject({ kind: 'rejected', fault: 'conflict' })
  })
})

describe.each([368, 506])('facebook (simulated): told with %d that it has this post already', (code) => {
  const { the, aRun, publish, triesOf } = contractBench(named('facebook'))
  const refused = (): void => {
    const error = { code, message: 'You have already posted this' }
    the().site.trouble = { at: 'commit', how: { answer: { status: 400, json: { error } } }, done: false }
  }

  it('is refused at a first try, and where a person said that there is no such post', async () => {
    const run = await aRun()
    refused()
    expect((await publish(run)).kind).toBe('rejected')
    const tries = triesOf(run, { open: 0 })
    expect((await publish(run, {}, { tries, isDenied: true })).kind).toBe('rejected')
  })

  it('is unknown where an earlier try may have posted', async () => {
    const run = await aRun()
    the().site.trouble = { at: 'commit', how: 'silent', done: false }
    await publish(run)
    refused()
    const tries = triesOf(run, { open: 0, isDenied: false })
    expect(await publish(run, {}, { tries })).toMatchObject({
      kind: 'unknown',
      detail: expect.stringMatching(/already/),
    })
  })
})
