import { incoming } from '@matrixcast/contract/incoming'
import { describe, expect, it } from 'vitest'
import { apiRegistry } from './api/api-registry.ts'
import { apiSubjects, named } from './testing/api-subjects.ts'
import { answering } from './testing/contract-bench.ts'
import { faultOf } from './testing/fault-thrown.ts'
import { proved } from './testing/proved.ts'
import { sendReply, type Talking, talkBench } from './testing/talk-bench.ts'

const talkers = apiSubjects.filter(({ adapter }) => adapter.talk)

it('an adapter reads and answers what its manifest says, and nothing where it says nothing', () => {
  const says = apiRegistry.map(({ manifest, talk }) => [manifest.name, manifest.talks?.in, talk?.kinds])
  expect(says).toEqual(says.map(([name, kinds]) => [name, kinds, kinds]))
  expect(talkers.map(({ adapter }) => adapter.manifest.name)).toEqual(['bluesky', 'wordpress', 'ghost'])
})

describe.each(talkers)('$adapter.manifest.name (simulated) reads comments and answers once', (subject) => {
  const { the, talking, comment, read, reply, answers } = talkBench(subject)
  const firstOf = async (it: Talking, text = 'Where is it from?') => {
    comment(it, text)
    const [item] = (await read(it)).items
    if (!item) throw new Error('nothing was read')
    return item
  }

  it('gives comments of our post, the oldest first, and none twice', async () => {
    const it = await talking()
    const at = the().site.now() - 60
    comment(it, 'Second &amp; last', { at: at + 2 })
    comment(it, 'First', { at, by: 'moss' })
    const first = await read(it)
    expect(first.items.map(({ text, onPost, kind }) => [text, onPost, kind])).toEqual([
      ['First', it.publishId, 'comment'],
      [expect.stringMatching(/^Second & last$|^Second &amp; last$/), it.publishId, 'comment'],
    ])
    expect(first.more).toBe(false)
    for (const item of first.items) expect(incoming.parse(item)).toEqual(item)
    const again = await read(it, first.cursor)
    expect(again.items).toEqual([])
    comment(it, 'Third')
    comment(it, 'Late, though written before', { at: at + 1 })
    const then = await read(it, again.cursor)
    expect(then.items.map(({ text }) => text)).toEqual(['Late, though written before', 'Third'])
    expect((await read(it, then.cursor)).items).toEqual([])
  })

  it('cuts a comment of 200 000 characters and says so, and leaves no control characters', async () => {
    const it = await talking()
    comment(it, `\u0007${'长'.repeat(200_000)}`)
    const [item] = (await read(it)).items
    expect([item?.text.length, item?.isCut, item?.text.slice(0, 2)]).toEqual([5000, true, '长长'])
  })

  it('marks what the account itself wrote, or does not give it', async () => {
    const it = await talking()
    const item = await firstOf(it)
    await sendReply(await reply(it, { to: item.ref, text: 'From the reeds.', sendId: 'own' }))
    const { items } = await read(it)
    expect(items.filter(({ author }) => !author.isOurs).map(({ text }) => text)).toEqual(['Where is it from?'])
    const own = items.filter(({ author }) => author.isOurs).map(({ text, parent }) => [text, parent])
    expect([[], [['From the reeds.', item.ref]]]).toContainEqual(own)
  })

  it('is there once when the answer of the platform was lost and it is sent again', async () => {
    const it = await talking()
    const { ref } = await firstOf(it)
    const words = { to: ref, text: 'Three <days> & "a half"\n\nhttps://example.com/?a=1&b=2', sendId: 'lost' }
    the().site.trouble = { at: 'commit', how: 'answerLost', done: true }
    expect((await sendReply(await reply(it, words))).kind).toBe('unsure')
    the().site.trouble = null
    const again = await reply(it, words)
    expect(again).toEqual({ kind: 'there', ref: expect.any(String) })
    expect(answers()).toHaveLength(1)
    expect(answers()[0]?.words).toContain(subject.adapter.manifest.name === 'bluesky' ? '<days>' : '&lt;days&gt;')
  })

  it('refuses with a reason what answers a comment that was deleted, and finds what was sent before that', async () => {
    const it = await talking()
    const gone = comment(it, 'Gone soon')
    const other = comment(it, 'Gone later', { at: the().site.now() + 1 })
    const refs = (await read(it)).items.map(({ ref }) => ref)
    gone.isGone = true
    const refused = await reply(it, { to: refs[0] ?? '', text: 'To nobody', sendId: 'gone' })
    expect(refused).toEqual({ kind: 'refused', fault: 'commentGone', detail: 'the comment is no longer there' })
    const words = { to: refs[1] ?? '', text: 'Just in time', sendId: 'before' }
    the().site.trouble = { at: 'commit', how: 'answerLost', done: true }
    await sendReply(await reply(it, words))
    the().site.trouble = null
    other.isGone = true
    expect((await reply(it, words)).kind).toBe('there')
    expect(answers()).toHaveLength(1)
  })

  it.each([
    ['a page', { status: 200, text: '<html>welcome</html>' }],
    ['a fault', { status: 200, json: { error: 'Odd', code: 'odd', errors: [{ type: 'Odd' }] } }],
    ...proved<[string, { status: number; text?: string }]>(['a server error', { status: 502 }]),
  ])('takes %s with 200 neither for comments nor for a yes', async (_what, answered) => {
    const it = await talking()
    const draft = await reply(it, { to: (await firstOf(it)).ref, text: 'Hello', sendId: 'odd' })
    the().site.trouble = { at: 'read', how: { answer: answered }, done: false }
    expect(['platformDown', 'validation']).toContain((await faultOf(read(it))).fault)
    the().site.trouble = { at: 'commit', how: { answer: answered }, done: false }
    expect((await sendReply(draft)).kind).toBe('unsure')
    the().site.trouble = null
    expect(answers()).toHaveLength(0)
  })

  it('may be sent again later after 429, and after no connection', async () => {
    const it = await talking()
    const words = { to: (await firstOf(it)).ref, text: 'Hello', sendId: 'busy' }
    the().site.trouble = {
      at: 'commit',
      how: { answer: { status: 429, headers: { 'retry-after': '60' } } },
      done: false,
    }
    const busy = await sendReply(await reply(it, words))
    expect(busy).toMatchObject({ kind: 'refused', fault: 'rate', again: { from: expect.any(Number) } })
    the().site.trouble = null
    const draft = await reply(it, words)
    await the().site.stop()
    expect(await sendReply(draft)).toMatchObject({ kind: 'refused', fault: 'network', again: { from: null } })
  })

  it('is not sent empty, too long, or as somebody else', async () => {
    const it = await talking()
    const { ref: to } = await firstOf(it)
    const most = subject.adapter.manifest.talks?.answer.most ?? 0
    const tooLong = await reply(it, { to, text: '长'.repeat(most + 1), sendId: 'long' })
    expect(tooLong).toMatchObject({ kind: 'refused', fault: 'tooLong', detail: expect.stringContaining(String(most)) })
    expect(await reply(it, { to, text: ' \n', sendId: 'empty' })).toMatchObject({ fault: 'validation' })
    const asOther = { ...it, run: { ...it.run, remoteId: 'somebody' } }
    expect((await faultOf(reply(asOther, { to, text: 'Hello', sendId: 'other' }))).fault).toBe('wrongAccount')
    expect(answers()).toHaveLength(0)
  })

  it('gives everything once although the clock of the platform is an hour ahead', async () => {
    const it = await talking()
    the().site.clockAheadSeconds = 3600
    comment(it, 'One')
    const first = await read(it)
    the().site.clockAheadSeconds = 0
    comment(it, 'Two')
    const second = await read(it, first.cursor)
    expect([first, second].map(({ items }) => items.map(({ text }) => text))).toEqual([['One'], ['Two']])
  })
})

