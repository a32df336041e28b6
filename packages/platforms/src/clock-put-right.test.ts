import { describe, expect, it } from 'vitest'
import { apiSubjects, named } from './testing/api-subjects.ts'
import { contractBench } from './testing/contract-bench.ts'
import { endOf } from './testing/contract-runs.ts'

const hidden = { kind: 'unreadable', fault: 'unknownOutcome', detail: expect.stringContaining('from shortly before') }
const minutes = 240

describe.each(apiSubjects)(
  '$adapter.manifest.name (simulated): a lost post whose press was noted by a clock four minutes fast',
  (subject) => {
    const { the, aRun, publish, publishUnheard, verify, triesOf, forget, byHand } = contractBench(subject)
    const putRight = () => {
      for (const post of the().site.posts) post.createdAt -= minutes
    }
    const sameWords = () => byHand(the().site.now() - minutes)

    it('is never called absent since that clock was put right, and a second run adds none', async () => {
      const run = await aRun()
      await publishUnheard(run)
      putRight()
      expect(await verify(run)).toMatchObject(subject.isNamed === true ? { kind: 'live' } : hidden)
      forget(run)
      expect(['accepted', 'unknownOutcome']).toContain(await endOf(publish(run)))
      expect(the().site.posts).toHaveLength(1)
    })

    it('is absent beside one of the same words from minutes before that is known to be another', async () => {
      const run = await aRun()
      sameWords()
      const found = await verify({ ...run, since: run.since - minutes })
      const known = 'publishId' in found ? [{ id: found.publishId ?? '', title: the().post.title }] : []
      expect(await verify(run, '', {}, [], known)).toEqual({ kind: 'absent' })
    })

    it('goes out beside one of the same words from minutes before, first of all and where a person said that it is another', async () => {
      sameWords()
      const run = await aRun()
      the().site.trouble = { at: 'commit', how: 'silent', done: false }
      expect(await endOf(publish(run))).toBe('unknown')
      the().site.trouble = null
      const again = await endOf(publish(run, {}, { tries: triesOf(run, { open: 0 }), isDenied: true }))
      // X itself takes no text twice.
      const isTaken = subject.adapter.manifest.name !== 'x'
      expect([again, the().site.posts.length]).toEqual(isTaken ? ['accepted', 2] : ['rejected', 1])
    })
  },
)

describe.each(['mastodon', 'douyinOpen', 'kuaishouOpen', 'bilibiliOpen'].map((name) => ({ name })))(
  '$name (simulated): a post that is looked for by its words before it is sent again',
  ({ name }) => {
    const { the, aRun, publish, triesOf, byHand } = contractBench(named(name))

    it.each<[string, string[], string, number]>([
      ['is kept back by one from minutes before', [], 'unknownOutcome', 1],
      ['goes out beside one from minutes before that review refused', ['77'], 'accepted', 2],
    ])('%s', async (_what, others, end, posts) => {
      const run = await aRun()
      the().site.trouble = { at: 'commit', how: 'silent', done: false }
      await publish(run)
      the().site.trouble = null
      const { site, post } = the()
      byHand(run.since - minutes)
      const known = others.map((id) => ({ id, title: post.title }))
      expect(await endOf(publish(run, {}, { tries: triesOf(run, { open: 1 }), others: known }))).toBe(end)
      expect(site.posts).toHaveLength(posts)
    })
  },
)

describe.each([
  ['x', 'live'],
  ['officialaccount', 'live'],
  ['facebook', 'live'],
  ['youtube', 'live'],
  ['tiktok', 'live'],
  ['instagram', 'processing'],
])('%s (simulated): a lost post that its platform names by what was uploaded', (name, kind) => {
  const { the, aRun, publish, publishUnheard, verify, openTries, forget } = contractBench(named(name))

  it.each([minutes, 3600])(
    'is told by that name although a clock that was %d seconds fast is put right',
    async (fast) => {
      const run = await aRun()
      await publishUnheard(run)
      for (const post of the().site.posts) post.createdAt -= fast
      expect(await verify(run, '', {}, openTries(run))).toMatchObject({ kind })
      forget(run)
      expect(await endOf(publish(run))).toBe('accepted')
      expect(the().site.posts).toHaveLength(1)
    },
  )
})
