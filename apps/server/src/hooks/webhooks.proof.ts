import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { webhookApi } from '@matrixcast/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import type { HookTimes } from './hook-store.ts'

const events = Number(process.env['PROVE_EVENTS'] ?? 10_000)
const kills = Number(process.env['PROVE_KILLS'] ?? 20)
const subjects = Math.min(500, events)
const eventsOfEach = Math.round(events / subjects)
const failing = 0.3
/** Of its failures the last part: it counted the event, and its answer is lost. */
const lostFrom = 0.75
const leadsOfInside = 20
const mostMilliseconds = 15 * 60_000
/** So short that retries and the leases of killed workers end within the proof. */
const hookTimes: HookTimes = { lease: 3, answer: 1, pauses: Array.from({ length: 40 }, () => 0.3) }

const the = theOwnWorld()
const { aLead } = leadHands(the)
const program = fileURLToPath(new URL('../testing/hook-worker.ts', import.meta.url))
const workers: ChildProcess[] = []
const servers: Server[] = []
/** Each signed request in the order in which it came, and whether the receiver counted its event. */
const log: { id: string; isCounted: boolean }[] = []
const counts = { requests: 0, failures: 0, answersLost: 0, badSignatures: 0, reachedInside: 0 }
let verify: (body: string, headers: Record<string, string>) => unknown = () => undefined

function start(at: number): void {
  const { databaseUrl, home } = the()
  const given = JSON.stringify({ databaseUrl, home, innerSites: ['127.0.0.1'], hookTimes })
  workers[at] = spawn(process.execPath, ['--import', 'tsx', program, given], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}

afterAll(async () => {
  await Promise.all(workers.map(kill))
  for (const server of servers) server.close()
})

async function receive(request: IncomingMessage, reply: ServerResponse, trap: string): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  counts.requests += 1
  try {
    verify(Buffer.concat(parts).toString(), headers)
  } catch {
    counts.badSignatures += 1
    return void reply.writeHead(401).end()
  }
  const id = headers['webhook-id'] ?? ''
  const fate = Math.random()
  log.push({ id, isCounted: fate >= failing * lostFrom })
  if (fate < failing) counts.failures += 1
  if (fate < failing / 2) return void reply.writeHead(fate < failing / 4 ? 500 : 503).end()
  if (fate < failing * lostFrom) return void reply.writeHead(307, { location: trap }).end()
  if (fate >= failing) return void reply.writeHead(204).end()
  counts.answersLost += 1
  request.socket.destroy()
}

/** Every lead gets an event more. */
async function oneMoreEach(ownerId: string): Promise<void> {
  await the().owner.query('update lead set owner_id = null')
  await the().owner.query('update lead set owner_id = $1', [ownerId])
}

/** The requests, looked at by the order in which the events were written. */
async function ordered() {
  const { rows } = await the().owner.query<{ id: string; subject: string; place: number }>(
    `select d.event_id as id, d.subject, (row_number() over (partition by d.subject order by d.id) - 1)::int as place
     from hook_delivery d join webhook w on w.id = d.webhook_id where w.name = 'ours'`,
  )
  const written = new Map(rows.map((row) => [row.id, row]))
  const heard = new Map<string, string[]>()
  const found = { counted: 0, again: 0, unknown: 0, tooEarly: 0 }
  for (const { id, isCounted } of log) {
    const { subject, place } = written.get(id) ?? {}
    if (subject === undefined || place === undefined) {
      found.unknown += 1
      continue
    }
    const before = heard.get(subject) ?? []
    heard.set(subject, before)
    if (before.length < place) found.tooEarly += 1
    if (before.includes(id)) found.again += 1
    else if (isCounted) before.push(id)
  }
  const inOrder = [...heard].filter(([, ids]) => ids.every((id, at) => written.get(id)?.place === at))
  found.counted = [...heard.values()].flat().length
  return { ...found, subjects: heard.size, subjectsInOrder: inOrder.length }
}

