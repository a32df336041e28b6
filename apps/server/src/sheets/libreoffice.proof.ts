import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { type JudgedSheet, sheetApi } from '@matrixcast/contract/sheets'
import { workApi } from '@matrixcast/contract/works'
import { readTable } from '@matrixcast/render/sheets/read-table'
import { afterAll, expect, it } from 'vitest'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { aClipPlan, anAccount, aPlan, formWith, hasVideo } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { sheetJob } from './sheet-job.ts'
import { csvBytes, xlsxBytes } from './write-sheet.ts'

const the = theOwnWorld()
const run = promisify(execFile)
const folders: string[] = []
const soffice = process.env['SOFFICE'] ?? 'soffice'
/** What spreadsheets like to take for something else. */
const titles = [
  '旧房翻新，三天“搞定”',
  '13800138000123456789',
  '007',
  '1e5',
  '=SUM(A1:A2)',
  '+86 138 0013 8000',
  'a, b; c\td',
  'TRUE',
  '3/4',
  '1-2-2026',
  '1.5e3',
  '"quoted" and \'single\'',
]
const ways = [
  { from: 'xlsx', to: 'xlsx' },
  { from: 'xlsx', to: 'csv' },
  { from: 'comma', to: 'xlsx' },
  { from: 'comma', to: 'csv' },
  { from: 'semicolon', to: 'csv' },
] as const
const separators = { comma: 44, semicolon: 59 }
const outFilters = {
  xlsx: 'xlsx:Calc MS Excel 2007 XML',
  // Commas, quotes, UTF-8, and cells as they are shown.
  csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function versionOf(): Promise<string> {
  try {
    return (await run(soffice, ['--version'])).stdout.trim()
  } catch {
    throw new Error('NOT DONE: soffice is not installed (apt-get install --no-install-recommends libreoffice-calc)')
  }
}

/** Opened and saved again by LibreOffice, as by a person who changes nothing. */
async function through({ from, to }: (typeof ways)[number], bytes: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-sheet-'))
  folders.push(folder)
  const given = path.join(folder, from === 'xlsx' ? 'given.xlsx' : 'given.csv')
  await writeFile(given, bytes)
  const reading = from === 'xlsx' ? [] : [`--infilter=Text - txt - csv (StarCalc):${separators[from]},34,76,1`]
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const outgoing = ['--convert-to', outFilters[to], '--outdir', path.join(folder, 'out'), given]
  await run(soffice, [profile, '--headless', ...reading, ...outgoing])
  return readFile(path.join(folder, 'out', `given.${to}`))
}

it('a matrix sheet that LibreOffice opened and saved again changes nothing', async () => {
  const program = await versionOf()
  const { call, owner, parts, workspaceId, raw, token } = the()
  const accountIds = [await anAccount(the()), await anAccount(the())]
  // Two are called alike, so that their columns are known by their long numbers.
  await owner.query("update account set nickname = '张三', remote_id = '100000000000000000' || right(remote_id, 1)")
  const planId = (await aPlan(the(), { clip: await aClipPlan(the(), { count: titles.length, titles }) })).id
  const works = (await call(workApi.list, { wisdom_task_id: planId, limit: 50 })).data.data
  expect(works).toHaveLength(titles.length)
  for (const [at, { id }] of works.entries()) {
    await hasVideo(the(), id)
    await owner.query('update work set title = $1, topics = $2 where id = $3', [titles[at], ['一', 'two words'], id])
  }

  async function read(bytes: Buffer, filename: string): Promise<string> {
    const { headers, payload } = formWith(bytes, filename)
    const { method, path: url } = sheetApi.read
    const answer = (await raw({ method, url, payload, headers: { ...headers, token } })).json()
    return sheetApi.read.output.parse(answer.data).sheet
  }
  async function carriedOut(sheet: string) {
    const { jobId } = (await call(sheetApi.run, { sheet, mends: [], cancels: true })).data
    const job = await parts.jobs.start(workspaceId, jobId)
    if (!job) throw new Error('the run was given up')
    const kind = sheetJob({ ...parts, calls: screenCalls(screenRoutes(parts)) })
    const { signal } = new AbortController()
    return kind.perform({ run: job, signal, report: () => undefined, stopping: () => false })
  }
  async function exported(given: Pick<InputOf<typeof sheetApi.export>, 'form' | 'encoding'>): Promise<Buffer> {
    const { url } = (await call(sheetApi.export, { planId, ...given })).data
    return (await raw({ url })).rawPayload
  }
  const stored = async () =>
    (
      await owner.query(`select 'work' as kind, id, title, topics::text, null as version, null as due from work
          union all select 'post', id, state, account_id::text, version, due_at::text from publish_task order by 1, 2`)
    ).rows

  const { rows: named } = await owner.query<{ remote_id: string }>(
    'select remote_id from account where id = any($1) order by id',
    [accountIds],
  )
  const year = new Date().getUTCFullYear() + 1
  const head = ['id', 'video', 'title', 'topics', 'cover', ...named.map((one) => `practice:${one.remote_id}`)]
  const first = [
    head,
    ...works.map(({ id }, at) => [id, '', '', '', '', `${year}-12-${at + 1} 09:30`, at % 2 ? 'x' : '']),
  ]
  expect(await carriedOut(await read(Buffer.from(await xlsxBytes(first)), 'first.xlsx'))).toMatchObject({
    result: { make: works.length + works.length / 2 },
  })
  const before = await stored()

  /** As it is exported; cells of works that go to one account alone get their words beneath the time. */
  const rows = (await readTable(await exported({ form: 'xlsx', encoding: 'utf8' }), 'matrix')).rows.map(([, cells]) => [
    ...cells,
  ])
  const sheetHead = (await readTable(await exported({ form: 'xlsx', encoding: 'utf8' }), 'matrix')).headers
  for (const cells of rows) {
    const filled = [5, 6].filter((column) => cells[column] !== '')
    const [column = 5] = filled
    if (filled.length === 1) cells[column] = `${cells[column]}\n${cells[2]}\n${cells[3]}`
  }
  const table = [sheetHead, ...rows]

  const found = []
  for (const way of ways) {
    const given = way.from === 'xlsx' ? await xlsxBytes(table) : csvBytes(table, way.from, 'utf8')
    const bytes = await through(way, given)
    const sheet = await read(bytes, `back.${way.to}`)
    const judged: JudgedSheet = (await call(sheetApi.judge, { sheet, mends: [] })).data
    const back = await readTable(bytes, 'matrix')
    const changed = back.rows.flatMap(([, cells], row) =>
      cells.flatMap((cell, column) =>
        cell === (table[row + 1]?.[column] ?? '') ? [] : [[table[row + 1]?.[column] ?? '', cell]],
      ),
    )
    const ended = await carriedOut(sheet)
    found.push({ ...way, counts: judged.counts, changed, result: 'result' in ended ? ended.result : ended.state })
  }
  console.log(program, JSON.stringify(found))
  expect(await stored()).toEqual(before)
  for (const { counts } of found)
    expect(counts).toMatchObject({ make: 0, move: 0, restore: 0, cancel: 0, words: 0, bad: 0 })
  const folder = process.env['PROVE_SHEETS']
  const end = { program, rows: rows.length, ways: found }
  if (folder) await writeFile(path.join(folder, 'sheets.json'), `${JSON.stringify(end, undefined, 2)}\n`)
}, 300_000)
