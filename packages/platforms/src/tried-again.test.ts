import { describe, expect, it } from 'vitest'
import { apiSubjects, named, type Subject } from './testing/api-subjects.ts'
import { answering, contractBench, rewritten } from './testing/contract-bench.ts'
import { endOf } from './testing/contract-runs.ts'

describe.each(apiSubjects)('$adapter.manifest.name (simulated): a post that was taken away', (subject) => {
  const { the, aRun, publish, publishUnheard, verify, takeAway, triesOf, forget, aDayLater } = contractBench(subject)

  it.each<[string, boolean]>([
    ['at once', false],
    ['three hours later', true],
  ])('goes out again when a person wants it %s, and that one is live', async (_when, isForgotten) => {
    const run = await aRun()
    await publishUnheard(run)
    takeAway()
    if (isForgotten) forget(run)
    const before = the().site.posts.length
    const again = await publish(run, {}, { tries: triesOf(run, { open: 0 }) })
    expect([again.kind, the().site.posts.length]).toEqual(['accepted', before + 1])
    expect((await verify(run, '', {}, triesOf(run, { open: 1 }))).kind).toBe('live')
  })

  it('is made of files that are uploaded anew, where they went away with it', async () => {
    const run = await aRun()
    await publishUnheard(run)
    takeAway()
    await publish(run, {}, { tries: triesOf(run, { open: 0 }) })
    const isKept = ['wordpress', 'ghost', 'x', 'officialaccount'].includes(subject.adapter.manifest.name)
    expect(the().site.uploads).toBe(isKept ? 1 : 2)
  })

  it('is absent when it was tried again and nothing came of that', async () => {
    const run = await aRun()
    await publishUnheard(run)
    takeAway()
    the().site.trouble = { at: 'commit', how: 'silent', done: false }
    await publish(run, {}, { tries: triesOf(run, { open: 0 }) })
    the().site.trouble = null
    expect(await verify(aDayLater(run), '', {}, triesOf(run, { open: 1 }))).toEqual({ kind: 'absent' })
  })

  it('is not made again when it stands there after all', async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await endOf(publish(run, {}, { tries: triesOf(run, { open: 0 }) }))).toBe('accepted')
    expect(the().site.posts).toHaveLength(1)
  })
})

describe.each(['mastodon', 'bilibiliOpen', 'kuaishouOpen'].map((name) => ({ name })))(
  '$name (simulated): a post that a list does not show',
  ({ name }) => {
    const { the, aRun, publish, publishUnheard, takeAway, triesOf } = contractBench(named(name))

    it('is not made a second time by the platform as long as no person says that it is not there', async () => {
      const run = await aRun()
      await publishUnheard(run)
      takeAway()
      await publish(run, {}, { tries: triesOf(run, { open: 0, isDenied: false }) })
      expect(the().site.posts).toHaveLength(0)
      await publish(run, {}, { tries: triesOf(run, { open: 0 }) })
      expect(the().site.posts).toHaveLength(1)
    })
  },
)

/** The first post of each is shown as refused by its platform. */
const refusedThere: Record<string, Subject> = {
  youtube: answering(named('youtube'), (answered, { path, query }) =>
    path.endsWith('/videos') && query.get('id') === 'video-1'
      ? rewritten(answered, (text) => text.replace('"processed"', '"rejected"'))
      : answered,
  ),
  'youtube, whose upload is forgotten': answering(named('youtube'), (answered, { path, query, method }, { posts }) => {
    if (path.endsWith('/videos') && query.get('id') === 'video-1')
      return rewritten(answered, (text) => text.replace('"processed"', '"rejected"'))
    return method === 'PUT' && posts.length > 0 && query.get('upload_id') === 'upload-1' ? { status: 404 } : answered
  }),
  facebook: answering(named('facebook'), (answered, { path }, { posts }) => {
    if (path.endsWith('_posts')) return { status: 200, json: { data: [] } }
    return posts.length > 0 && path.endsWith('/81')
      ? rewritten(answered, (text) => text.replace('"ready"', '"error"'))
      : answered
  }),
  douyinOpen: answering(named('douyinOpen'), (answered) =>
    rewritten(answered, (text) =>
      text.replace(/("item_id":"@item1".*?"video_status":)5/, (_all, before: string) => `${before}2`),
    ),
  ),
  bilibiliOpen: answering(named('bilibiliOpen'), (answered) =>
    rewritten(answered, (text) => text.replace(/("resource_id":"BV11".*?"state":)0/, '$1-4')),
  ),
}
const takenDown: Record<string, Subject> = {
  ...refusedThere,
  'bilibiliOpen, by its owner': answering(named('bilibiliOpen'), (answered) =>
    rewritten(answered, (text) => text.replace(/("resource_id":"BV11".*?"state":)0/, '$1-100')),
  ),
}

