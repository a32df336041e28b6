// `npm run test:real`: the contract cases of the adapters against real servers of other people's making, started here.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { startBluesky } from './bluesky.ts'
import { casesOf } from './cases.ts'
import { startGhost } from './ghost.ts'
import { installServers } from './install-servers.ts'
import type { Target } from './target.ts'
import { startWordpress } from './wordpress.ts'

type Row = { name: string; passed: boolean; milliseconds: number; fault?: string }
type Report = {
  at?: string
  target: string
  what: string
  startMilliseconds: number
  passed: number
  failed: number
  cases: Row[]
}

installServers()
const starts: Record<string, () => Promise<Target>> = {
  bluesky: startBluesky,
  wordpress: startWordpress,
  ghost: startGhost,
}
const wanted = process.argv.slice(2)
/** Only cases whose name holds these words; their figures are not kept. */
const only = process.env['REAL_CASES'] ?? ''
const reports: Report[] = []
const notRun: { target: string; why: string }[] = []
for (const [name, start] of Object.entries(starts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = Date.now()
  let target: Target
  try {
    target = await start()
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    console.log(`-- ${name} could not be started: ${why}`)
    notRun.push({ target: name, why })
    continue
  }
  const startMilliseconds = Date.now() - began
  console.log(`-- ${target.what}, up after ${startMilliseconds} ms`)
  reports.push(await judged(target, startMilliseconds))
  await target.stop()
}

async function judged(target: Target, startMilliseconds: number): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'real-'))
  const rows: Row[] = []
  for (const { name, run } of await casesOf(target, folder)) {
    if (!name.includes(only)) continue
    const began = Date.now()
    try {
      await run()
      rows.push({ name, passed: true, milliseconds: Date.now() - began })
    } catch (thrown) {
      const fault = thrown instanceof Error ? thrown.message.slice(0, 500) : String(thrown)
      rows.push({ name, passed: false, milliseconds: Date.now() - began, fault })
    }
    const last = rows.at(-1)
    console.log(`${last?.passed ? 'ok  ' : 'FAIL'} ${name}${last?.fault ? `\n     ${last.fault}` : ''}`)
  }
  await rm(folder, { recursive: true })
  const failed = rows.filter(({ passed }) => !passed).length
  const { name, what } = target
  return { target: name, what, startMilliseconds, passed: rows.length - failed, failed, cases: rows }
}

const proof = path.join(import.meta.dirname, '../proof')
await mkdir(proof, { recursive: true })
const file = path.join(proof, 'real.json')
const at = new Date().toISOString()
if (only === '') {
  // Targets that were not named keep their figures, and the day of them.
  const before = await readFile(file, 'utf8').then(
    (text): { targets: Report[] } => JSON.parse(text),
    () => ({ targets: [] }),
  )
  const kept = before.targets.filter(({ target }) => reports.every((report) => report.target !== target))
  const targets = [...kept, ...reports.map((report) => ({ at, ...report }))]
  const facts = { node: process.version, cores: cpus().length, targets, notRun }
  await writeFile(file, `${JSON.stringify(facts, null, 2)}\n`)
}
const passed = reports.reduce((sum, report) => sum + report.passed, 0)
const failed = reports.reduce((sum, report) => sum + report.failed, 0)
console.log(`${passed} passed, ${failed} failed${notRun.length > 0 ? `, ${notRun.length} not run` : ''}`)
process.exit(failed > 0 || reports.length === 0 ? 1 : 0)
