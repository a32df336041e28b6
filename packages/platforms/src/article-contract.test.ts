import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { bytesOf, lettersOf } from '@matrixcast/domain/article/article-text'
import { describe, expect, it } from 'vitest'
import { apiRegistry } from './api/api-registry.ts'
import { articleMarkOf } from './api/site-posts.ts'
import { knownPlatforms } from './manifests.ts'
import type { Post, PostPlan } from './post.ts'
import { apiSubjects } from './testing/api-subjects.ts'
import { contractBench } from './testing/contract-bench.ts'
import { endOf, type Run } from './testing/contract-runs.ts'
import { faultOf } from './testing/fault-thrown.ts'
import { paragraph, picture } from './testing/whole-article.ts'

const [lamp, shelf] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
const doc: ArticleDoc = {
  type: 'doc',
  content: [
    picture(lamp, 'A lamp', ''),
    paragraph('高柜 & more'),
    picture(shelf, 'A shelf', ''),
    picture(lamp, '', ''),
  ],
}
const subjects = apiSubjects.filter(({ adapter }) => adapter.manifest.media.some(({ kind }) => kind === 'article'))
const slugOf = ({ context }: Run): string => `ten-tips-m${articleMarkOf(context.jobKey)}`

it('articles are taken by these platforms and no other, and by none that a helper drives', () => {
  const names = ['ghost', 'officialaccount', 'wordpress']
  const article = { letters: 1, bytes: 1 }
  const plan: PostPlan = { kind: 'article', files: [], article, title: 'x', topics: [], timingTime: null }
  const refusing = knownPlatforms.filter(({ validate }) => validate(plan, 0).some(({ path }) => path === 'media'))
  const all = knownPlatforms.map(({ manifest }) => manifest.name)
  expect(refusing.map(({ manifest }) => manifest.name)).toEqual(all.filter((name) => !names.includes(name)))
  expect(apiRegistry.map(({ manifest }) => manifest.name)).toEqual(expect.arrayContaining(names))
})

