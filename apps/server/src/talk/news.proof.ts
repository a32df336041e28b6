import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chatApi } from '@matrixcast/contract/chat'
import { expect, it } from 'vitest'
import { talkHands } from '../testing/talk-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const agents = 20
const messages = Number(process.env['PROVE_NEWS'] ?? 200)
const mostMilliseconds = 2000
const mostShare = 0.95

const the = theOwnWorld()
const { anInbox, read } = talkHands(the)

it('news of a message reach twenty agents who wait within two seconds, in 95 of 100 cases', async () => {
  const { comment } = await anInbox()
  const news = async (after?: number) => (await the().call(chatApi.news, after === undefined ? {} : { after })).data
  const { at } = await news()
  /** When each person wrote on the platform, and when each agent heard of that conversation. */
  const left: number[] = []
  const heard: { id: string; at: number }[] = []
  const wait = async () => {
    const known = new Set<string>()
    for (let after = at; known.size < messages; ) {
      const answer = await news(after)
      after = answer.at
      const fresh = answer.ids.filter((id) => !known.has(id))
      for (const id of fresh) known.add(id)
      heard.push(...fresh.map((id) => ({ id, at: Date.now() })))
    }
  }
  const waiting = Array.from({ length: agents }, wait)
  for (let made = 0; made < messages; made += 1) {
    comment(`Is it still there? ${made}`, { by: `person-${made}` })
    left.push(Date.now())
    await read()
  }
  await Promise.all(waiting)
  const { rows } = await the().owner.query<{ id: string; text: string }>(
    "select conversation_id as id, text from message where way = 'in'",
  )
  const wroteAt = new Map(rows.map(({ id, text }) => [id, left[Number(text.split(' ').at(-1))] ?? 0]))
  const took = heard.map(({ id, at: came }) => came - (wroteAt.get(id) ?? 0))
  const ordered = took.toSorted((one, other) => one - other)
  const [half, most, worst] = [0.5, mostShare, 1].map((part) => ordered[Math.ceil(ordered.length * part) - 1] ?? 0)
  const figures = { agents, messages, heard: took.length, milliseconds: { half, most, worst } }
  writeFileSync(path.join('proof', 'talk-news.json'), `${JSON.stringify(figures, null, 2)}\n`)
  expect(figures.heard).toBe(agents * messages)
  expect(most).toBeLessThan(mostMilliseconds)
}, 600_000)
