import assert from 'node:assert/strict'
import type { ApiContext, Talk } from '../packages/platforms/src/api/api-adapter.ts'
import type { TalkAnswer } from '../packages/platforms/src/api/talk-adapter.ts'
import type { Target } from './target.ts'

/** A post that is out, and the run of the account that made it. */
export type OutPost = { context: ApiContext; remoteId: string; publishId: string }
export type Tools = {
  aPost(given?: Target['given']): Promise<OutPost>
  dropping<Result>(matches: (method: string, url: string) => boolean, work: () => Promise<Result>): Promise<Result>
}

/** What people leave on a real server, and how often an answer is there afterwards, asked past our adapter. */
export function talkCasesOf({ adapter, talk: people, writer }: Target, { aPost, dropping }: Tools) {
  const { talk } = adapter
  if (!talk || !people) return []
  const kept = new Map<string, string>()
  let sends = 0
  const aSend = () => {
    sends += 1
    return `real-send-${process.pid}-${Date.now()}-${sends}`
  }
  const read = ({ context, remoteId, publishId }: OutPost, cursor = '') =>
    talk.read(context, { cursor, posts: [publishId], remoteId })
  const draftOf = (post: OutPost, { to, text, sendId }: { to: string; text: string; sendId: string }) =>
    talk.answer(
      { ...post.context, jobKey: sendId },
      {
        to,
        text,
        remoteId: post.remoteId,
        kept: { get: (name) => kept.get(name), put: async (name, value) => void kept.set(name, value) },
      },
    )
  const send = async (draft: Awaited<ReturnType<Talk['answer']>>): Promise<TalkAnswer> => {
    if (draft.kind === 'there') return { kind: 'sent', ref: draft.ref }
    return draft.kind === 'new' ? draft.send() : draft
  }
  const commented = async (post: OutPost, words: string): Promise<string> => {
    await people.comment(post.publishId, words)
    const found = (await read(post)).items.find(({ text }) => text === words)
    assert.ok(found, `not read: ${words}`)
    return found.ref
  }
  const once = async (text: string) => assert.equal(await people.countAnswers(text), 1)

  const all = [
    // First: a site takes one comment in a quarter of a minute from one address.
    people.visit === null
      ? null
      : {
          name: 'a comment of a visitor that waits for a moderator is read and marked',
          async run() {
            const post = await aPost()
            await people.visit?.(post.publishId, 'May I come by on Sunday?')
            const [item] = (await read(post)).items
            assert.deepEqual([item?.text, item?.isHeld], ['May I come by on Sunday?', true])
          },
        },
    {
      name: 'comments of strangers are read once, on their post, the oldest first',
      async run() {
        const post = await aPost()
        const at = Math.floor(Date.now() / 1000)
        await people.comment(post.publishId, 'Where is it from? & <how> much?')
        await people.comment(post.publishId, 'And who made it?')
        const { items, cursor } = await read(post)
        assert.deepEqual(
          items.map(({ text, onPost, author }) => [text, onPost, author.isOurs]),
          [
            ['Where is it from? & <how> much?', post.publishId, false],
            ['And who made it?', post.publishId, false],
          ],
        )
        assert.ok(items.every((item) => Math.abs(item.at - at) < 120 && item.author.name !== ''))
        assert.equal(items[0]?.author.remoteId, items[1]?.author.remoteId)
        const again = await read(post, cursor)
        assert.deepEqual(again.items, [])
        await people.comment(post.publishId, 'One more')
        assert.deepEqual(
          (await read(post, again.cursor)).items.map(({ text }) => text),
          ['One more'],
        )
      },
    },
    {
      name: 'an answer is there once, below its comment, and is read as our own',
      async run() {
        const post = await aPost()
        const to = await commented(post, 'How long does it take?')
        const text = `Three days <or less> & "a half" ${Date.now()}\n\nSee https://example.com/?a=1&b=2`
        const answer = await send(await draftOf(post, { to, text, sendId: aSend() }))
        assert.equal(answer.kind, 'sent', JSON.stringify(answer))
        await once(text)
        const own = (await read(post)).items.filter(({ author }) => author.isOurs)
        assert.deepEqual(
          own.map((item) => [item.parent, item.text.replace(/\s+/g, ' ')]),
          people.listsOwn ? [[to, text.replace(/\s+/g, ' ')]] : [],
        )
      },
    },
    {
      name: 'an answer whose yes was lost is unsure, found, and there once',
      async run() {
        const post = await aPost()
        const text = `Lost on its way ${Date.now()}`
        const words = { to: await commented(post, 'Is it lost?'), text, sendId: aSend() }
        const draft = await draftOf(post, words)
        const first = await dropping(people.isAnswer, () => send(draft))
        assert.equal(first.kind, 'unsure', JSON.stringify(first))
        assert.equal((await draftOf(post, words)).kind, 'there')
        await once(text)
      },
    },
    {
      name: 'an answer to a comment that was deleted is refused with its reason',
      async run() {
        const post = await aPost()
        const to = await commented(post, 'I take it back')
        await people.remove(to)
        const draft = await draftOf(post, { to, text: 'To nobody', sendId: aSend() })
        assert.deepEqual([draft.kind, draft.kind === 'refused' && draft.fault], ['refused', 'commentGone'])
      },
    },
    {
      name: 'an answer that was lost is found although its comment was deleted since',
      async run() {
        const post = await aPost()
        const words = { to: await commented(post, 'Soon gone'), text: `In time ${Date.now()}`, sendId: aSend() }
        const draft = await draftOf(post, words)
        await dropping(people.isAnswer, () => send(draft))
        await people.remove(words.to)
        assert.equal((await draftOf(post, words)).kind, people.keepsAnswers ? 'there' : 'refused')
      },
    },
    {
      name: 'a long comment is cut, and says so',
      async run() {
        const post = await aPost()
        await people.comment(post.publishId, '长'.repeat(people.longest))
        // Bluesky lists all posts of an account at once.
        const item = (await read(post)).items.find(({ onPost }) => onPost === post.publishId)
        assert.deepEqual(
          [item?.text, item?.isCut],
          ['长'.repeat(Math.min(5000, people.longest)), people.longest > 5000],
        )
      },
    },
    people.refusals === null || writer === null
      ? null
      : {
          name: 'what the server says of the same words and of too many answers is heard',
          async run() {
            const post = await aPost()
            const to = await commented(post, 'Twice?')
            await send(await draftOf(post, { to, text: 'Twice', sendId: aSend() }))
            const same = await send(await draftOf(post, { to, text: 'Twice', sendId: aSend() }))
            assert.deepEqual(
              [same.kind, same.kind === 'refused' && same.fault],
              ['refused', people.refusals?.sameWords],
            )
            const byWriter = await aPost(writer.given)
            const words = { to: await commented(byWriter, 'To a writer'), text: 'By a writer', sendId: aSend() }
            assert.equal((await send(await draftOf(byWriter, words))).kind, 'sent')
            assert.equal((await draftOf(byWriter, words)).kind, 'there')
            const flood = await send(await draftOf(byWriter, { ...words, text: 'At once again', sendId: aSend() }))
            assert.deepEqual([flood.kind, flood.kind === 'refused' && flood.fault], ['refused', people.refusals?.flood])
          },
        },
    people.switchTo === null
      ? null
      : {
          name: 'a site whose comments are switched off gives none, which is no fault, and takes no answer',
          async run() {
            const post = await aPost()
            const to = await commented(post, 'Before it was switched off')
            await people.switchTo?.('off')
            try {
              assert.equal((await read(post)).unavailable, true)
              const draft = await draftOf(post, { to, text: 'Hello?', sendId: aSend() })
              assert.deepEqual([draft.kind, draft.kind === 'refused' && draft.fault], ['refused', 'notHere'])
            } finally {
              await people.switchTo?.('all')
            }
          },
        },
  ]
  return all.filter((one) => one !== null)
}
