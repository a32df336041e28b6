import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import path from 'node:path'
import { root } from './prepare.mjs'

const folder = path.join(root, 'proof/bench')
const fileOf = (name) => path.join(folder, `${name}.md`)

/** In the order of the page. Those that `npm run bench` does not measure are written with the proof or run that they are about. */
const chapters = [
  'minutes',
  'rendering',
  'pageVideos',
  'tasks',
  'figures',
  'editor',
  'pages',
  'articles',
  'rules',
  'sheet',
  'start',
  'newcomer',
  'kills',
  'month',
  'bulk',
  'desk',
  'programs',
  'helper',
  'sites',
  'fission',
  'psd',
  'sizes',
]

/** What a benchmark of the server prints as JSON; it runs in a process of its own. */
export const measuredBy = (program) => measuredByFile(`apps/server/src/testing/${program}.ts`)

export function measuredByFile(file) {
  const measured = spawnSync(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (measured.status !== 0) throw new Error(`the benchmark ${file} ended with a fault`)
  return JSON.parse(measured.stdout.slice(measured.stdout.indexOf('{')))
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

/** Keeps a chapter as it was measured now, with the machine and the state that it is of. */
export function keepChapter(name, text) {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, Linux ${release()}, Node ${process.versions.node}`
  const stamp = `_Measured ${new Date().toISOString().slice(0, 10)} at commit ${git('rev-parse', '--short', 'HEAD')} on ${machine}._`
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(name), `${text.trim()}\n\n${stamp}\n`)
}

/** Writes docs/benchmarks.md from the chapters that are kept; one that nobody measured is not on the page. */
export function writeBenchmarks() {
  const kept = chapters.filter((name) => existsSync(fileOf(name))).map((name) => readFileSync(fileOf(name), 'utf8'))
  const head =
    '# Benchmarks\n\nWritten by `npm run bench`; one chapter by its name, as `npm run bench -- editor`. Ratios count; times are those of the machine.\n'
  writeFileSync(path.join(root, 'docs/benchmarks.md'), [head, ...kept].join('\n'))
}
