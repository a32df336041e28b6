// `npm run prove`: the long proofs. Renders every kind of file somebody may bring, and kills every process
// again and again while producing and publishing; figures to proof/.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { build, installPackages, root } from './prepare.mjs'

process.chdir(root)
const say = (line) => console.log(line)
installPackages(say)
build(say)
mkdirSync('proof', { recursive: true })
const corpus = spawnSync(process.execPath, ['--import', 'tsx', 'packages/render/src/testing/prove-corpus.ts'], {
  stdio: 'inherit',
})
const ran = spawnSync(
  path.join(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', 'z-kills'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PROVE_WORKS: process.env.PROVE_WORKS ?? '24',
      PROVE_ROUNDS: process.env.PROVE_ROUNDS ?? '5',
    },
  },
)
process.exit(corpus.status === 0 ? (ran.status ?? 1) : 1)
