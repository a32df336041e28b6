import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { formApi, openApi } from '@matrixcast/contract/forms'
import { jobApi } from '@matrixcast/contract/jobs'
import { leadImportApi } from '@matrixcast/contract/lead-import'
import { leadApi } from '@matrixcast/contract/leads'
import { webhookApi } from '@matrixcast/contract/webhooks'
import { afterAll, expect, it } from 'vitest'
import { formWith } from '../testing/factories.ts'
import { formHands } from '../testing/form-hands.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const rows = Number(process.env['PROVE_ROWS'] ?? 20_000)
const minute = 60_000
const most = 3
const counts = { forms: 200, addLeads: 50, handEntries: 20, webhooks: 20 }
type Kind = keyof typeof counts
const kinds = ['forms', 'addLeads', 'handEntries', 'webhooks'] as const satisfies readonly Kind[]

const the = theOwnWorld()
const { aForm, viewOf, post } = formHands(the)
const workers: ChildProcess[] = []

afterAll(async () => {
  for (const worker of workers) {
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
})

/** A process of its own, as in the product. */
function startWorker(): void {
  const { databaseUrl, home } = the()
  const program = fileURLToPath(new URL('../testing/worker-process.ts', import.meta.url))
  const given = JSON.stringify({ databaseUrl, home })
  workers.push(spawn(process.execPath, ['--import', 'tsx', program, given], { stdio: ['ignore', 'ignore', 'inherit'] }))
}

const at95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0

it(
  'visitors, programs and people lose nothing while a file is imported, and wait at most three times as long',
  async () => {
    const { call, raw, token } = the()
    const { id: formId, slug } = await aForm({ hourMost: 10_000 })
    const key = (await call(formApi.makeKey, { id: formId })).data.key
    let sent = 0
    const phone = () => `139${String((sent += 1)).padStart(8, '0')}`
    const aHook = async () => {
      const url = 'https://receiver.example/hook'
      return (await call(webhookApi.save, { name: 'x', url, events: ['lead.created'], isOn: true })).data.id
    }
    const kept = await aHook()

    const acts: Record<Kind, () => Promise<boolean>> = {
      async forms() {
        const fields = { view: viewOf(slug), 'f-name': 'Form', 'f-phone': phone(), consent: 'yes' }
        return (await post(`/r/${slug}`, fields, {}, `198.51.${100 + (sent % 50)}.${sent % 250}`)).statusCode === 200
      },
      async addLeads() {
        const input = { orderId: `o-${sent}`, fields: { name: 'Program', phone: phone() }, consent: true }
        return (await call(openApi.addLead, input, { 'x-form-key': key })).refused === undefined
      },
      handEntries: async () => (await call(leadApi.add, { name: 'Hand', phone: phone() })).refused === undefined,
      webhooks: async () => (await call(webhookApi.remove, { id: await aHook() })).refused === undefined,
    }

    /** Everything once a minute, evenly. Answers how long each took, and how many were lost. */
    async function aMinute(milliseconds = minute) {
      const before = (await call(leadApi.list, { limit: 1 })).data.total
      const began = sent
      const measured = await Promise.all(
        kinds.map(async (kind) => {
          const runs = Array.from({ length: counts[kind] }, async (_, at) => {
            await sleep((at * milliseconds) / counts[kind])
            const from = performance.now()
            return { isDone: await acts[kind](), took: performance.now() - from }
          })
          const all = await Promise.all(runs)
          return [
            kind,
            { p95: at95(all.map(({ took }) => took)), lost: all.filter(({ isDone }) => !isDone).length },
          ] as const
        }),
      )
      return { measured: new Map(measured), sent: sent - began, before }
    }

    await aMinute(10_000)
    const quiet = await aMinute()

    const file = [
      'name,phone',
      ...Array.from({ length: rows }, (_, at) => `Row ${at},138${String(at).padStart(8, '0')}`),
    ]
    const { payload, headers } = formWith(Buffer.from(file.join('\n')), 'many.csv')
    const read = await raw({ method: 'POST', url: leadImportApi.read.path, payload, headers: { ...headers, token } })
    const sheet = leadImportApi.read.output.parse(read.json().data)
    startWorker()
    const jobId =
      (await call(leadImportApi.run, { ...sheet, columns: ['name', 'phone'], dryRun: false })).data.jobId ?? ''
    const job = async () => (await call(jobApi.info, { id: jobId })).data.job
    await expect.poll(async () => (await job()).progress, { timeout: minute, interval: 200 }).toBeGreaterThan(0)
    const busy = await aMinute()
    const wasOver = (await job()).state !== 'running'
    const { rows: came } = await the().owner.query<{ leads: number }>(
      "select count(*)::int as leads from lead where source_kind <> 'import'",
    )
    await expect.poll(async () => (await job()).state, { timeout: 20 * minute, interval: 500 }).toBe('succeeded')
    const { rows: imported } = await the().owner.query<{ leads: number; numbers: number }>(
      "select count(*) filter (where source_kind = 'import')::int as leads, count(distinct number)::int as numbers from lead",
    )

    const figures = Object.fromEntries(
      [...busy.measured].map(([kind, { p95, lost }]) => {
        const alone = quiet.measured.get(kind)?.p95 ?? 0
        return [
          kind,
          {
            sent: counts[kind],
            lost,
            p95: Math.round(p95),
            alone: Math.round(alone),
            ratio: Math.round((p95 / alone) * 100) / 100,
          },
        ]
      }),
    )
    const all = { rows, imported: imported[0]?.leads, wasOver, ...figures }
    console.log(JSON.stringify(all))
    const folder = process.env['PROVE_LEADS']
    if (folder) {
      const place = path.join(folder, 'leads.json')
      const before: object = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {}
      writeFileSync(place, `${JSON.stringify({ ...before, duringImport: all }, undefined, 2)}\n`)
    }
    expect(kept).not.toBe('')
    expect(imported[0]?.leads).toBe(rows)
    expect(came[0]?.leads).toBe(sent)
    expect(Object.values(figures).map(({ lost }) => lost)).toEqual([0, 0, 0, 0])
    expect(Object.entries(figures).filter(([, { ratio }]) => ratio > most)).toEqual([])
  },
  40 * minute,
)
