// `npm run bundle:helper [-- folder]`: the cloud manager for computers that have nothing of Matrixcast, one archive a
// system. The one for this system is unpacked into an empty folder and really run; the others are built and not run.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const helper = path.join(root, 'apps/helper')
const own = createRequire(path.join(helper, 'package.json'))
const { version } = JSON.parse(readFileSync(path.join(helper, 'package.json'), 'utf8'))
const home = path.resolve(process.env.MATRIXCAST_HOME ?? path.join(root, '.matrixcast'))
const folder = path.resolve(process.argv[2] ?? path.join(home, 'helper-bundles'))
const systems = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']
const here = `${process.platform}-${process.arch}`
/** It finds files of its own beside it, so it comes along as it is. */
const alongside = ['playwright-core']

async function bundle(into) {
  await build({
    entryPoints: { cli: path.join(helper, 'src/cli.ts') },
    outdir: path.join(into, 'lib'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    legalComments: 'linked',
    logLevel: 'error',
    external: alongside,
    banner: {
      js: "import { createRequire as $requireOf } from 'node:module'; import { fileURLToPath as $pathOf } from 'node:url'; import { dirname as $folderOf } from 'node:path'; const require = $requireOf(import.meta.url); const __filename = $pathOf(import.meta.url); const __dirname = $folderOf(__filename);",
    },
  })
  for (const name of alongside) {
    const from = path.dirname(own.resolve(`${name}/package.json`))
    cpSync(from, path.join(into, 'node_modules', name), { recursive: true, dereference: true })
  }
  const pinned = Object.fromEntries(
    alongside.map((name) => [name, JSON.parse(readFileSync(own.resolve(`${name}/package.json`), 'utf8')).version]),
  )
  const facts = {
    name: 'matrixcast-helper',
    version,
    private: true,
    type: 'module',
    license: 'Apache-2.0',
    engines: { node: '>=20.19' },
    dependencies: pinned,
  }
  writeFileSync(path.join(into, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`)
  copyFileSync(path.join(root, 'LICENSE'), path.join(into, 'LICENSE'))
}

const unixScript = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0" 2>/dev/null || echo "$0")")" && pwd)
command -v node >/dev/null 2>&1 || { echo "matrixcast-helper needs Node.js 20.19 or newer: https://nodejs.org" >&2; exit 1; }
HELPER_PROGRAM="$here/matrixcast-helper" exec node "$here/../lib/cli.mjs" "$@"
`
const windowsScript =
  '@echo off\r\nwhere node >nul 2>nul || (echo matrixcast-helper needs Node.js 20.19 or newer: https://nodejs.org & exit /b 1)\r\nset "HELPER_PROGRAM=%~f0"\r\nnode "%~dp0..\\lib\\cli.mjs" %*\r\n'
/** A door that is not open yet is asked again. */
const notYetUp = (fault) => {
  if (fault instanceof TypeError) return undefined
  throw fault
}

const words = (program) => `Matrixcast cloud manager ${version}

Needs Node.js 20.19 or newer, and Chromium, Chrome or Edge.

  ${program} install --server https://your-back-office   runs at every sign-in
  ${program} status
  ${program} uninstall

Type the code from http://127.0.0.1:10155/pair in the back-office, under Settings, Cloud manager.
`

function launchScript(into, system) {
  const isWindows = system.startsWith('win32')
  const bin = path.join(into, 'bin')
  mkdirSync(bin)
  const file = path.join(bin, isWindows ? 'matrixcast-helper.cmd' : 'matrixcast-helper')
  writeFileSync(file, isWindows ? windowsScript : unixScript)
  chmodSync(file, 0o755)
  writeFileSync(path.join(into, 'README.txt'), words(isWindows ? 'bin\\matrixcast-helper' : 'bin/matrixcast-helper'))
}

function tarOf(parent, name) {
  const archive = path.join(folder, `${name}.tar.gz`)
  const ended = spawnSync('tar', ['--owner=0', '--group=0', '--numeric-owner', '-czf', archive, '-C', parent, name])
  if (ended.status !== 0) throw new Error(`tar: ${ended.stderr}`)
  return archive
}

async function zipOf(parent, name) {
  const { ZipFile } = createRequire(path.join(root, 'apps/server/package.json'))('yazl')
  const archive = path.join(folder, `${name}.zip`)
  const zip = new ZipFile()
  for (const one of readdirSync(path.join(parent, name), { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue
    const file = path.join(one.parentPath, one.name)
    zip.addFile(file, path.relative(parent, file).split(path.sep).join('/'))
  }
  zip.end()
  await new Promise((resolve, reject) => {
    zip.outputStream.pipe(createWriteStream(archive)).on('close', resolve).on('error', reject)
  })
  return archive
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Unpacked where nothing else is, with no other program's settings: does it answer? */
async function tryHere(archive, name) {
  const empty = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  spawnSync('tar', ['-xzf', archive, '-C', empty])
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: empty,
    MATRIXCAST_HELPER_PORT: String(port),
    MATRIXCAST_HELPER_DISPLAY: 'none',
  }
  const program = path.join(empty, name, 'bin/matrixcast-helper')
  const child = spawn(program, ['run'], { cwd: empty, env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    for (let tries = 0; tries < 120; tries++) {
      const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(notYetUp)
      if (answer?.ok) {
        const said = await answer.json()
        const shown = spawnSync(program, ['status'], { cwd: empty, env, encoding: 'utf8' }).stdout
        if (said.version !== version || !shown.includes('running    yes'))
          throw new Error(`it answered ${JSON.stringify(said)}, ${shown}`)
        return said
      }
      if (child.exitCode !== null) throw new Error(`the bundle ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error('the bundle did not answer')
  } finally {
    const gone = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined
    child.kill('SIGTERM')
    await gone
    rmSync(empty, { recursive: true, force: true })
  }
}

const work = mkdtempSync(path.join(tmpdir(), 'helper-bundle-'))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const bundles = []
for (const system of systems) {
  const name = `matrixcast-helper-${version}-${system}`
  const into = path.join(work, name)
  mkdirSync(into)
  await bundle(into)
  launchScript(into, system)
  const archive = system.startsWith('win32') ? await zipOf(work, name) : tarOf(work, name)
  const isHere = system === here
  if (isHere) console.log(`${name}: run from an empty folder, answers ${JSON.stringify(await tryHere(archive, name))}`)
  else console.log(`${name}: built, not run`)
  bundles.push({ file: path.basename(archive), system, version, bytes: statSync(archive).size, wasRun: isHere })
}
rmSync(work, { recursive: true, force: true })
writeFileSync(path.join(folder, 'bundles.json'), `${JSON.stringify(bundles, null, 2)}\n`)
console.log(`${bundles.length} bundles in ${folder}`)
