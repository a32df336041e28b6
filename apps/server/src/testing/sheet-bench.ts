// Judges a thousand rows of twenty accounts on a database of its own; prints one JSON object. Not part of the product.
import { csvFile } from '@matrixcast/domain/csv'
import { readTable } from '@matrixcast/render/sheets/read-table'
import pino from 'pino'
import { setUpFirstWorkspace } from '../set-up.ts'
import { countsOf, judgeSheet } from '../sheets/judge-sheet.ts'
import { onBenchDatabase } from './bench-database.ts'
import { manyTasks } from './many-tasks.ts'
import { partsOn } from './parts-on.ts'

const works = 1000
const few = 100
const across = 20
const rounds = 3
const day = 86_400

await onBenchDatabase(async ({ folder, appUrl, owner }) => {
  const parts = await partsOn({ databaseUrl: appUrl, home: folder, log: pino({ level: 'silent' }) }, {})
  await setUpFirstWorkspace(parts, { password: 'correct horse battery', timeZone: 'Asia/Shanghai', locale: 'zh-CN' })
  const [workspaceId = ''] = await parts.db.workspaceIds()
  await manyTasks((statement) => owner.query(statement), { workspaceId, accounts: across, tasks: works, days: 60 })
  // Posts of other works that take times; those of the rows are still to be made.
  await owner.query('delete from publish_task where due_at < now()')
  await owner.query(`update account_posting set jitter_minutes = 10,
    windows = '[{"weekdays":[0,1,2,3,4,5,6],"fromMinute":480,"untilMinute":1320}]'`)
  await owner.query(`create table bare (row int primary key, cells text[] not null)`)
  const ids = (await owner.query<{ id: string }>('select id from work order by variant')).rows.map(({ id }) => id)
  const names = (await owner.query<{ nickname: string }>('select nickname from account order by remote_id')).rows
  const adminId = (await owner.query<{ id: string }>('select id from admin')).rows[0]?.id ?? ''
  const admin = await parts.people.principalOf(workspaceId, adminId, '')
  if (!admin) throw new Error('there is no admin')

  const head = ['id', 'video', 'title', 'topics', 'cover', ...names.map(({ nickname }) => `practice:${nickname}`)]
  const timeOf = (row: number, column: number) =>
    new Date((Math.floor(Date.now() / 1000) + 2 * day + row * 5400 + column * 60) * 1000).toISOString().slice(0, 16)
  const tableOf = (rows: number, cell: (row: number, column: number) => string): Buffer =>
    Buffer.from(
      csvFile(
        [
          head,
          ...ids
            .slice(0, rows)
            .map((id, row) => [id, '', '', '', '', ...names.map((_name, column) => cell(row, column))]),
        ],
        'comma',
      ),
    )
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

  async function measured(bytes: Buffer) {
    const times: { read: number; judge: number }[] = []
    let counts: Partial<ReturnType<typeof countsOf>> = {}
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now()
      const { signal } = new AbortController()
      const { sheet } = await parts.sheetFiles.keep(
        { workspaceId, id: adminId },
        { file: { filename: 'x.csv', bytes } },
        'matrix',
        signal,
      )
      const read = performance.now()
      counts = countsOf((await judgeSheet(parts, admin ?? refuse(), { sheet, takeHidden: 'nothing', mends: [] })).rows)
      times.push({ read: read - from, judge: performance.now() - read })
    }
    const { make = 0, bad = 0, same = 0 } = counts
    return {
      read: median(times.map(({ read }) => read)),
      judge: median(times.map(({ judge }) => judge)),
      make,
      bad,
      same,
    }
  }
  function refuse(): never {
    throw new Error('there is no admin')
  }
  /** The rows parsed here and written as they are, a row a statement. */
  async function bare(bytes: Buffer): Promise<number> {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await owner.query('truncate bare')
      const from = performance.now()
      const { rows } = await readTable(bytes, 'matrix')
      for (const [row, cells] of rows) await owner.query('insert into bare values ($1, $2)', [row, cells])
      times.push(performance.now() - from)
    }
    return median(times)
  }

  const timed = (row: number, column: number) => timeOf(row, column).replace('T', ' ')
  const free = () => 'x'
  const answer = {
    rows: works,
    few,
    accounts: across,
    bare: await bare(tableOf(works, timed)),
    timed: { all: await measured(tableOf(works, timed)), few: await measured(tableOf(few, timed)) },
    free: { all: await measured(tableOf(works, free)), few: await measured(tableOf(few, free)) },
  }
  await parts.db.close()
  return answer
})
