// Bundles each program into one file (ours inside, libraries outside) and builds the web app.
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const librariesOutside = {
  name: 'libraries-outside',
  setup(pipeline) {
    pipeline.onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) =>
      kind === 'entry-point' || specifier.startsWith('@matrixcast/') ? undefined : { path: specifier, external: true },
    )
  },
}

async function bundle(app, entryPoints) {
  const folder = path.join(root, 'apps', app)
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
  await build({
    entryPoints: Object.fromEntries(Object.entries(entryPoints).map(([name, file]) => [name, path.join(folder, file)])),
    outdir: path.join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    splitting: true,
    logLevel: 'warning',
    plugins: [librariesOutside],
  })
}

await bundle('server', {
  main: 'src/main.ts',
  cli: 'src/cli/main.ts',
  backup: 'src/cli/backup-main.ts',
  'judge-font-child': '../../packages/render/src/fonts/judge-font-child.ts',
})
cpSync(path.join(root, 'apps/server/src/db/migrations'), path.join(root, 'apps/server/dist/db/migrations'), {
  recursive: true,
})
await bundle('helper', { main: 'src/main.ts', cli: 'src/cli.ts' })
await bundle('practice', { main: 'src/main.ts' })
await bundle('supervisor', { main: 'src/main.ts' })

const web = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  {
    cwd: path.join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)
process.exit(web.status ?? 1)
