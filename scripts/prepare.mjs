// Brings a checkout to where it can run: system packages, npm packages, the build. Plain JavaScript, for nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installSystemPackages } from './system-packages.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [major, minor] = process.versions.node.split('.').map(Number)

const run = (program, args) => {
  const ended = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (ended.status !== 0) process.exit(ended.status ?? 1)
}

const hashOfFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.tests', 'test-results'].includes(entry.name)) continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(file)
    else yield file
  }
}

/** Name, size and time of every source: cheap, and different whenever something was edited. */
function sourceStamp() {
  const hash = createHash('sha256')
  for (const folder of ['packages', 'apps', 'scripts']) {
    for (const file of [...sources(path.join(root, folder))].toSorted((a, b) => (a < b ? -1 : 1))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.update(hashOfFile(path.join(root, 'package-lock.json'))).digest('hex')
}

const same = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text

/** A checkout that only others may write can be started from, but neither installed nor built in. */
function refuseReadOnly(say, what) {
  try {
    accessSync(root, constants.W_OK)
  } catch (fault) {
    say(`${what} writes into ${root}, which cannot be written (${fault.code}). Do it once where it can be: npm start.`)
    process.exit(1)
  }
}

export function installPackages(say) {
  if (major < 20 || (major === 20 && minor < 19)) {
    say(`Matrixcast needs Node 20.19 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (!installSystemPackages(say)) process.exit(1)
  const mark = path.join(root, 'node_modules/.matrixcast-lock')
  const lock = hashOfFile(path.join(root, 'package-lock.json'))
  if (same(mark, lock)) return
  refuseReadOnly(say, 'Installing npm packages')
  say('Installing npm packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(mark, lock)
}

export function build(say) {
  const mark = path.join(root, 'node_modules/.matrixcast-build')
  const stamp = sourceStamp()
  if (same(mark, stamp) && existsSync(path.join(root, 'apps/supervisor/dist/main.mjs'))) return
  refuseReadOnly(say, 'Building')
  say('Building …')
  run(process.execPath, [path.join(root, 'scripts/build.mjs')])
  writeFileSync(mark, stamp)
}
