import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

const render = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../packages/render')
const judges = ['sheets/read-sheet-child', 'fonts/judge-font-child', 'fonts/subset-font-child']

/** Bundles the programs that judge files, once for all projects of a run; the workers find them by `TEST_BUNDLES`. */
export default async function bundleJudges() {
  if (process.env.TEST_BUNDLES !== undefined) return async () => undefined
  const folder = path.join(render, '.tests', String(process.pid))
  process.env.TEST_BUNDLES = folder
  const sources = judges.map((judge) => [path.basename(judge), path.join(render, 'src', `${judge}.ts`)])
  await bundle(Object.fromEntries(sources), folder, { splitting: false })
  return () => rm(folder, { recursive: true, force: true })
}