async function delivered(): Promise<number> {
  const { rows } = await the().owner.query<{ n: number }>(
    "select count(*)::int n from hook_delivery d join webhook w on w.id = d.webhook_id where w.name = 'ours' and d.state = 'delivered'",
  )
  return rows[0]?.n ?? 0
}

it(
  'every event arrives, signed and in the order of its subject, at a receiver that fails often, from workers that are killed',
  async () => {
    const { call, owner } = the()
    const insidePort = await listening(createServer((_request, reply) => void reply.end()))
    servers[0]?.on('connection', () => {
      counts.reachedInside += 1
    })
    const trap = `http://localhost:${insidePort}/inside`
    const port = await listening(createServer((request, reply) => void receive(request, reply, trap)))
    const save = (name: string, url: string) =>
      call(webhookApi.save, { name, url, events: ['lead.created', 'lead.assigned'], isOn: true })
    const { secret } = (await save('ours', `http://127.0.0.1:${port}/hook`)).data
    const webhook = new Webhook(secret ?? '')
    verify = (body, headers) => webhook.verify(body, headers)
    // They lead to what is inside: by name, by IPv6, by another loop address, and to where machines tell of themselves.
    const inside = [trap, `http://[::1]:${insidePort}/`, `http://127.0.0.2:${insidePort}/`, 'http://169.254.169.254/']
    for (const url of inside) expect((await save('inside', url)).refused).toBeUndefined()
    for (let at = 0; at < subjects; at += 1) {
      await aLead({ name: `Lead ${at}` })
      if (at + 1 === leadsOfInside)
        await owner.query("update webhook set events = '{lead.converted}' where name = 'inside'")
    }
    const ownerId = (await owner.query('select owner_id from lead where owner_id is not null limit 1')).rows[0].owner_id

    const began = performance.now()
    const until = Date.now() + mostMilliseconds
    let killed = 0
    let takenAtKills = 0
    let written = 1
    start(0)
    start(1)
    for (let ended = 0; ended < events && Date.now() < until; ended = await delivered()) {
      // New events come while others are on their way.
      for (; written < eventsOfEach && written * subjects < ended + events / 4; written += 1) await oneMoreEach(ownerId)
      if (killed < kills && ended > (killed * events) / (kills + 1)) {
        await kill(workers[killed % 2])
        const { rows } = await owner.query(
          "select count(*)::int n from hook_delivery where state = 'waiting' and next_at > now() + interval '0.3 seconds'",
        )
        takenAtKills += rows[0].n
        start(killed % 2)
        killed += 1
      }
      await sleep(100)
    }
    const seconds = Math.round((performance.now() - began) / 1000)
    await Promise.all(workers.map(kill))
    const { rows: ofInside } = await owner.query(
      "select count(*)::int n, max(tries) as tries from hook_delivery d join webhook w on w.id = d.webhook_id where w.name = 'inside' and d.state <> 'delivered'",
    )
    const end = {
      events,
      delivered: await delivered(),
      kills: killed,
      takenAtKills,
      seconds,
      ...counts,
      ...(await ordered()),
      toInside: { events: ofInside[0].n, mostTries: ofInside[0].tries },
    }
    console.log(JSON.stringify(end))
    const folder = process.env['PROVE_WEBHOOKS']
    if (folder) writeFileSync(path.join(folder, 'webhooks.json'), `${JSON.stringify(end, undefined, 2)}\n`)
    expect(end).toMatchObject({ delivered: events, counted: events, kills, subjectsInOrder: subjects })
    expect(end).toMatchObject({ badSignatures: 0, unknown: 0, tooEarly: 0, reachedInside: 0 })
    expect(end.toInside).toMatchObject({ events: leadsOfInside * inside.length })
    expect(end.toInside.mostTries).toBeGreaterThan(1)
    expect(end.failures / end.requests).toBeGreaterThan(failing - 0.05)
  },
  mostMilliseconds + 120_000,
)
