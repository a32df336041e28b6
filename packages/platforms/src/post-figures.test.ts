import { postFigures } from '@matrixcast/contract/post-figures'
import { noPostFigures, postFigureNames } from '@matrixcast/domain/post-reading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiRegistry } from './api/api-registry.ts'
import { figuresOf } from './api/post-figures.ts'
import { apiSubjects, named } from './testing/api-subjects.ts'
import { answering, contractBench } from './testing/contract-bench.ts'
import { faultOf } from './testing/fault-thrown.ts'

const tellers = apiSubjects.filter(({ adapter }) => adapter.postFigures)

it('an adapter reads figures of posts where its manifest says which, and nowhere else', () => {
  const says = apiRegistry.map(({ manifest, postFigures: read }) => [manifest.name, read !== undefined])
  expect(says).toEqual(apiRegistry.map(({ manifest }) => [manifest.name, manifest.tellsOfPosts !== undefined]))
  expect(tellers.length).toBe(says.filter(([, reads]) => reads).length)
})

it('whatever a platform writes as a number becomes a whole number from 0 on, or is not told', () => {
  const odd = fc.oneof(fc.double(), fc.integer(), fc.string(), fc.constant(null), fc.bigInt(), fc.constant('1e400'))
  fc.assert(
    fc.property(odd, (value) => {
      const { plays } = figuresOf({ plays: value })
      expect(postFigures.safeParse({ ...noPostFigures, plays }).success).toBe(true)
    }),
  )
  expect(figuresOf({ plays: '12', likes: Number.NaN, comments: -1, shares: 2 ** 60, saves: 0 })).toEqual({
    ...noPostFigures,
    plays: 12,
    saves: 0,
  })
})

describe.each(tellers)('$adapter.manifest.name (simulated) tells figures of posts', (subject) => {
  const { adapter } = subject
  const names = adapter.manifest.tellsOfPosts ?? []
  const { the, aRun, publish } = contractBench(subject)
  const out = async () => {
    const run = await aRun()
    const answer = await publish(run)
    if (answer.kind !== 'accepted') throw new Error('it is not out')
    const read = (posts: string[]) => {
      if (!adapter.postFigures) throw new Error('it tells none')
      return adapter.postFigures(run.context, posts)
    }
    return { read, publishId: answer.publishId, on: the().site.posts.at(-1) }
  }

  it('gives those that its manifest names, 0 where nothing happened yet, and null for the others', async () => {
    const { read, publishId } = await out()
    const expected = Object.fromEntries(postFigureNames.map((name) => [name, names.includes(name) ? 0 : null]))
    expect(await read([publishId])).toEqual({ figures: new Map([[publishId, expected]]) })
  })

  it('gives what people did since', async () => {
    const { read, publishId, on } = await out()
    if (on) on.counts = { likes: 7, shares: 3 }
    const at = the().site.now()
    const left = { on: on?.id ?? '', by: 'fern', words: 'Yes', at, parent: null, isHeld: false, isGone: false }
    if (adapter.talk) the().site.comments.push({ ...left, id: '1'.padStart(24, '0') })
    const { figures } = await read([publishId])
    const { plays, likes, shares, comments } = figures.get(publishId) ?? noPostFigures
    expect([likes, shares]).toEqual([names.includes('likes') ? 7 : null, names.includes('shares') ? 3 : null])
    expect(plays).toBe(names.includes('plays') ? 70 : null)
    expect(comments).toBe(adapter.talk ? 1 : 0)
  })

  it('leaves out a post that is not there any more', async () => {
    const { read, publishId } = await out()
    const gone = `${publishId.slice(0, -1)}${publishId.endsWith('9') ? '8' : '9'}`
    expect([...(await read([gone, publishId])).figures.keys()]).toEqual([publishId])
  })

  it('takes a page instead of an answer for a fault, never for zeros', async () => {
    const { read, publishId } = await out()
    the().site.trouble = { at: 'read', how: { answer: { status: 200, text: '<html>busy</html>' } }, done: false }
    expect((await faultOf(read([publishId]))).fault).toBe('platformDown')
  })
})

describe.each(['bluesky', 'wordpress', 'ghost'])('%s (simulated) without an interface for figures', (name) => {
  const closed = answering(named(name), (answered, { path }) =>
    /comments(\/|$)|getPosts/.test(path)
      ? {
          status: name === 'wordpress' ? 404 : 501,
          json: { error: 'MethodNotImplemented', code: 'rest_no_route', errors: [{ type: 'NotImplementedError' }] },
        }
      : answered,
  )
  const { aRun, publish } = contractBench(closed)

  it('says that no figures are read there', async () => {
    const run = await aRun()
    const answer = await publish(run)
    if (answer.kind !== 'accepted') throw new Error('it is not out')
    const read = await closed.adapter.postFigures?.(run.context, [answer.publishId])
    expect(read).toEqual({ figures: new Map(), unavailable: true })
  })
})
