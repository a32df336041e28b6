import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { describe, expect, it } from 'vitest'
import { apiRegistry } from './api/api-registry.ts'
import type { Post } from './post.ts'
import { apiSubjects } from './testing/api-subjects.ts'
import { contractBench } from './testing/contract-bench.ts'
import type { Run } from './testing/contract-runs.ts'
import { faultOf } from './testing/fault-thrown.ts'
import { changeOn } from './testing/simulated-versions.ts'
import { keptIn } from './testing/test-context.ts'
import { paragraph, picture, words } from './testing/whole-article.ts'

const doc = (words: string): ArticleDoc => ({ type: 'doc', content: [paragraph(words)] })
const article = (words: string): Partial<Post> => ({
  kind: 'article',
  files: [],
  article: { doc: doc(words), letters: words.length, bytes: 100 },
})
const subjects = apiSubjects.filter(({ adapter }) => adapter.revisions)

it('updates are taken by Ghost and WordPress, and by no other platform', () => {
  const taking = apiRegistry.filter(({ revisions }) => revisions).map(({ manifest }) => manifest.name)
  expect(taking.toSorted()).toEqual(['ghost', 'wordpress'])
})

describe.each(subjects)('$adapter.manifest.name (simulated): an update of a published article', (subject) => {
  const { the, aRun, publish } = contractBench(subject, { ...article('first words'), title: 'First title' })
  const { revisions } = subject.adapter
  if (!revisions) throw new Error('it takes no updates')

  /** A published article, its version, and one update of it that may be tried again. */
  async function published() {
    const run = await aRun()
    const answer = await publish(run)
    const publishId = answer.kind === 'accepted' ? answer.publishId : ''
    const { remoteId } = run
    const read = () => revisions?.read(run.context, { publishId, remoteId })
    const kept = keptIn(new Map())
    const send = (ifUnchangedSince: string | null, changes: Partial<Post> = {}) => {
      const post = { ...the().post, ...article('second words'), title: 'Second title', ...changes }
      return revisions?.send(run.context, { publishId, remoteId, post, kept }, { ifUnchangedSince })
    }
    return { run, read, send, version: (await read())?.version ?? '' }
  }
  const bodyThere = () => JSON.stringify(the().site.posts.map(({ said }) => said))
  const byHand = () => {
    for (const post of the().site.posts) changeOn(the().site, post, { title: 'By hand', body: {} })
  }
  const silently = async (run: Run, work: () => Promise<unknown> | undefined) => {
    the().site.trouble = { at: 'commit', how: 'answerLost', done: true }
    const answer = await work()
    the().site.trouble = null
    return { run, answer }
  }

  it('is written over what stands there, under the same number and name, and leads to the next one', async () => {
    const { read, send, version } = await published()
    const [before] = the().site.posts
    const key = before?.key
    const sent = await send(version)
    expect(sent).toMatchObject({ kind: 'sent' })
    expect(the().site.posts.map((post) => [post.key, post.title])).toEqual([[key, 'Second title']])
    expect(bodyThere()).toContain('second words')
    expect(bodyThere()).not.toContain('first words')
    expect(await read()).toMatchObject({ title: 'Second title', version: sent?.kind === 'sent' ? sent.version : '' })
    expect((await read())?.version).not.toBe(version)
  })

  it('is not sent where somebody changed the article there, and says what stands there', async () => {
    const { send, version, run } = await published()
    byHand()
    expect(await send(version)).toMatchObject({ kind: 'changedThere', theirs: { title: 'By hand' } })
    expect(bodyThere()).toContain('first words')
    expect(run.tries).toHaveLength(1)
  })

  it('is written over what somebody changed where a person wants that', async () => {
    const { send } = await published()
    byHand()
    expect(await send(null)).toMatchObject({ kind: 'sent' })
    expect(bodyThere()).toContain('second words')
  })

  it('whose answer was lost is unsure, and is known as its own when it is tried again', async () => {
    const { run, send, version } = await published()
    expect((await silently(run, () => send(version))).answer).toMatchObject({ kind: 'unsure' })
    expect(await send(version)).toMatchObject({ kind: 'sent' })
    expect(bodyThere()).toContain('second words')
  })

  it('with a link within the site, whose answer was lost, is known as its own when it is tried again', async () => {
    const { run, send, version } = await published()
    const line = paragraph(words('about us', { type: 'link', attrs: { href: '/about' } }))
    const changes = { article: { doc: { type: 'doc' as const, content: [line] }, letters: 7, bytes: 100 } }
    await silently(run, () => send(version, changes))
    expect(await send(version, changes)).toMatchObject({ kind: 'sent' })
  })

  it('whose answer was lost is not sent again over what somebody changed since', async () => {
    const { run, send, version } = await published()
    await silently(run, () => send(version))
    byHand()
    expect(await send(version)).toMatchObject({ kind: 'changedThere', theirs: { title: 'By hand' } })
    expect(the().site.posts.map(({ title }) => title)).toEqual(['By hand'])
  })

  it('of an article that is gone says so', async () => {
    const { send, read, version } = await published()
    the().site.posts = []
    expect(await read()).toBeUndefined()
    expect(await send(version)).toEqual({ kind: 'gone' })
  })

  it('is refused by the word of the site, and may be sent again', async () => {
    const { send, version } = await published()
    the().site.trouble = { at: 'commit', how: { answer: { status: 429 } }, done: false }
    expect(await send(version)).toMatchObject({ kind: 'refused', fault: 'rate' })
    the().site.trouble = null
    expect(await send(version)).toMatchObject({ kind: 'sent' })
  })

  it('is not begun without one of its pictures, nor where the site cannot be read', async () => {
    const { send, version } = await published()
    const shown: ArticleDoc = { type: 'doc', content: [picture('11111111-1111-4111-8111-111111111111', '', '')] }
    const changes = { article: { doc: shown, letters: 0, bytes: 100 } }
    expect((await faultOf(Promise.resolve(send(version, changes)))).fault).toBe('media')
    the().site.trouble = { at: 'read', how: { answer: { status: 503 } }, done: false }
    expect((await faultOf(Promise.resolve(send(version)))).fault).toBe('platformDown')
    expect(bodyThere()).toContain('first words')
  })

  it('empties a field that the article has no more', async () => {
    const { send, version } = await published()
    const first = await send(version, { fields: { excerpt: 'in short' } })
    expect(bodyThere()).toContain('in short')
    await send(first?.kind === 'sent' ? first.version : null)
    expect(bodyThere()).not.toContain('in short')
  })
})

describe.each(subjects.filter(({ adapter }) => adapter.manifest.name === 'ghost'))(
  'ghost (simulated): an update that collides with another',
  (subject) => {
    let meanwhile = () => {}
    const { the, aRun, publish } = contractBench(
      {
        ...subject,
        shapes: {
          kindOf: subject.shapes.kindOf,
          answer(asked, site) {
            if (asked.method === 'PUT') meanwhile()
            return subject.shapes.answer(asked, site)
          },
        },
      },
      article('first words'),
    )

    it('is refused by the site itself and says what stands there', async () => {
      const run = await aRun()
      const answer = await publish(run)
      const publishId = answer.kind === 'accepted' ? answer.publishId : ''
      meanwhile = () => {
        for (const post of the().site.posts) changeOn(the().site, post, { title: 'By hand', body: {} })
      }
      const about = { publishId, remoteId: run.remoteId, post: the().post, kept: keptIn(new Map()) }
      const there = await subject.adapter.revisions?.read(run.context, about)
      const sending = subject.adapter.revisions?.send(run.context, about, { ifUnchangedSince: there?.version ?? '' })
      expect(await sending).toMatchObject({ kind: 'changedThere', theirs: { title: 'By hand' } })
    })
  },
)