describe.each(subjects)('$adapter.manifest.name (simulated): an article', (subject) => {
  const isSite = subject.adapter.manifest.namesPosts === true
  const bench = contractBench(subject, { kind: 'article' })
  const { the, prepare, publish, publishUnheard, verify, forget, others } = bench
  const aRun = async (): Promise<Run> => {
    const run = await bench.aRun()
    the().post.slug = slugOf(run)
    return run
  }
  /** A picture of the article and, on an account, its cover besides. */
  const uploads = isSite ? 2 : 3

  async function anArticle(changes: Partial<Post> = {}): Promise<Partial<Post>> {
    const files = await Promise.all(
      [lamp, shelf].map(async (materialId, at) => {
        const path = join(the().folder, `${materialId}.png`)
        await writeFile(path, Buffer.alloc(900 + at))
        return { path, bytes: 900 + at, extension: 'png', materialId }
      }),
    )
    return { files, article: { doc, letters: lettersOf(doc), bytes: bytesOf(doc) }, ...changes }
  }
  const writtenAs = () => JSON.stringify(the().site.posts.map(({ said }) => said))
  const bodies = () => the().site.posts.map(({ said }) => String(Object(said).content ?? Object(said).lexical))

  it('is published once with its pictures, each uploaded once, and read back as live', async () => {
    const run = await aRun()
    const article = await anArticle()
    expect(subject.adapter.validate({ ...the().post, ...article }, run.since)).toEqual([])
    const answer = await publish(run, article)
    expect(answer).toMatchObject({ kind: 'accepted', scheduled: false })
    expect([the().site.posts.length, the().site.uploads]).toEqual([1, uploads])
    const publishId = answer.kind === 'accepted' ? answer.publishId : ''
    expect(await verify(run, publishId)).toMatchObject({ kind: 'live' })
    expect(bodies()[0]?.match(/高柜/g)).toHaveLength(1)
    expect(bodies()[0]?.match(/https:\/\/(?:site|ghost|mmbiz)\.test\/[^"\\]+/g)).toHaveLength(3)
  })

  it('without pictures is published where it has a cover', async () => {
    const run = await aRun()
    const coverPath = join(the().folder, 'front.jpg')
    await writeFile(coverPath, Buffer.alloc(700))
    const words: ArticleDoc = { type: 'doc', content: [paragraph('words')] }
    const changes = { files: [], coverPath, article: { doc: words, letters: 5, bytes: 90 } }
    expect(await endOf(publish(run, changes))).toBe('accepted')
    expect(the().site.uploads).toBe(1)
  })

  it('is found by another try whose answer was lost, and stands there once', async () => {
    const run = await aRun()
    await publishUnheard(run, await anArticle())
    expect(await verify(run)).toMatchObject({ kind: 'live' })
    expect(await endOf(publish(run, await anArticle()))).toBe('accepted')
    expect([the().site.posts.length, the().site.uploads]).toEqual([1, uploads])
  })

  it('is found though it was edited since, and its first words are what is there', async () => {
    const run = await aRun()
    await publishUnheard(run, await anArticle())
    forget(run)
    const edited: ArticleDoc = { type: 'doc', content: [...doc.content, paragraph('a later word')] }
    const again = await anArticle({ title: 'Another title', article: { doc: edited, letters: 20, bytes: 900 } })
    expect(await endOf(publish(run, again))).toBe('accepted')
    expect(the().site.posts).toHaveLength(1)
    expect(writtenAs()).not.toContain('a later word')
  })

  it('is not begun without one of its pictures', async () => {
    const run = await aRun()
    const { files = [], ...article } = await anArticle()
    const thrown = await faultOf(prepare(run, { ...article, files: files.slice(0, 1) }))
    expect([thrown.fault, thrown.retry, thrown.message]).toEqual(['media', false, expect.stringContaining(shelf)])
    expect([the().site.posts.length, the().site.uploads]).toEqual([0, 0])
  })

  it('stops before the commit where its upload fails, and is there once afterwards', async () => {
    const run = await aRun()
    the().site.trouble = { at: 'upload', how: { answer: { status: 503 } }, done: false }
    expect((await faultOf(prepare(run, await anArticle()))).fault).toBe('platformDown')
    the().site.trouble = null
    expect(await endOf(publish(run, await anArticle()))).toBe('accepted')
    expect(the().site.posts).toHaveLength(1)
  })

  it('is there once when it was killed before its commit, and no picture is sent twice', async () => {
    const run = await aRun()
    await prepare(run, await anArticle())
    expect(await endOf(publish(run, await anArticle()))).toBe('accepted')
    expect([the().site.posts.length, the().site.uploads]).toEqual([1, uploads])
  })

  it('is judged by its letters, its weight and its pictures', async () => {
    const { files = [], ...article } = await anArticle()
    const judged = (changes: object) =>
      subject.adapter
        .validate({ ...the().post, ...article, files, ...changes }, 0)
        .map(({ path, code, source }) => `${path} ${code} ${source === undefined ? '' : 'sourced'}`)
    expect(judged({})).toEqual([])
    expect(judged({ article: { letters: 300_000, bytes: 1 } })).toEqual(['article tooLong sourced'])
    expect(judged({ article: { letters: 1, bytes: 5 * 1024 ** 2 } })).toEqual(['article tooLarge sourced'])
    expect(judged({ files: Array.from({ length: 101 }, () => files[0]) })).toEqual(['media tooMany sourced'])
    expect(judged({ files: [{ bytes: 1, extension: 'mp4' }] })).toEqual(['media wrongKind '])
  })

  if (isSite) {
    it('bears its words as its short name, and is found by its mark where its owner gave it other words', async () => {
      const run = await aRun()
      await publishUnheard(run, await anArticle())
      expect(the().site.posts.map(({ key }) => key)).toEqual([slugOf(run)])
      for (const post of the().site.posts) post.key = `${slugOf(run).replace('ten', 'some')}-2`
      others(3)
      expect(await verify(run)).toMatchObject({ kind: 'live' })
      expect(await endOf(publish(run, await anArticle()))).toBe('accepted')
      expect(bench.ours()).toHaveLength(1)
    })

    it('is not taken for the article of another job of the same words', async () => {
      const run = await aRun()
      await publishUnheard(run, await anArticle())
      for (const post of the().site.posts) post.key = 'ten-tips-m0123456789'
      expect(await verify(run)).toEqual({ kind: 'absent' })
    })

    it('under a name that is taken already is not said to stand there once', async () => {
      const run = await aRun()
      await prepare(run, await anArticle())
      const draft = await prepare(run, await anArticle())
      const now = the().site.now()
      the().site.posts.push({
        key: slugOf(run),
        id: '77',
        title: 'another',
        author: 'moss',
        createdAt: now,
        scheduledFor: null,
      })
      const answer = draft.kind === 'new' ? await draft.send() : draft
      expect(answer).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('may stand twice') })
    })
  } else {
    it('is kept by the platform as it was written, with pictures of its own and a cover from its library', async () => {
      const run = await aRun()
      const answer = await publish(run, await anArticle({ topics: ['收纳'] }))
      expect(answer.kind).toBe('accepted')
      expect(bodies()[0]).toMatch(/src="https:\/\/mmbiz\.test\/inside-\d+"/)
      expect(bodies()[0]).toMatch(/<p>#收纳<\/p>$/)
      expect(writtenAs()).toContain('"thumb_media_id":"picture-')
    })

    it.each<[string, Partial<NonNullable<Post['files'][number]>>]>([
      ['a megabyte', { bytes: 1024 ** 2 }],
      ['another kind', { extension: 'gif' }],
    ])('with a picture of %s is not begun, and the picture is named', async (_what, change) => {
      const run = await aRun()
      const { files = [], ...article } = await anArticle()
      const changed = files.map((file, at) => (at === 1 ? { ...file, ...change } : file))
      const thrown = await faultOf(prepare(run, { ...article, files: changed }))
      expect([thrown.fault, thrown.message]).toEqual(['media', expect.stringContaining(shelf)])
      expect(the().site.uploads).toBe(0)
    })

    it('without anything for its cover is not begun', async () => {
      const run = await aRun()
      const words: ArticleDoc = { type: 'doc', content: [paragraph('words')] }
      const changes = { files: [], article: { doc: words, letters: 5, bytes: 90 } }
      expect((await faultOf(prepare(run, changes))).fault).toBe('media')
      expect(the().site.uploads).toBe(0)
    })

    it('whose markup is more than the platform takes makes no draft', async () => {
      const run = await aRun()
      const long: ArticleDoc = { type: 'doc', content: [paragraph('长'.repeat(20_000)), picture(lamp, '', '')] }
      const changes = await anArticle({ article: { doc: long, letters: 20_000, bytes: 60_100 } })
      expect((await faultOf(prepare(run, changes))).fault).toBe('validation')
    })

    it('that is left in the drafts for a person is not made again beside it', async () => {
      const run = await aRun()
      const publishes = async () => publish(run, await anArticle({ fields: { mode: 'draft' } }))
      expect([await publishes(), await publishes()]).toMatchObject([
        { kind: 'accepted', publishId: 'draft:draft-1' },
        { kind: 'accepted', publishId: 'draft:draft-1' },
      ])
      expect(the().site.uploads).toBe(uploads)
    })
  }
})
