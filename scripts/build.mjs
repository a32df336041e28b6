// Bundles each program into one file (ours inside, libraries outside) and builds the web app.
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'
import { bundleVisitor } from './bundle-visitor.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

async function bundleApp(app, entryPoints) {
  const folder = path.join(root, 'apps', app)
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
  const files = Object.entries(entryPoints).map(([name, file]) => [name, path.join(folder, file)])
  await bundle(Object.fromEntries(files), path.join(folder, 'dist'))
}

await bundleApp('server', {
  main: 'src/main.ts',
  cli: 'src/cli/main.ts',
  backup: 'src/cli/backup-main.ts',
  'count-plan': 'src/clips/count-plan.ts',
  'make-short-videos': 'src/library/make-short-videos.ts',
  'read-sheet-child': '../../packages/render/src/sheets/read-sheet-child.ts',
  'judge-font-child': '../../packages/render/src/fonts/judge-font-child.ts',
  'subset-font-child': '../../packages/render/src/fonts/subset-font-child.ts',
  'read-psd-child': '../../packages/render/src/psd/read-psd-child.ts',
})
for (const folder of ['migrations', 'triggers']) {
  cpSync(path.join(root, 'apps/server/src/db', folder), path.join(root, 'apps/server/dist/db', folder), {
    recursive: true,
  })
}
cpSync(path.join(root, 'apps/server/src/library/tutorials'), path.join(root, 'apps/server/dist/tutorials'), {
  recursive: true,
})
await bundleVisitor(path.join(root, 'apps/server/dist/visitor.js'))
await bundleApp('helper', { main: 'src/main.ts', cli: 'src/cli.ts' })
await bundleApp('practice', { main: 'src/main.ts' })
await bundleApp('supervisor', { main: 'src/main.ts' })

const web = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  {
    cwd: path.join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)
process.exit(web.status ?? 1)
