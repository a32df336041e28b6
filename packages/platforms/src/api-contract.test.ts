import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CommitAnswer } from './adapter.ts'
import type { Post } from './post.ts'
import { apiSubjects } from './testing/api-subjects.ts'
import { contractPost } from './testing/contract-post.ts'
import { contractRuns } from './testing/contract-runs.ts'
import { faultOf } from './testing/fault-thrown.ts'
import { proved } from './testing/proved.ts'
import { sendDraft } from './testing/send-draft.ts'
import { type Answered, SimulatedSite, type Trouble } from './testing/simulated-site.ts'
import { testContext } from './testing/test-context.ts'

// Answers have one reader, and the network one way. `npm run prove` shows both for each platform, every run for one.
describe.each(apiSubjects)('$adapter.manifest.name (simulated) publishes exactly once', (subject) => {
  const { adapter, shapes, given, refused } = subject
  let site: SimulatedSite
  let folder: string
  let post: Post
  const takes = (kind: Post['kind']) => adapter.manifest.media.some((row) => row.kind === kind)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-contract-'))
    post = await contractPost(folder, subject)
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    site = await SimulatedSite.start(shapes)
  })
  afterEach(() => site.stop())

  const { aRun, prepare, publish, verify } = contractRuns(subject, () => ({ site, post }))
  const says = (at: Trouble['at'], answer: Answered, done = false): Trouble => ({ at, how: { answer }, done })
  const idOf = (answer: CommitAnswer): string => (answer.kind === 'accepted' ? answer.publishId : '')

  it('is bound by what a person typed, and says no to a wrong secret, a strange site and an address in the open', async () => {
    const bound = await adapter.bind(testContext('bind', {}), { ...given, site: site.address })
    expect(bound.profile.nickname).not.toBe('')
    expect(bound.profile.remoteId.includes(new URL(site.address).host)).toBe(adapter.manifest.goesByAddress === true)
    const tries: [Record<string, string>, string][] = [
      [{ ...refused, site: site.address }, 'auth'],
      [{ ...given, site: 'http://example.com' }, 'validation'],
      [{ ...given, site: 'not an address' }, 'validation'],
      [{ ...given, site: 'http://127.0.0.1:9' }, 'network'],
    ]
    for (const [tried, fault] of tries) {
      expect((await faultOf(adapter.bind(testContext('bind', {}), tried))).fault).toBe(fault)
    }
    site.trouble = says('read', { status: 200, text: '<html>a blog</html>' })
    const fault = await faultOf(adapter.bind(testContext('bind', {}), { ...given, site: site.address }))
    expect(['validation', 'platformDown']).toContain(fault.fault)
  })

  it('is accepted once and read back as live, and is absent once it was taken away', async () => {
    const run = await aRun()
    const answer = await publish(run)
    expect(answer).toMatchObject({ kind: 'accepted', scheduled: false })
    expect(await verify(run, idOf(answer))).toMatchObject({ kind: 'live', url: expect.stringContaining('https://') })
    expect(site.posts).toHaveLength(1)
    site.posts = []
    expect(await verify(run, idOf(answer))).toEqual({ kind: 'absent' })
  })

  it('carries pictures in their order, or says before anything is sent that it takes none', async () => {
    const run = await aRun()
    const path = join(folder, 'picture.jpg')
    await writeFile(path, Buffer.alloc(900))
    const picture = { path, bytes: 900, extension: 'jpg' }
    const pictures = { kind: 'image' as const, files: [picture, picture, picture] }
    const takesPictures = takes('image')
    const issues = adapter.validate({ ...post, ...pictures }, run.since).map(({ path: at, code }) => `${at} ${code}`)
    expect(issues).toEqual(takesPictures ? [] : ['media wrongKind'])
    const answer = takesPictures ? await publish(run, pictures) : null
    expect([answer?.kind, site.uploads, site.posts.length]).toEqual(
      takesPictures ? ['accepted', 3, 1] : [undefined, 0, 0],
    )
  })

  it('is found when the answer was lost after it was taken, and a second run adds none', async () => {
    const run = await aRun()
    site.trouble = { at: 'commit', how: 'answerLost', done: true }
    expect((await publish(run)).kind).toBe('unknown')
    site.trouble = null
    expect((await verify(run)).kind).toBe('live')
    expect((await publish(run)).kind).toBe('accepted')
    expect(site.posts).toHaveLength(1)
  })

  it('is unknown when the platform stays silent after the request, and absent when it took nothing', async () => {
    const run = await aRun()
    site.trouble = { at: 'commit', how: 'silent', done: false }
    expect((await publish(run)).kind).toBe('unknown')
    site.trouble = null
    expect(await verify(run)).toEqual({ kind: 'absent' })
  })

  it('is there once when it was killed before its commit and begun again, and no file is sent twice', async () => {
    const run = await aRun()
    await prepare(run)
    expect([site.posts.length, site.uploads]).toEqual([0, 1])
    expect((await publish({ ...run, context: testContext(run.context.jobKey, run.session) })).kind).toBe('accepted')
    expect([site.posts.length, site.uploads]).toEqual([1, 1])
  })

  it('is there once when two holders of the same job send it', async () => {
    const run = await aRun()
    const drafts = [await prepare(run), await prepare(run)]
    const answers = []
    for (const draft of drafts) answers.push(await sendDraft(draft))
    expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'accepted'])
    expect(site.posts).toHaveLength(1)
  })

  it('is sent with a new token when the old one ran out, which is asked for once', async () => {
    const run = await aRun()
    const isRenewable = site.tokens.asked > 0
    site.tokens.expire()
    const before = site.tokens.asked
    const draft = await prepare(run)
    expect(site.tokens.asked - before).toBe(isRenewable ? 1 : 0)
    expect((await sendDraft(draft)).kind).toBe('accepted')
    expect(site.posts).toHaveLength(1)
  })

  it('is not sent with a secret that no longer holds, and the login is over', async () => {
    const run = await aRun()
    expect(await adapter.check(run.context)).toBe('online')
    site.people.clear()
    expect((await faultOf(prepare(run))).fault).toBe('auth')
    expect(await adapter.check(run.context)).toBe('offline')
    // Where posts can be read by anybody, that is an answer all the same.
    expect(['unreadable', 'absent']).toContain((await verify(run)).kind)
    expect(site.posts).toHaveLength(0)
  })

  it('is certainly not there when the login ended just before the commit, and it is said that it did', async () => {
    const run = await aRun()
    const draft = await prepare(run)
    site.people.clear()
    site.tokens.expire()
    // The look just before it may be what is refused.
    expect(await sendDraft(draft).catch((thrown: unknown) => thrown)).toMatchObject({ fault: 'auth' })
    expect(site.posts).toHaveLength(0)
  })

  it.each<[string, Answered, string, (at: number | null, now: number) => boolean]>([
    ['429 with a time', { status: 429, headers: { 'retry-after': '90' } }, 'rate', (at, now) => Number(at) - now >= 85],
    ['429 without a time', { status: 429 }, 'rate', (at) => at === null],
    ['503 as a page', { status: 503, text: '<html>maintenance</html>' }, 'platformDown', (at) => at === null],
  ])(
    'stops before the commit at %s, may be tried again, and then is there once',
    async (_what, answer, fault, isDue) => {
      const run = await aRun()
      site.trouble = says('upload', answer)
      const thrown = await faultOf(prepare(run))
      expect([thrown.fault, thrown.retry, isDue(thrown.retryAt, run.since)]).toEqual([fault, true, true])
      site.trouble = null
      expect((await publish(run)).kind).toBe('accepted')
      expect(site.posts).toHaveLength(1)
    },
  )

  it.each(['a first', 'another'])(
    'sends nothing when the look of %s try just before its request fails',
    async (which) => {
      const run = await aRun()
      if (which === 'another') await prepare(run)
      const draft = await prepare(run)
      const looks = draft.kind === 'new' && draft.look !== undefined
      // Where the platform knows the post by a name of the job, or by its upload, or at first by words alone, it does not look.
      const byWords = which === 'another' ? [] : ['douyinOpen', 'kuaishouOpen', 'bilibiliOpen']
      expect(looks).toBe(!['bluesky', 'mastodon', 'youtube', ...byWords].includes(adapter.manifest.name))
      site.trouble = says('read', { status: 503 })
      const thrown = looks ? await faultOf(sendDraft(draft)) : { fault: 'platformDown', retry: true }
      expect([thrown.fault, thrown.retry]).toEqual(['platformDown', true])
      site.trouble = null
      expect(site.posts).toHaveLength(0)
      expect((await publish(run)).kind).toBe('accepted')
      expect(site.posts).toHaveLength(1)
    },
  )

  it('says that the file is too large when the host does', async () => {
    const run = await aRun()
    site.trouble = says('upload', { status: 413, text: 'too large' })
    const thrown = await faultOf(prepare(run))
    expect([thrown.fault, thrown.retry]).toEqual(['media', false])
  })

  it.each<[string, Answered, CommitAnswer['kind']]>([
    ['a server error', { status: 502 }, 'unknown'],
    ['a page in place of an answer', { status: 200, text: '<html>welcome</html>' }, 'unknown'],
    ['too many requests', { status: 429 }, 'rejected'],
    ...proved<[string, Answered, CommitAnswer['kind']]>(
      ['a way to a sign-in page', { status: 302, headers: { location: '/login' } }, 'unknown'],
      ['a no that is not in its own form', { status: 422 }, 'unknown'],
      ['the page of a guard before it', { status: 403, text: '<html>Forbidden</html>' }, 'unknown'],
    ),
  ])('never claims success when the commit is answered with %s', async (_what, answer, kind) => {
    const run = await aRun()
    site.trouble = says('commit', answer)
    expect((await publish(run)).kind).toBe(kind)
    site.trouble = null
    expect(await verify(run)).toEqual({ kind: 'absent' })
  })

  it('is certainly not there when no connection could be made for the commit', async () => {
    const run = await aRun()
    const draft = await prepare(run)
    await site.stop()
    const sending = draft.kind === 'new' ? draft.send() : sendDraft(draft)
    expect(await sending).toMatchObject({ kind: 'rejected', fault: 'network', again: { from: null } })
    site = await SimulatedSite.start(shapes)
  })

  it('does not take an older post of the same title for its own', async () => {
    const run = await aRun()
    const now = run.since
    const other = { title: post.title, scheduledFor: null }
    site.posts.push({ ...other, key: 'old', id: '91', author: 'reed', createdAt: now - 3600 })
    expect(await verify(run)).toEqual({ kind: 'absent' })
  })

  it.each([3600, ...proved(-3600)])('is found although the platform’s clock is %d seconds off', async (ahead) => {
    const run = await aRun()
    site.clockAheadSeconds = ahead
    site.trouble = { at: 'commit', how: 'answerLost', done: true }
    await publish(run)
    site.trouble = null
    expect((await verify(run)).kind).toBe('live')
  })

  it.each<[string, Answered]>([
    ['fails', { status: 500 }],
    ['answers 404 with a page', { status: 404, text: '<html>not here</html>' }],
    ...proved<[string, Answered]>(
      ['answers with a page', { status: 200, text: '<html>hello</html>' }],
      ['leads into an inner network', { status: 302, headers: { location: 'http://10.0.0.1/secret' } }],
      ['leads to a name of this machine', { status: 302, headers: { location: 'http://localhost:9/secret' } }],
    ),
  ])('is unreadable, never absent, when the platform %s', async (_how, answer) => {
    const run = await aRun()
    await publish(run)
    site.trouble = says('read', answer)
    expect((await verify(run)).kind).toBe('unreadable')
    expect(await adapter.check(run.context)).toBe('unknown')
  })

  it('does not post as somebody else', async () => {
    const run = await aRun()
    expect((await faultOf(prepare({ ...run, remoteId: 'somebody' }))).fault).toBe('wrongAccount')
    expect(site.uploads).toBe(0)
  })

  it('says before anything is sent what the platform would not take', () => {
    const now = 1_800_000_000
    const judged = (changes: Partial<Post>) =>
      adapter.validate({ ...post, ...changes }, now).map(({ path, code }) => `${path} ${code}`)
    expect(judged({})).toEqual([])
    expect(judged({ title: ' ' })).toEqual(['title missing'])
    const longest = adapter.manifest.limits.find(({ name }) => name === 'title')?.value ?? 0
    expect(judged({ title: '长'.repeat(longest + 1) })).toContain('title tooLong')
    expect(judged({ files: [] })).toEqual(['media missing'])
    expect(judged({ files: [{ path: '', bytes: 1, extension: 'exe' }] })).toEqual(['media wrongKind'])
    expect(judged({ files: [{ path: '', bytes: 3 * 1024 ** 3, extension: post.files[0]?.extension ?? '' }] })).toEqual([
      'media tooLarge',
    ])
    expect(judged({ timingTime: now - 60 })).toEqual(['timingTime tooEarly'])
    expect(judged({ timingTime: now + 400 * 86_400 })).toEqual(['timingTime tooLate'])
  })

  it('is kept by the platform until its time, and says so, or is not given to it before', async () => {
    const run = await aRun()
    const timingTime = run.since + 3600
    const isJudgedWell = adapter.validate({ ...post, timingTime }, run.since).length === 0
    expect(isJudgedWell).toBe(adapter.manifest.schedule.by === 'platform')
    const answer = isJudgedWell ? await publish(run, { timingTime }) : null
    const verdicts = answer === null ? [] : [await verify(run, idOf(answer)), await verify(run)]
    expect(verdicts.map(({ kind }) => kind)).toEqual(isJudgedWell ? ['scheduled', 'scheduled'] : [])
  })

  it('tells fans and works as the platform counts them, or says that it cannot', async () => {
    const run = await aRun()
    await publish(run)
    expect(adapter.figures !== undefined).toBe(adapter.manifest.tellsFigures)
    if (!adapter.figures) return
    const { fans, works, plays, likes } = await adapter.figures(run.context, { remoteId: run.remoteId })
    expect([site.fans, null]).toContain(fans)
    expect([1, null]).toContain(works)
    expect([fans, works, plays, likes].some((figure) => figure !== null)).toBe(true)
    site.trouble = says('read', { status: 200, text: '<html>busy</html>' })
    expect((await faultOf(adapter.figures(run.context, { remoteId: run.remoteId }))).fault).toBe('platformDown')
  })
})
