// `npm run check`: formatting, types, lint, dead code, copies, sizes; every step runs and every fault is shown.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => path.join(root, 'node_modules/.bin', name)
const silenced = 'oxlint-disable|eslint-disable|biome-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck'

/** @type {{ name: string, program: string, args: string[], passesOn?: number }[]} */
const steps = [
  { name: 'format', program: bin('biome'), args: ['check', '.'] },
  { name: 'types', program: bin('tsc'), args: ['-b'] },
  { name: 'lint', program: bin('oxlint'), args: ['.'] },
  { name: 'exceptions of the lint', program: process.execPath, args: [path.join(root, 'lint/check-exceptions.mjs')] },
  { name: 'dead code', program: bin('knip'), args: [] },
  { name: 'dead code that only tests use', program: bin('knip'), args: ['--production'] },
  { name: 'copies', program: bin('jscpd'), args: ['--noTips', '--silent'] },
  { name: 'sizes of the web app', program: process.execPath, args: [path.join(root, 'scripts/check-sizes.mjs')] },
  {
    name: 'one snapshot of the schema',
    program: process.execPath,
    args: [path.join(root, 'scripts/newest-snapshot.mjs'), '--check'],
  },
  {
    name: 'no silenced rules',
    program: 'git',
    args: ['grep', '--untracked', '-nE', silenced, '--', '*.ts', '*.tsx', ':!lint', ':!scripts/check.mjs'],
    passesOn: 1,
  },
]

let passed = 0
let failed = 0
for (const { name, program, args, passesOn = 0 } of steps) {
  const ended = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const good = ended.status === passesOn
  if (good) passed += 1
  else {
    failed += 1
    console.log(`-- ${name}\n${ended.stdout}${ended.stderr}`)
  }
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
