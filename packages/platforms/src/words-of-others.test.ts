import { describe, expect, it } from 'vitest'
import { apiSubjects, named } from './testing/api-subjects.ts'
import { answering, contractBench } from './testing/contract-bench.ts'

describe.each(apiSubjects)('$adapter.manifest.name (simulated): a post whose request never arrived', (subject) => {
  const { the, aRun, verify } = contractBench(subject)
  const name = subject.adapter.manifest.name
  const byHand = (title: string, author: string, createdAt: number) =>
    the().site.posts.push({ title, author, createdAt, scheduledFor: null, key: 'by-hand', id: '93' })

  it('is not one of somebody else that says the same', async () => {
    const run = await aRun()
    byHand(the().post.title, 'moss', run.since + 1)
    // Sites with many authors show them all, and an editor may have given ours to another one.
    const showsAll = name === 'ghost' || name === 'wordpress'
    expect(await verify(run)).toMatchObject({ kind: showsAll ? 'unreadable' : 'absent' })
  })

  it('is not one of its title that has something else behind a #', async () => {
    const run = await aRun()
    byHand(`${the().post.title} #2`, 'reed', run.since + 1)
    // Bluesky's are found by a key of their own alone.
    expect(await verify(run)).toMatchObject({ kind: name === 'bluesky' ? 'absent' : 'unreadable' })
  })
})

describe.each(['mastodon', 'x', 'instagram', 'facebook'].map(named))(
  '$adapter.manifest.name (simulated): a post with topics whose request never arrived',
  (subject) => {
    const { the, aRun, verify, publishUnheard } = contractBench(subject, { topics: ['snow'] })

    it('is not one of its title that somebody wrote without any', async () => {
      const run = await aRun()
      const { title } = the().post
      the().site.posts.push({ title, author: 'reed', createdAt: run.since + 1, scheduledFor: null, key: '', id: '93' })
      expect((await verify(run)).kind).toBe('unreadable')
      await publishUnheard(run)
      expect((await verify(run)).kind).toBe('live')
    })
  },
)

/** An Author may edit their own posts only: in the context `edit`, lists leave out those of others. */
const asAuthor = answering(named('wordpress'), (answered, { path, method, query }, site) => {
  const isList = method === 'GET' && path.endsWith('/wp/v2/posts') && query.get('context') === 'edit'
  if (!isList || !Array.isArray(answered.json)) return answered
  const own = site.posts.filter(({ author }) => author === 'reed').map(({ id }) => Number(id))
  return { ...answered, json: answered.json.filter(({ id }: { id: number }) => own.includes(id)) }
})

describe.each([
  ['an Author', asAuthor, (slug: string) => slug],
  ['an Editor, under a new short name', named('wordpress'), () => 'boots-of-the-reed'],
])('wordpress (simulated): a lost post of %s that was given to another author', (_who, subject, slugOf) => {
  const { the, aRun, prepare, publishUnheard, verify, triesOf } = contractBench(subject)

  it('is not absent, and is not made again', async () => {
    const run = await aRun()
    await publishUnheard(run)
    for (const post of the().site.posts) Object.assign(post, { author: 'moss', key: slugOf(post.key) })
    expect((await verify(run)).kind).not.toBe('absent')
    const tries = triesOf(run, { open: 0, isDenied: false })
    const again = await prepare(run, {}, { tries }).then(
      ({ kind }) => kind,
      ({ fault }) => fault,
    )
    expect(again).not.toBe('new')
    expect(the().site.posts).toHaveLength(1)
  })
})

describe.each(['snow', '3.8女神节', '2025 2026'])('a post with the topic %s, denied while its list lagged', (topic) => {
  describe.each(['mastodon', 'douyinOpen', 'kuaishouOpen'].map(named))(
    '$adapter.manifest.name (simulated)',
    (subject) => {
      const { the, aRun, forget, publish, publishUnheard, triesOf } = contractBench(subject, { topics: [topic] })

      it('is not made again', async () => {
        const run = await aRun()
        await publishUnheard(run)
        forget(run)
        await publish(run, {}, { tries: triesOf(run, { open: 0, isDenied: true }), isDenied: true })
        expect(the().site.posts).toHaveLength(1)
      })
    },
  )
})

const gone = { status: 404, json: { message: 'no Route matched with those values' } }
const behindGateway = answering(named('ghost'), (answered, { path, method }) =>
  method === 'GET' && /posts\/\d+\//.test(path) ? gone : answered,
)

describe('ghost (simulated) behind a gateway that answers in JSON', () => {
  const { aRun, publish, verify } = contractBench(behindGateway)

  it('does not call a post absent while the site is down', async () => {
    const run = await aRun()
    const told = await publish(run)
    expect((await verify(run, told.kind === 'accepted' ? told.publishId : '')).kind).toBe('unreadable')
  })
})
