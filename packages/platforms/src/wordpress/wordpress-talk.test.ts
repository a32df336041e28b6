import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { named } from '../testing/api-subjects.ts'
import { answering } from '../testing/contract-bench.ts'
import { sendReply, talkBench } from '../testing/talk-bench.ts'

const sent = z.object({ post: z.number(), parent: z.number(), content: z.string(), author_user_agent: z.string() })

describe('wordpress (simulated): comments for a moderator', () => {
  const { talking, comment, read, reply, answers } = talkBench(named('wordpress'))

  it('are read with the address of whoever wrote them, those that are held too', async () => {
    const it = await talking()
    comment(it, 'Please <b>call</b> me &amp; soon', { isHeld: true })
    const [item] = (await read(it)).items
    expect(item).toMatchObject({
      text: 'Please call me & soon',
      isHeld: true,
      author: { name: 'fern', email: 'fern@example.com', remoteId: expect.stringMatching(/^mail:[0-9a-f]{32}$/) },
    })
  })

  it('are answered as HTML, with a mark that only this send has', async () => {
    const it = await talking()
    const first = comment(it, 'When?')
    const { ref: to } = (await read(it)).items[0] ?? { ref: '' }
    await sendReply(await reply(it, { to, text: 'At 5 <o’clock> & later', sendId: 'one' }))
    expect(sent.parse(answers()[0]?.sent)).toEqual({
      post: Number(it.on),
      parent: Number(first.id),
      content: 'At 5 &lt;o’clock&gt; &amp; later',
      author_user_agent: expect.stringMatching(/^Matrixcast\/[0-9a-f]{16}$/),
    })
  })

  it('are answered although the account wrote nearly the same by hand, and not where it wrote the very same', async () => {
    const it = await talking()
    const { id } = comment(it, 'Open on Sunday?')
    const { ref: to } = (await read(it)).items[0] ?? { ref: '' }
    comment(it, 'Yes!', { by: 'reed', parent: id })
    expect((await reply(it, { to, text: 'Yes?', sendId: 'one' })).kind).toBe('new')
    expect((await reply(it, { to, text: 'Yes!', sendId: 'one' })).kind).toBe('there')
  })

  it('are not answered with the same words by another send, and it says why', async () => {
    const it = await talking()
    comment(it, 'Price?')
    const { ref: to } = (await read(it)).items[0] ?? { ref: '' }
    await sendReply(await reply(it, { to, text: 'Ask us', sendId: 'one' }))
    const again = await sendReply(await reply(it, { to, text: 'Ask us', sendId: 'two' }))
    expect(again).toMatchObject({
      kind: 'refused',
      fault: 'duplicateWords',
      detail: expect.stringContaining('comment_duplicate'),
    })
    expect(answers()).toHaveLength(1)
  })
})

describe('wordpress (simulated): comments for a writer who moderates nothing', () => {
  const subject = { ...named('wordpress'), given: { username: 'moss', appPassword: 'moss-secret' } }
  const { the, talking, comment, read, reply } = talkBench(subject)

  it('are read without addresses, name one person alike, and are answered once by the words', async () => {
    const it = await talking()
    comment(it, 'One')
    comment(it, 'Two', { at: the().site.now() + 1 })
    const { items } = await read(it)
    expect(items.map(({ text, author }) => [text, author.email, author.remoteId])).toEqual([
      ['One', undefined, items[1]?.author.remoteId],
      ['Two', undefined, expect.stringMatching(/^mail:[0-9a-f]{32}$/)],
    ])
    const words = { to: items[0]?.ref ?? '', text: '“Yes” — it’s open...', sendId: 'lost' }
    the().site.trouble = { at: 'commit', how: 'answerLost', done: true }
    await sendReply(await reply(it, words))
    the().site.trouble = null
    expect((await reply(it, words)).kind).toBe('there')
    expect(the().site.comments.filter(({ by }) => by === 'moss')).toHaveLength(1)
  })
})

describe.each([
  ['comment_flood', 400, { kind: 'refused', fault: 'rate', again: { from: null } }],
  ['rest_comment_closed', 403, { kind: 'refused', fault: 'commentsClosed' }],
  ['rest_comment_trash_post', 403, { kind: 'refused', fault: 'commentsClosed' }],
  ['comment_content_column_length', 400, { kind: 'refused', fault: 'tooLong' }],
])('wordpress (simulated) that says %s to an answer', (code, status, expected) => {
  const subject = answering(named('wordpress'), (answered, { path, method }) =>
    method === 'POST' && path.endsWith('/comments')
      ? { status, json: { code, message: 'simulated', data: { status } } }
      : answered,
  )
  const { talking, comment, read, reply } = talkBench(subject)

  it('has it refused with its reason', async () => {
    const it = await talking()
    comment(it, 'Hello')
    const { ref: to } = (await read(it)).items[0] ?? { ref: '' }
    expect(await sendReply(await reply(it, { to, text: 'Hello', sendId: 'one' }))).toMatchObject(expected)
  })
})

describe('wordpress (simulated) that shows no comments of one post to this user', () => {
  const subject = answering(named('wordpress'), (answered, { path, query }) =>
    path.endsWith('/comments') && (query.get('post') ?? '').split(',').includes('88')
      ? { status: 403, json: { code: 'rest_cannot_read_post', message: 'simulated' } }
      : answered,
  )
  const { talking, comment, talk } = talkBench(subject)

  it('gives those of the other posts', async () => {
    const it = await talking()
    comment(it, 'Of the other one')
    const { run, publishId } = it
    const asked = { cursor: '', posts: ['88', publishId], remoteId: run.remoteId }
    expect((await talk.read(run.context, asked)).items.map(({ text }) => text)).toEqual(['Of the other one'])
  })
})
