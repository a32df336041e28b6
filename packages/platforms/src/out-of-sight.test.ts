import { describe, expect, it } from 'vitest'
import type { OtherPost } from './adapter.ts'
import { named } from './testing/api-subjects.ts'
import { answering, contractBench } from './testing/contract-bench.ts'
import { endOf } from './testing/contract-runs.ts'
import { nothingThere } from './testing/simulated-graph.ts'
import type { Answered } from './testing/simulated-site.ts'

/** While it is under review only its owner may see a video. */
const inReview = (told: Answered) =>
  answering(named('tiktok'), (answered, { path, json }, { posts }) => {
    for (const post of posts) post.said = { post_info: { privacy_level: 'SELF_ONLY' } }
    return path.endsWith('/status/fetch/') && json['publish_id'] === 'publish-1' && posts.length > 0 ? told : answered
  })
const forgotten = inReview({ status: 400, json: { error: { code: 'invalid_publish_id', message: 'simulated' } } })
const published = inReview({
  status: 200,
  json: { data: { status: 'PUBLISH_COMPLETE' }, error: { code: 'ok', message: '' } },
})
/** Its number names nothing, and no list of the Page shows reels. */
const unseen = answering(named('facebook'), (answered, { path, method, query }, { posts }) => {
  if (path.endsWith('_posts')) return { status: 200, json: { data: [] } }
  return method === 'GET' && posts.length > 0 && query.get('fields')?.startsWith('id,status') ? nothingThere : answered
})

describe.each([
  ['tiktok, whose number is forgotten', forgotten],
  ['facebook, whose number names nothing', unseen],
])('%s (simulated): a lost video that no list shows', (_name, subject) => {
  const { the, aRun, publishUnheard, verify, openTries } = contractBench(subject)

  it('is not called absent', async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await verify(run, '', {}, openTries(run))).toMatchObject({ kind: 'unreadable', fault: 'unknownOutcome' })
    expect(the().site.posts).toHaveLength(1)
  })
})

describe.each([
  ['tiktok, whose number is forgotten', forgotten],
  ['tiktok, published without a number', published],
  ['facebook, whose number names nothing', unseen],
])('%s (simulated): a video that readings called absent', (_name, subject) => {
  const { the, aRun, publish, publishUnheard, triesOf, forget } = contractBench(subject)

  it.each([
    [false, 'unknownOutcome', 1],
    [true, 'accepted', 2],
  ])('is made again only after a person said so: %s', async (isDenied, end, posts) => {
    const run = await aRun()
    await publishUnheard(run)
    forget(run)
    const tries = triesOf(run, { open: 0, isDenied })
    expect(await endOf(publish(run, {}, { tries, isDenied }))).toBe(end)
    expect(the().site.posts).toHaveLength(posts)
  })
})

const coats = { id: '77', title: 'Winter coats' }
const known: OtherPost[] = [{ ...coats, stands: 'out' }]

describe('mastodon (simulated): a post that its owner wrote over', () => {
  const { the, aRun, publish, publishUnheard, verify, openTries, triesOf, forget } = contractBench(named('mastodon'))
  const knownThere = () => {
    const { site } = the()
    site.posts.push({ ...coats, key: coats.id, author: 'reed', createdAt: site.now() - 7200, scheduledFor: null })
  }
  const writesOver = (changes: object) =>
    Object.assign(the().site.posts.at(-1) ?? {}, { title: 'Sold out! New ones on Monday', behind: '', ...changes })

  it('before anybody heard of it is known by its files, and not made again', async () => {
    knownThere()
    const run = await aRun()
    await publishUnheard(run)
    writesOver({})
    expect(await verify(run, '', {}, openTries(run), known)).toMatchObject({ kind: 'live', isNamed: true })
    forget(run)
    expect(await endOf(publish(run, {}, { tries: triesOf(run, { open: 0, isDenied: false }) }))).toBe('accepted')
    expect(the().site.posts).toHaveLength(2)
  })

  it('after it waited there and went out under another number is known by them, too', async () => {
    knownThere()
    const run = await aRun()
    const answer = await publish(run, { timingTime: the().site.now() + 7200 })
    const publishId = answer.kind === 'accepted' ? answer.publishId : ''
    expect(await verify(run, publishId, {}, openTries(run), known)).toMatchObject({ kind: 'scheduled' })
    writesOver({ id: '1130042', scheduledFor: null, createdAt: the().site.now() + 60 })
    expect(await verify(run, publishId, {}, openTries(run), known)).toMatchObject({
      kind: 'live',
      publishId: '1130042',
    })
  })
})

const archived = new Set<string>()
/** As WordPress: a state of a plugin is in no list that does not ask for it, or for any. */
const archiving = answering(named('wordpress'), (answered, { path, method, query }) =>
  method === 'GET' && path.endsWith('/wp/v2/posts') && Array.isArray(answered.json) && query.get('status') !== 'any'
    ? { ...answered, json: answered.json.filter(({ id }: { id: number }) => !archived.has(String(id))) }
    : answered,
)

describe('wordpress (simulated): a lost post that a plugin gave a state of its own', () => {
  const { the, aRun, publish, publishUnheard, verify, openTries, triesOf, forget } = contractBench(archiving)

  it('is not absent, and is not made again', async () => {
    const run = await aRun()
    await publishUnheard(run)
    for (const { id } of the().site.posts) archived.add(id)
    expect((await verify(run, '', {}, openTries(run))).kind).not.toBe('absent')
    forget(run)
    await endOf(publish(run, {}, { tries: triesOf(run, { open: 0, isDenied: false }) }))
    expect(the().site.posts).toHaveLength(1)
  })
})
