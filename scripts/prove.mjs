// `npm run prove`: the long proofs. Every kind of file somebody may bring is rendered; a 2 GiB upload over a line that is cut
// four times; sixty hostile fonts are uploaded; every caller of the cloud manager's door is tried; posts and browsers run
// side by side; near-duplicates are looked for among 50 000 works; every portal's recipe publishes and looks things up on an
// imitation that misbehaves; what publishes is killed and paused while 300 posts go out; then every process is killed again
// and again while producing and publishing; figures to proof/.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { build, installPackages, root } from './prepare.mjs'

process.chdir(root)
const say = (line) => console.log(line)
installPackages(say)
build(say)
mkdirSync('proof', { recursive: true })
const bin = (name) => path.join(root, 'node_modules/.bin', name)
const proofs = [
  {
    program: process.execPath,
    args: ['--import', 'tsx', 'packages/render/src/testing/prove-corpus.ts'],
    env: {},
  },
  {
    program: bin('vitest'),
    args: ['run', 'apps/server/src/materials/tus-upload.test.ts', '-t', 'four cuts'],
    env: { PROVE_UPLOAD_BYTES: process.env.PROVE_UPLOAD_BYTES ?? String(2 * 1024 ** 3) },
  },
  {
    program: bin('vitest'),
    args: ['run', 'apps/server/src/materials/hostile-fonts.test.ts'],
    env: { PROVE_FONTS: '60' },
  },
  {
    program: bin('vitest'),
    args: [
      'run',
      'apps/helper/src/door/socket-matrix.test.ts',
      'apps/helper/src/publishing/browsers-at-once.test.ts',
      'apps/server/src/publishing/posts-at-once.test.ts',
    ],
    env: {
      PROVE_SOCKETS: path.join(root, 'proof'),
      PROVE_AT_ONCE: path.join(root, 'proof'),
      PROVE_BROWSERS: process.env.PROVE_BROWSERS ?? '5',
    },
  },
  {
    program: bin('vitest'),
    args: ['run', 'apps/server/src/works/near-recall.test.ts'],
    env: { PROVE_LOOKS: process.env.PROVE_LOOKS ?? '50000' },
  },
  {
    program: bin('vitest'),
    args: ['run', 'packages/platforms/src/adapter-contract.test.ts', 'packages/platforms/src/look-up-contract.test.ts'],
    env: { PROVE_RECIPES: 'all' },
  },
  { program: process.execPath, args: ['--import', 'tsx', 'e2e/proofs/publish-kills.ts'], env: {} },
  {
    program: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', 'z-kills'],
    env: { PROVE_WORKS: process.env.PROVE_WORKS ?? '24', PROVE_ROUNDS: process.env.PROVE_ROUNDS ?? '5' },
  },
]
const ended = proofs.map(({ program, args, env }) =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }),
)
process.exit(ended.every(({ status }) => status === 0) ? 0 : 1)