describe.each([named('wordpress'), ...proved(named('ghost'), named('bluesky'))])(
  '$adapter.manifest.name (simulated) with many comments',
  (subject) => {
    const { the, talking, comment, read } = talkBench(subject)

    it('gives a few hundred in bounded parts, all of them once', async () => {
      const it = await talking()
      const at = the().site.now() - 5000
      for (let number = 0; number < 450; number++) comment(it, `comment ${number}`, { at: at + (number % 90) })
      const texts: string[] = []
      let [cursor, more] = ['', true]
      while (more) {
        const part = await read(it, cursor)
        expect(part.items.length).toBeLessThanOrEqual(200)
        texts.push(...part.items.map(({ text }) => text))
        ;({ cursor, more } = part)
      }
      expect(texts).toHaveLength(450)
      expect(new Set(texts).size).toBe(450)
    })
  },
)

describe.each([named('wordpress'), ...proved(named('ghost'), named('bluesky'))])(
  '$adapter.manifest.name (simulated) that stays silent',
  (subject) => {
    const { the, talking, comment, read, reply, answers } = talkBench(subject)

    it('leaves an answer unsure, which is not there when it is read back', async () => {
      const it = await talking()
      comment(it, 'When?')
      const words = { to: (await read(it)).items[0]?.ref ?? '', text: 'Soon', sendId: 'silent' }
      the().site.trouble = { at: 'commit', how: 'silent', done: false }
      expect((await sendReply(await reply(it, words))).kind).toBe('unsure')
      the().site.trouble = null
      expect((await reply(it, words)).kind).toBe('new')
      expect(answers()).toHaveLength(0)
    })
  },
)

// Ghost knows nothing of a send: there, its lease alone keeps two runs apart.
describe.each([named('wordpress'), named('bluesky')])('$adapter.manifest.name (simulated): one answer', (subject) => {
  const { talking, comment, read, reply, answers } = talkBench(subject)

  it('is there once when two runs of its send were ready at once', async () => {
    const it = await talking()
    comment(it, 'How many?')
    const words = { to: (await read(it)).items[0]?.ref ?? '', text: 'One', sendId: 'both' }
    const drafts = [await reply(it, words), await reply(it, words)]
    const ends = []
    for (const draft of drafts) ends.push(await sendReply(draft))
    expect(ends).toEqual([ends[0], { kind: 'sent', ref: expect.any(String) }])
    expect(ends[0]).toEqual(ends[1])
    expect(answers()).toHaveLength(1)
  })
})

describe.each(['wordpress', 'ghost', 'bluesky'])('%s (simulated) without an interface for comments', (name) => {
  const isWordpress = name === 'wordpress'
  const closed = answering(named(name), (answered, { path }) =>
    /comments(\/|$)|notification|getPosts/.test(path)
      ? {
          status: isWordpress ? 404 : 501,
          json: { error: 'MethodNotImplemented', code: 'rest_no_route', errors: [{ type: 'NotImplementedError' }] },
        }
      : answered,
  )
  const { talking, read, reply } = talkBench(closed)

  it('says that nothing is read there, which is no fault, and refuses to answer', async () => {
    const it = await talking()
    expect(await read(it, '{}')).toEqual({ items: [], cursor: '{}', more: false, unavailable: true })
    const to = { wordpress: '1/2', ghost: '1/2/3' }[name] ?? 'at://did:plc:fern/app.bsky.feed.post/1'
    expect(await reply(it, { to, text: 'Hello', sendId: 'closed' })).toMatchObject({
      kind: 'refused',
      fault: 'notHere',
    })
  })
})
