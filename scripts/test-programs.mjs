import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'
import { bundleVisitor } from './bundle-visitor.mjs'
import bundleJudges from './test-judges.mjs'

const apps = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../apps')
const sources = { helper: 'helper/src/main.ts', helperCli: 'helper/src/cli.ts', practice: 'practice/src/main.ts' }

/**
 * Bundles what tests start as processes of its own, once a run: started from the source, each would be compiled again, for
 * two seconds of the processor's time. It lies where what a program reads beside itself is found. The script of public pages
 * is the same for every run and stays.
 */
export default async function setUp(project) {
  const ended = await bundleJudges()
  const made = Object.entries(sources).map(([name, source]) => {
    const [app] = source.split('/')
    const program = `${name}-${process.pid}`
    return { name, program, source: path.join(apps, source), folder: path.join(apps, app, '.tests') }
  })
  await Promise.all([
    bundleVisitor(path.join(apps, 'server/.tests/visitor.js')),
    ...made.map(({ program, source, folder }) => bundle({ [program]: source }, folder, { splitting: false })),
  ])
  const pathOf = ({ folder, program }) => path.join(folder, `${program}.mjs`)
  project.provide('programs', Object.fromEntries(made.map((one) => [one.name, pathOf(one)])))
  return () =>
    Promise.all([ended(), ...made.flatMap((one) => [pathOf(one), `${pathOf(one)}.map`]).map((file) => rm(file))])
}
