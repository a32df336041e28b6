import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, it } from 'vitest'
import { silentDifferences } from '../testing/silent-differences.ts'
import { tablesOfKinds } from '../testing/tables-of-kinds.ts'

const run = promisify(execFile)
const soffice = process.env['SOFFICE'] ?? 'soffice'
const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-office-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const writers = ['program', 'office'] as const
/** Commas, quotes, UTF-8, cells as they are shown, every sheet in a file of its own. */
const shownAsCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1'

async function convert(to: string, out: string, files: readonly string[]) {
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await run(soffice, [profile, '--headless', '--convert-to', to, '--outdir', path.join(folder, out), ...files])
}

it('sixty tables of fifteen kinds are taken as an office program shows them, or the difference is named', async () => {
  const { stdout: program } = await run(soffice, ['--version'])
  const named = tablesOfKinds.map((table) => ({ table, name: `${table.kind.replaceAll(' ', '-')}-${table.variant}` }))
  for (const { table, name } of named) await writeFile(path.join(folder, `${name}.xlsx`), await table.make())
  const given = named.map(({ name }) => path.join(folder, `${name}.xlsx`))
  await convert('xlsx:Calc MS Excel 2007 XML', 'office', given)
  await convert(shownAsCsv, 'program-csv', given)
  await convert(
    shownAsCsv,
    'office-csv',
    named.map(({ name }) => path.join(folder, 'office', `${name}.xlsx`)),
  )
  const found: ({ kind: string; name: string; writer: string } & Awaited<ReturnType<typeof silentDifferences>>)[] = []
  for (const { table, name } of named) {
    for (const writer of writers) {
      const file = path.join(folder, writer === 'office' ? 'office' : '', `${name}.xlsx`)
      const csv = await readFile(path.join(folder, `${writer}-csv`, `${name}-${table.sheet}.csv`), 'utf8')
      const rows: string[][] = parse(csv, { relax_column_count: true })
      const { kind, hiddenRows, hiddenColumns } = table
      found.push({
        kind,
        name,
        writer,
        ...(await silentDifferences(await readFile(file), { rows, hiddenRows, hiddenColumns })),
      })
    }
  }
  const sum = (count: (one: (typeof found)[number]) => number) => found.reduce((total, one) => total + count(one), 0)
  const end = {
    program: program.trim(),
    tables: found.length,
    kinds: new Set(found.map(({ kind }) => kind)).size,
    cells: sum(({ cells }) => cells),
    marked: sum(({ marked }) => marked),
    silent: found.flatMap(({ name, writer, silent }) => silent.map((one) => ({ name, writer, ...one }))),
  }
  console.log(JSON.stringify(end))
  const kept = process.env['PROVE_SHEETS']
  if (kept) await writeFile(path.join(kept, 'sheet-tables.json'), `${JSON.stringify(end, undefined, 2)}\n`)
  expect(end).toMatchObject({ tables: 60, kinds: 15, silent: [] })
}, 600_000)
