import { describe, expect, it } from 'vitest'
import { named } from '../testing/api-subjects.ts'
import { answering } from '../testing/contract-bench.ts'
import { sendReply, talkBench } from '../testing/talk-bench.ts'

describe('bluesky (simulated): answers', () => {
  const { the, talking, comment, read, reply, answers } = talkBench(named('bluesky'))

  it('name the post that began it and the record they answer, both with their contents', async () => {
    const it = await talking()
    const first = comment(it, 'Where?')
    comment(it, 'There?', { parent: first.id, at: the().site.now() + 1 })
    const [, second] = (await read(it)).items
    expect([second?.onPost, second?.parent]).toEqual([it.publishId, expect.stringContaining(`/${first.id}`)])
    await sendReply(await reply(it, { to: second?.ref ?? '', text: 'Here: https://example.com/a', sendId: 'one' }))
    expect(answers()[0]?.sent).toMatchObject({
      text: 'Here: https://example.com/a',
      facets: [{ index: { byteStart: 6, byteEnd: 27 } }],
      reply: {
        root: { uri: it.publishId, cid: `cid-${it.on}` },
        parent: { uri: second?.ref, cid: expect.any(String) },
      },
    })
  })

  it('are counted in bytes as well as in signs', async () => {
    const it = await talking()
    comment(it, 'Where?')
    const [first] = (await read(it)).items
    const heavy = await reply(it, { to: first?.ref ?? '', text: '👨‍👩‍👧‍👦'.repeat(150), sendId: 'heavy' })
    expect(heavy).toMatchObject({ kind: 'refused', fault: 'tooLong', detail: expect.stringContaining('3750 bytes') })
    expect(answers()).toHaveLength(0)
  })
})

describe('bluesky (simulated): what people leave besides replies', () => {
  const subject = answering(named('bluesky'), (answered, { path }, { posts }) => {
    if (!path.endsWith('listNotifications')) return answered
    const about = {
      cid: 'c',
      author: { did: 'did:plc:fern', handle: 'fern.test' },
      indexedAt: new Date().toISOString(),
    }
    const uri = (key: string) => `at://did:plc:fern/app.bsky.feed.post/${key}`
    const notifications = [
      { ...about, uri: uri('a'), reason: 'mention', record: { text: '@reed.test hello' } },
      { ...about, uri: uri('b'), reason: 'like', record: { subject: { uri: posts[0]?.id, cid: 'c' } } },
      { ...about, uri: uri('x'.repeat(600)), reason: 'mention', record: { text: 'far too long a name' } },
      { ...about, uri: uri('d'), indexedAt: 'never', reason: 'mention', record: { text: 'without a time' } },
      { ...about, uri: uri('c'), reason: 'reply', record: { text: 'odd', reply: { root: 'not a reference' } } },
    ]
    return { status: 200, json: { notifications } }
  })
  const { talking, read } = talkBench(subject)

  it('is given where it is a mention, and left out where it is no text or cannot be read', async () => {
    const it = await talking()
    expect((await read(it)).items).toEqual([
      expect.objectContaining({
        kind: 'mention',
        text: '@reed.test hello',
        onPost: null,
        parent: null,
        author: { remoteId: 'did:plc:fern', name: 'fern.test', isOurs: false },
      }),
    ])
  })
})
