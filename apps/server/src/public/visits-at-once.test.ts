import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { describe, expect, it } from 'vitest'
import { publishNow } from '../testing/published-page.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const proofs = process.env['PROVE_VISITS']
const seconds = proofs ? 10 : 1
const perSecond = 1000
const stepMs = 20
const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604'

describe('very many visits at once', () => {
  const the = theOwnWorld()
  const { call } = quarkCalls(the)
  const agents = new Agent({ keepAlive: true, maxSockets: 16 })

  const aMessage = () =>
    JSON.stringify({
      view: randomUUID(),
      number: 0,
      channel: '',
      referrer: '',
      events: [
        { kind: 'view', page: 'p' },
        { kind: 'click', page: 'p', element: 'e', x: 0.5, y: 0.5 },
      ],
    })
  /** From one of twenty addresses; 0 when there was no answer. */
  const send = (address: URL, body: string, at: number) =>
    new Promise<number>((resolve) => {
      const asked = request(
        address,
        {
          method: 'POST',
          agent: agents,
          localAddress: `127.0.${at % 20}.1`,
          headers: { 'content-type': 'text/plain', 'user-agent': agent },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      asked.on('error', () => resolve(0))
      asked.end(body)
    })
  const counted = async () =>
    (
      await the().owner.query<Record<'tally' | 'visits' | 'events', number>>(
        `select (select visits from visit_tally) as tally, (select count(*)::int from visit) as visits,
           (select count(*)::int from page_event) as events`,
      )
    ).rows[0]

  it('are each answered, none is lost and none counted twice, also when the server ends meanwhile', async () => {
    const token = (await the().call(builderApi.createQuarkToken, {})).data.access_token
    const page = { title: 'A rush', pages: [{ uuid: 'p', elements: [{ uuid: 'e', elName: 'text' }] }] }
    const slug = await publishNow(the(), token, (await call(quarkApi.create, page, token))._id)
    const address = new URL(`${await the().app.listen({ host: '127.0.0.1', port: 0 })}/p/${slug}/visit`)
    const messages = Array.from({ length: seconds * perSecond }, aMessage)
    const atAStep = (perSecond * stepMs) / 1000
    const answers: Promise<number>[] = []
    const took: number[] = []
    const sendTimed = async (body: string, at: number) => {
      const from = performance.now()
      const status = await send(address, body, at)
      took.push(performance.now() - from)
      return status
    }
    const began = performance.now()
    for (let at = 0; at < messages.length; at += atAStep) {
      const now = messages.slice(at, at + atAStep)
      // Every tenth comes twice, as after a connection that broke.
      const twice = now.filter((_, index) => index % 10 === 0)
      answers.push(...[...now, ...twice].map((body, index) => sendTimed(body, at + index)))
      await pause(Math.max(0, began + ((at + atAStep) / perSecond) * 1000 - performance.now()))
    }
    const sentIn = (performance.now() - began) / 1000
    const statuses = await Promise.all(answers)
    expect(statuses.filter((status) => status !== 204)).toEqual([])
    const all = messages.length
    expect(await counted()).toEqual({ tally: all, visits: all, events: all })

    const last = Array.from({ length: 200 }, (_, at) => send(address, aMessage(), at))
    await Promise.race(last)
    const closing = performance.now()
    await the().app.close()
    // Connections that the answers left open do not hold the server.
    expect(performance.now() - closing).toBeLessThan(30_000)
    const kept = (await Promise.all(last)).filter((status) => status === 204).length
    const after = await counted()
    expect(after?.visits).toBeGreaterThanOrEqual(all + kept)
    expect([kept > 0, after?.tally]).toEqual([true, after?.visits])

    agents.destroy()
    const ordered = took.toSorted((one, other) => one - other)
    const share = (part: number) => Math.round(ordered[Math.floor(ordered.length * part)] ?? 0)
    const figures = {
      messages: all,
      sentTwice: answers.length - all,
      seconds: Math.round(sentIn * 10) / 10,
      answeredMs: { median: share(0.5), p99: share(0.99), most: Math.round(ordered.at(-1) ?? 0) },
      lost: 0,
      countedTwice: 0,
    }
    if (proofs) writeFileSync(path.join(proofs, 'visits.json'), `${JSON.stringify(figures, undefined, 2)}\n`)
  })
})
