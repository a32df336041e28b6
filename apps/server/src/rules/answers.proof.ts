import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { ruleHands } from '../testing/rule-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const messages = Number(process.env['PROVE_MESSAGES'] ?? 1000)
const kills = Number(process.env['PROVE_KILLS'] ?? 20)
const deliveries = 3
const mostMilliseconds = 20 * 60_000
const platforms = ['wordpress', 'ghost', 'bluesky'] as const

const the = theOwnWorld()
const { aRule, anInbox, answersOn, pass } = ruleHands(the)
const program = fileURLToPath(new URL('../testing/answer-worker.ts', import.meta.url))
const running: { worker?: ChildProcess } = {}

function start(): void {
  const { databaseUrl, home } = the()
  running.worker = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify({ databaseUrl, home })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function kill(): Promise<void> {
  const { worker } = running
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

afterAll(kill)

type Standing = { toJudge: number; queued: number; waiting: number; sending: number; begun: number; ended: number }
async function standing(): Promise<Standing> {
  const { rows } = await the().owner.query<Standing>(`select
    (select count(*)::int from message where to_judge) as "toJudge",
    (select count(*)::int from reply_hit where state = 'queued' and answered_at is null) as queued,
    (select count(*)::int from talk_send where state in ('waiting', 'unsure')) as waiting,
    (select count(*)::int from talk_send where state = 'sending') as sending,
    (select count(*)::int from talk_send where state = 'sending' and begun) as begun,
    (select count(*)::int from talk_send where state in ('sent', 'refused')) as ended`)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}

it(
  'every message has at most one answer of a rule, delivered three times and with its worker killed again and again',
  async () => {
    const { owner } = the()
    await aRule({ needsApproval: false })
    const inboxes = []
    for (const platform of platforms) inboxes.push({ platform, ...(await anInbox(platform)) })
    for (let made = 0; made < messages; made += 1)
      inboxes[made % inboxes.length]?.comment(`What price, please? ${made}`, { by: `person-${made}` })
    const counts = { kills: 0, whileSending: 0, whileBegun: 0, delivered: 1 }
    const until = Date.now() + mostMilliseconds
    await owner.query("update talk_cursor set taken_at = now() - interval '1 hour'")
    start()
    for (;;) {
      const before = await standing()
      // Each time it has done something more.
      while (Date.now() < until && (await standing()).ended < before.ended + messages / (kills + 2)) {
        const now = await standing()
        if (now.ended >= messages) break
        await sleep(50)
      }
      const now = await standing()
      if (now.ended >= messages || Date.now() >= until) break
      if (counts.kills < kills) {
        await sleep(Math.random() * 200)
        await kill()
        const left = await standing()
        counts.kills += 1
        counts.whileSending += left.sending
        counts.whileBegun += left.begun
        if (counts.delivered < deliveries && counts.kills * deliveries > kills * counts.delivered) {
          await owner.query("update talk_cursor set cursor = ''")
          counts.delivered += 1
        }
        await owner.query("update talk_cursor set taken_at = now() - interval '1 hour'")
        await pass(400)
        start()
      }
    }
    await kill()
    const perMessage = new Map<string, number>()
    for (const { platform, site } of inboxes)
      for (const { parent } of answersOn(site))
        perMessage.set(`${platform} ${parent}`, (perMessage.get(`${platform} ${parent}`) ?? 0) + 1)
    const { rows } = await owner.query(
      'select state, fault, count(*)::int n from talk_send group by 1, 2 order by 1, 2',
    )
    const end = {
      messages,
      ...counts,
      answered: perMessage.size,
      twice: [...perMessage.values()].filter((answers) => answers > 1).length,
      sends: rows,
      left: await standing(),
    }
    console.log(JSON.stringify(end))
    const folder = process.env['PROVE_ANSWERS']
    if (folder) writeFileSync(path.join(folder, 'answers.json'), `${JSON.stringify(end, undefined, 2)}\n`)
    expect(end).toMatchObject({ kills, delivered: deliveries, twice: 0, left: { toJudge: 0, queued: 0 } })
    expect(end.left.ended).toBe(messages)
  },
  mostMilliseconds + 120_000,
)
