import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const apps = ['helper', 'practice']

/**
 * Bundles what tests start as processes of its own, once a run: started from the source, each would be compiled again, for
 * two seconds of the processor's time. It lies where what a program reads beside itself is found.
 */
export default async function setUp(project) {
  const name = `main-${process.pid}`
  const made = apps.map((app) => ({ app, folder: path.join(root, 'apps', app, '.tests') }))
  const entryOf = (app) => ({ [name]: path.join(root, 'apps', app, 'src/main.ts') })
  await Promise.all(made.map(({ app, folder }) => bundle(entryOf(app), folder)))
  project.provide(
    'programs',
    Object.fromEntries(made.map(({ app, folder }) => [app, path.join(folder, `${name}.mjs`)])),
  )
  return async () => {
    for (const { folder } of made) {
      for (const end of ['mjs', 'mjs.map']) await rm(path.join(folder, `${name}.${end}`))
    }
  }
}
