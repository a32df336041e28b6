import { describe, expect, it } from 'vitest'
import { named } from '../testing/api-subjects.ts'
import { answering } from '../testing/contract-bench.ts'
import { membersMade } from '../testing/simulated-ghost-comments.ts'
import { sendReply, talkBench } from '../testing/talk-bench.ts'

describe('ghost (simulated): the voice of a site', () => {
  const { the, talking, comment, read, reply, answers } = talkBench(named('ghost'))

  it('is made once and kept, and found by its address where what was kept is lost or wrong', async () => {
    const it = await talking()
    comment(it, '<p>Hello</p>')
    const { ref: to } = (await read(it)).items[0] ?? { ref: '' }
    await sendReply(await reply(it, { to, text: 'One', sendId: 'one' }))
    const voice = it.kept.get('voice')
    expect(voice).toMatch(/^e+1$/)
    it.kept.clear()
    await sendReply(await reply(it, { to, text: 'Two', sendId: 'two' }))
    expect([it.kept.get('voice'), membersMade(the().site)]).toEqual([voice, 1])
    it.kept.set('voice', 'f'.repeat(24))
    await sendReply(await reply(it, { to, text: 'Three', sendId: 'three' }))
    expect([it.kept.get('voice'), answers().length]).toEqual([voice, 3])
  })

  it('answers in paragraphs below the comment that begins a thread, and names the answer it is for', async () => {
    const it = await talking()
    const top = comment(it, '<p>First<br>line</p>')
    const below = comment(it, '<p>Me too</p>', { parent: top.id, by: 'moss', at: the().site.now() + 1 })
    const [first, second] = (await read(it)).items
    expect([first?.text, second?.parent]).toEqual(['First\nline', first?.ref])
    await sendReply(await reply(it, { to: second?.ref ?? '', text: 'Yes <b>\nyou\n\ntoo', sendId: 'one' }))
    expect(answers()[0]?.sent).toMatchObject({
      parent_id: top.id,
      in_reply_to_id: below.id,
      html: '<p>Yes &lt;b&gt;<br>you</p><p>too</p>',
    })
    const own = (await read(it)).items.find(({ author }) => author.isOurs)
    expect(own?.parent).toBe(second?.ref)
  })

  it('gives a comment that its owner hid as held', async () => {
    const it = await talking()
    comment(it, '<p>Hidden</p>', { isHeld: true })
    const [item] = (await read(it)).items
    expect([item?.isHeld, item?.author.email]).toEqual([true, 'fern@example.com'])
  })
})

describe('ghost (simulated) whose comments are too many for one answer', () => {
  let refusals = 0
  const subject = answering(named('ghost'), (answered, { path, query }) => {
    const isTooMany = path.includes('comments/post/') && Number(query.get('limit')) > 10
    if (isTooMany) refusals += 1
    return isTooMany ? { status: 200, text: 'x'.repeat(4 * 1024 ** 2 + 1) } : answered
  })
  const { talking, comment, read } = talkBench(subject)

  it('gives them in smaller pages, all of them', async () => {
    const it = await talking()
    for (let number = 0; number < 25; number++) comment(it, `<p>${number}</p>`)
    expect([(await read(it)).items.length, refusals]).toEqual([25, 1])
  })
})

describe('ghost (simulated) with a thread that is too large to be read even alone', () => {
  const subject = answering(named('ghost'), (answered, { path, query }) => {
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
    const holdsIt = path.includes('comments/post/') && page === (limit === 1 ? 3 : 1)
    return holdsIt ? { status: 200, text: 'x'.repeat(4 * 1024 ** 2 + 1) } : answered
  })
  const { talking, comment, read } = talkBench(subject)

  it('gives all the others', async () => {
    const it = await talking()
    for (let number = 0; number < 5; number++) comment(it, `<p>${number}</p>`)
    expect((await read(it)).items).toHaveLength(4)
  })
})

describe('ghost (simulated) whose comments were switched off', () => {
  const subject = answering(named('ghost'), (answered, { path, method }) =>
    path.includes('comments/') && method === 'POST'
      ? { status: 405, json: { errors: [{ type: 'MethodNotAllowedError', message: 'Comments are not enabled' }] } }
      : answered,
  )
  const { talking, comment, read, reply } = talkBench(subject)

  it('has an answer refused with its reason', async () => {
    const it = await talking()
    comment(it, '<p>Hello</p>')
    const { ref: to } = (await read(it)).items[0] ?? { ref: '' }
    const end = await sendReply(await reply(it, { to, text: 'Hello', sendId: 'one' }))
    expect(end).toMatchObject({ kind: 'refused', fault: 'commentsClosed' })
  })
})