describe.each(Object.entries(takenDown))(
  '%s (simulated): a post that is shown as refused or deleted',
  (_name, subject) => {
    const { the, aRun, publish, publishUnheard, verify, triesOf } = contractBench(subject)

    it('goes out again when a person wants it, and that one is not mistaken for the refused one', async () => {
      const run = await aRun()
      await publishUnheard(run)
      const again = await publish(run, {}, { tries: triesOf(run, { open: 0 }) })
      expect([again.kind, the().site.posts.length]).toEqual(['accepted', 2])
      expect((await verify(run, '', {}, triesOf(run, { open: 1 }))).kind).toMatch(/live|processing/)
    })

    it('is not told of a later try that is lost', async () => {
      const run = await aRun()
      await publishUnheard(run)
      the().site.trouble = { at: 'commit', how: 'silent', done: false }
      expect(await endOf(publish(run, {}, { tries: triesOf(run, { open: 0 }) }))).toBe('unknown')
      the().site.trouble = null
      expect(await verify(run, '', {}, triesOf(run, { open: 1 }))).toEqual({ kind: 'absent' })
    })

    it('is not made again while nobody knows what became of it', async () => {
      const run = await aRun()
      await publishUnheard(run)
      expect(await endOf(publish(run))).toBe('accepted')
      expect(the().site.posts).toHaveLength(1)
    })
  },
)

describe.each(Object.entries(refusedThere))('%s (simulated): a post that review refused', (_name, subject) => {
  const { the, aRun, publish, publishUnheard, verify, openTries } = contractBench(subject)

  it('is told by its number in the list, and a later try is not taken for it', async () => {
    const first = await aRun()
    await publishUnheard(first)
    const told = await verify(first, '', {}, openTries(first))
    expect(told).toMatchObject({ kind: 'rejected', publishId: expect.stringMatching(/./) })
    const others = [{ id: ('publishId' in told && told.publishId) || '', title: the().post.title }]
    const run = { ...first, kept: new Map<string, string>(), tries: [] }
    the().site.trouble = { at: 'commit', how: 'silent', done: false }
    expect(await endOf(publish(run, {}, { others }))).toBe('unknown')
    the().site.trouble = null
    expect(await verify(run, '', {}, openTries(run), others)).toEqual({ kind: 'absent' })
  })
})

describe('tiktok (simulated): a video that its upload does not name any more, while the list shows it', () => {
  const renumbered = answering(named('tiktok'), (answered, { path }) =>
    path.endsWith('/status/fetch/') ? rewritten(answered, (text) => text.replace('74601', '74609')) : answered,
  )
  const { the, aRun, publish, publishUnheard, verify, triesOf } = contractBench(renumbered)

  it('is not made again, and is live', async () => {
    const run = await aRun()
    const number = '7678907398077074601'
    await publishUnheard(run)
    expect(await publish(run, {}, { tries: triesOf(run, { open: 0 }) })).toMatchObject({
      publishId: '',
      shownAs: number,
    })
    expect(await verify(run, '', {}, triesOf(run, { open: 1 }))).toMatchObject({ kind: 'live', publishId: number })
    expect(the().site.posts).toHaveLength(1)
  })
})
