import { describe, expect, it } from 'vitest'
import { named } from './testing/api-subjects.ts'
import { contractBench } from './testing/contract-bench.ts'
import { endOf } from './testing/contract-runs.ts'
import type { Answered } from './testing/simulated-site.ts'

const sites = ['wordpress', 'ghost'].map(named)
const changed = 'boots-of-the-reed'
const ofAnotherJob = 'm0123456789abcde'

describe.each(sites)('$adapter.manifest.name (simulated) behind a memory of what was read', (subject) => {
  const kept = new Map<string, Answered>()
  const { the, aRun, publish, publishUnheard, verify } = contractBench({
    ...subject,
    shapes: {
      kindOf: subject.shapes.kindOf,
      answer(asked, site) {
        const address = `${site.address}${asked.path}?${asked.query}`
        const answered = kept.get(address) ?? subject.shapes.answer(asked, site)
        if (asked.method === 'GET') kept.set(address, answered)
        return answered
      },
    },
  })

  it('finds a post that was made after a first look and a first reading, and a second run adds none', async () => {
    const run = await aRun()
    expect(await verify(run)).toEqual({ kind: 'absent' })
    await publishUnheard(run)
    const [post] = the().site.posts
    expect(await verify(run)).toEqual({
      kind: 'live',
      publishId: post?.id,
      url: expect.stringContaining(post?.key ?? ''),
    })
    expect(await endOf(publish(run))).toBe('accepted')
    expect(the().site.posts).toHaveLength(1)
  })
})

describe.each(sites)('$adapter.manifest.name (simulated): a lost post whose short name was changed', (subject) => {
  const { the, aRun, publish, publishUnheard, verify, others, ours, triesOf } = contractBench(subject)
  const rename = (slug: string) => {
    for (const post of ours()) post.key = slug
  }

  it('is found by its words behind pages of later posts, and a second run adds none', async () => {
    const run = await aRun()
    await publishUnheard(run)
    rename(changed)
    others(160)
    expect(await verify(run)).toMatchObject({ kind: 'live', publishId: ours()[0]?.id, isNamed: false })
    expect(await publish(run)).toMatchObject({ kind: 'accepted', publishId: ours()[0]?.id })
    expect(ours()).toHaveLength(1)
  })

  it('is found while it waits for its time', async () => {
    const run = await aRun()
    const timingTime = the().site.now() + 3600
    await publishUnheard(run, { timingTime })
    rename(changed)
    expect(await verify(run)).toMatchObject({ kind: 'scheduled', isNamed: false })
    expect(await publish(run, { timingTime })).toMatchObject({ kind: 'accepted', scheduled: true })
    expect(the().site.posts).toHaveLength(1)
  })

  it('is not called absent and not sent again while a post stands there that may be it under other words', async () => {
    const run = await aRun()
    await publishUnheard(run)
    rename(changed)
    for (const post of the().site.posts) post.title += ' as it stands there'
    expect(await verify(run)).toMatchObject({ kind: 'unreadable', fault: 'unknownOutcome' })
    expect(await endOf(publish(run))).toBe('unknownOutcome')
    expect(the().site.posts).toHaveLength(1)
    expect(await endOf(publish(run, {}, { tries: triesOf(run, { open: 0 }), isDenied: true }))).toBe('accepted')
    expect(the().site.posts).toHaveLength(2)
  })

  it('is not taken for the post of another job that says the same', async () => {
    const run = await aRun()
    await publishUnheard(run)
    rename(ofAnotherJob)
    expect(await verify(run)).toEqual({ kind: 'absent' })
  })

  it('is known by its name with a number behind it', async () => {
    const run = await aRun()
    await publishUnheard(run)
    for (const post of the().site.posts) Object.assign(post, { key: `${post.key}-2`, title: 'Written over' })
    expect(await verify(run)).toEqual({ kind: 'live', publishId: the().site.posts[0]?.id, url: expect.any(String) })
  })
})

describe.each(sites)('$adapter.manifest.name (simulated): a post whose number names nothing', (subject) => {
  const { the, aRun, publish, verify } = contractBench(subject)
  const aPost = async (timingTime: number | null) => {
    const run = await aRun()
    const answer = await publish(run, { timingTime })
    if (answer.kind !== 'accepted') throw new Error('there is no post')
    return { run, publishId: answer.publishId }
  }
  const moved = '990'

  it.each([
    ['live', null],
    ['scheduled', 3600],
  ] as const)('is %s under its short name and a new number, as sites that were moved give', async (kind, ahead) => {
    const { run, publishId } = await aPost(ahead && the().site.now() + ahead)
    for (const post of the().site.posts) post.id = moved
    expect(await verify(run, publishId)).toMatchObject({ kind, publishId: moved })
  })

  it('is absent where nothing there bears its short name or its words', async () => {
    const { run, publishId } = await aPost(null)
    the().site.posts.splice(0)
    expect(await verify(run, publishId)).toEqual({ kind: 'absent' })
  })
})

describe.each(sites)('$adapter.manifest.name (simulated): a post that its site hides for a while', (subject) => {
  let isBlind = false
  const { the, aRun, publish, publishUnheard } = contractBench({
    ...subject,
    shapes: {
      kindOf: subject.shapes.kindOf,
      answer(asked, site) {
        const all = site.posts
        if (isBlind && asked.method === 'GET') site.posts = []
        const answered = subject.shapes.answer(asked, site)
        if (isBlind && asked.method === 'GET') site.posts = all
        return answered
      },
    },
  })

  it('is said to stand beside a second one, which the site gave a number behind its name', async () => {
    const run = await aRun()
    await publishUnheard(run)
    isBlind = true
    expect(await publish(run)).toEqual({ kind: 'unknown', detail: expect.stringContaining('it may stand twice') })
    isBlind = false
    expect(the().site.posts).toHaveLength(2)
  })
})

describe('wordpress (simulated): a post whose number is known', () => {
  const { the, aRun, publish, verify } = contractBench(named('wordpress'))
  const aPost = async () => {
    const run = await aRun()
    const answer = await publish(run)
    const [post] = the().site.posts
    if (answer.kind !== 'accepted' || !post) throw new Error('there is no post')
    return { run, post, publishId: answer.publishId }
  }

  it('stays live where its owner changed its short name only, or its words only', async () => {
    const { run, post, publishId } = await aPost()
    const { key: slug } = post
    post.key = changed
    expect(await verify(run, publishId)).toMatchObject({ kind: 'live', publishId })
    Object.assign(post, { key: slug, title: 'Written over' })
    expect(await verify(run, publishId)).toMatchObject({ kind: 'live', publishId })
  })

  it('is neither live nor absent where that number names a post of another name and other words', async () => {
    const { run, post, publishId } = await aPost()
    Object.assign(post, { key: 'other-by-hand', title: 'Other by hand' })
    expect(await verify(run, publishId)).toEqual({
      kind: 'unreadable',
      fault: 'unknownOutcome',
      detail: 'readBack: another post of the account goes by this number',
    })
  })

  it('is absent where that number names the post of another job, and found where it stands under a new one', async () => {
    const { run, post, publishId } = await aPost()
    const ours = { ...post, id: '44' }
    post.key = ofAnotherJob
    expect(await verify(run, publishId)).toEqual({ kind: 'absent' })
    the().site.posts.push(ours)
    expect(await verify(run, publishId)).toMatchObject({ kind: 'live', publishId: '44' })
  })
})
