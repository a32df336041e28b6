// `npm run check`: formatting, types, lint, dead code, copies, sizes; two steps at a time; every step runs and every fault is shown.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => path.join(root, 'node_modules/.bin', name)
const silenced = 'oxlint-disable|eslint-disable|biome-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck'

/**
 * Two lanes run beside each other. Lint reads the types that the step before it wrote.
 * @type {{ name: string, program: string, args: string[], passesOn?: number }[][]}
 */
const lanes = [
  [
    { name: 'types', program: bin('tsc'), args: ['-b'] },
    { name: 'lint', program: bin('oxlint'), args: ['.'] },
    { name: 'exceptions of the lint', program: process.execPath, args: [path.join(root, 'lint/check-exceptions.mjs')] },
  ],
  [
    { name: 'format', program: bin('biome'), args: ['check', '.'] },
    { name: 'dead code', program: bin('knip'), args: [] },
    { name: 'dead code that only tests use', program: bin('knip'), args: ['--production'] },
    { name: 'copies', program: bin('jscpd'), args: ['--noTips', '--silent'] },
    { name: 'sizes of the web app', program: process.execPath, args: [path.join(root, 'scripts/check-sizes.mjs')] },
    {
      name: 'OpenAPI',
      program: process.execPath,
      args: ['--import', 'tsx', path.join(root, 'scripts/check-open-api.mjs')],
    },
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
  ],
]

const run = ({ program, args }) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.on('error', (error) => resolve({ status: error.message, output }))
    child.on('close', (status) => resolve({ status, output }))
  })

let passed = 0
let failed = 0
await Promise.all(
  lanes.map(async (lane) => {
    for (const { name, passesOn = 0, ...step } of lane) {
      const startedAt = Date.now()
      const { status, output } = await run(step)
      const good = status === passesOn
      if (good) passed += 1
      else failed += 1
      if (!good) console.log(`-- ${name}\n${output}`)
      console.log(`${good ? 'ok  ' : 'FAIL'} ${name} in ${Math.round((Date.now() - startedAt) / 1000)} s`)
    }
  }),
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
