import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'
import { bundleVisitor } from './bundle-visitor.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const apps = path.join(root, 'apps')
const render = path.join(root, 'packages/render')
const sources = { helper: 'helper/src/main.ts', helperCli: 'helper/src/cli.ts', practice: 'practice/src/main.ts' }
const judges = [
  'sheets/read-sheet-child',
  'fonts/judge-font-child',
  'fonts/subset-font-child',
  'psd/read-psd-child',
  'testing/greedy-judge',
]

/**
 * Bundles what tests start as processes of its own, once a run: started from the source, each would be compiled again, for
 * two seconds of the processor's time. It lies where what a program reads beside itself is found. The script of public pages
 * is the same for every run and stays. Programs that judge files are found by `TEST_BUNDLES`, which the first project sets.
 */
export default async function setUp(project) {
  const isFirst = process.env.TEST_BUNDLES === undefined
  const judged = (process.env.TEST_BUNDLES ??= path.join(render, '.tests', String(process.pid)))
  const made = Object.entries(sources).map(([name, source]) => {
    const [app] = source.split('/')
    const program = `${name}-${process.pid}`
    return { name, program, source: path.join(apps, source), folder: path.join(apps, app, '.tests') }
  })
  const pathOf = ({ folder, program }) => path.join(folder, `${program}.mjs`)
  project.provide('programs', Object.fromEntries(made.map((one) => [one.name, pathOf(one)])))
  if (!isFirst) return
  const ofJudges = judges.map((judge) => [path.basename(judge), path.join(render, 'src', `${judge}.ts`)])
  await Promise.all([
    bundleVisitor(path.join(apps, 'server/.tests/visitor.js')),
    bundle(Object.fromEntries(ofJudges), judged, { splitting: false }),
    ...made.map(({ program, source, folder }) => bundle({ [program]: source }, folder, { splitting: false })),
  ])
  return async () => {
    const files = made.flatMap((one) => [pathOf(one), `${pathOf(one)}.map`])
    await Promise.all([...files.map((file) => rm(file)), rm(judged, { recursive: true, force: true })])
  }
}
