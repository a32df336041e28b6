// `npm run prove`: the long proofs, or those that are named (`npm run prove -- fuzz backup`). Every kind of file somebody may
// bring is rendered; twenty plans are forecast, made and looked at, ten of them at once after an upload, and opened in the editor and made again; a 2 GiB upload over a line that is cut four times; sixty hostile fonts and 300 damaged files are uploaded; every caller of the cloud manager's door is tried; posts
// and browsers run side by side, hang, are killed and meet a full disk; near-duplicates are looked for among 50 000 works, near copies among 10 000 articles; hostile pastes and clipboards of five programs go into the editor of articles, and articles through what an official account keeps; every portal's recipe publishes and looks
// things up on an imitation that misbehaves; hostile requests go to every call; a backup and its way back are timed; the pure
// rules are changed in thousands of ways, which their tests have to notice; checks and server tests run on every Node that is
// promised; what publishes is killed and paused while 300 posts go out; 10 000 posts go out by three servers and eight publishers that are killed sixty times; 2 000 forms of 200 people arrive while the server is
// killed; 1 000 messages delivered three times are answered by rule while the worker is killed; news of 200 messages reach twenty agents; five people change one page ten times a second; figures of a million tasks are read; 10 000 webhook events go
// to a receiver that fails while workers are killed; an agent with a key makes 10 000 hostile calls; a matrix sheet goes through LibreOffice, sixty tables are read as it shows them, and files that want to be much are refused; 2 000 hostile texts are counted on six accounts in five ways; then every process is killed again and again while producing and publishing; figures to proof/.
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
const ofProgram = (name, file) => ({ name, program: process.execPath, args: ['--import', 'tsx', file], env: {} })

const proofs = [
  {
    name: 'files',
    program: process.execPath,
    args: ['--import', 'tsx', 'packages/render/src/testing/prove-corpus.ts'],
    env: {},
  },
  {
    name: 'forecast',
    program: process.execPath,
    args: ['--import', 'tsx', 'packages/render/src/testing/prove-forecast.ts'],
    env: {},
  },
  ofProgram('reopened', 'packages/render/src/testing/prove-reopened.ts'),
  {
    name: 'uploads',
    program: process.execPath,
    args: ['--import', 'tsx', 'packages/render/src/testing/prove-uploads.ts'],
    env: {},
  },
  {
    name: 'looks',
    program: bin('vitest'),
    args: [
      'run',
      'packages/render/src/pipeline/render-looks.test.ts',
      'packages/render/src/pipeline/render-variant.test.ts',
      'packages/render/src/layers/parity.test.tsx',
      'packages/player/src/rendered-parity.test.ts',
      'apps/server/src/production/production.test.ts',
      'apps/server/src/production/killed-worker.proof.ts',
    ],
    env: { PROVE_RENDER: 'all', PROVE_FILES: 'all' },
  },
  {
    name: 'upload',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/materials/tus-upload.test.ts', '-t', 'four cuts'],
    env: { PROVE_UPLOAD_BYTES: process.env.PROVE_UPLOAD_BYTES ?? String(2 * 1024 ** 3) },
  },
  {
    name: 'fonts',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/materials/hostile-fonts.test.ts'],
    env: { PROVE_FONTS: '60' },
  },
  {
    name: 'media',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/materials/corrupt-media.test.ts'],
    env: { PROVE_MEDIA: '300' },
  },
  {
    name: 'sockets',
    program: bin('vitest'),
    args: ['run', 'apps/helper/src/door/socket-matrix.test.ts', 'apps/server/src/publishing/posts-at-once.test.ts'],
    env: { PROVE_SOCKETS: path.join(root, 'proof'), PROVE_AT_ONCE: path.join(root, 'proof') },
  },
  {
    name: 'helper',
    program: bin('vitest'),
    args: [
      'run',
      'apps/helper/src/link/link.test.ts',
      'apps/helper/src/publishing/browsers-at-once.proof.ts',
      'apps/helper/src/publishing/full-disk.test.ts',
      'apps/helper/src/publishing/hung.proof.ts',
      'apps/helper/src/publishing/last-moment.test.ts',
      'apps/helper/src/publishing/look-first.test.ts',
      'apps/helper/src/publishing/slow.proof.ts',
    ],
    env: {
      PROVE_FILES: 'all',
      PROVE_HELPER: 'all',
      PROVE_AT_ONCE: path.join(root, 'proof'),
      PROVE_BROWSERS: process.env.PROVE_BROWSERS ?? '5',
    },
  },
  {
    name: 'likeness',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/works/near-recall.test.ts'],
    env: { PROVE_LOOKS: process.env.PROVE_LOOKS ?? '50000' },
  },
  {
    name: 'articles',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/articles/near-articles.test.ts', 'apps/server/src/articles/forecast-guard.test.ts'],
    env: { PROVE_ARTICLES: path.join(root, 'proof') },
  },
  {
    name: 'pastes',
    program: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', 'proofs/pastes'],
    env: { PROVE_JOURNEYS: 'all' },
  },
  {
    name: 'official',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/articles/official-look.proof.ts'],
    env: { PROVE_FILES: 'all', PROVE_OFFICIAL: path.join(root, 'proof/official.json') },
  },
  {
    name: 'recipes',
    program: bin('vitest'),
    args: [
      'run',
      'packages/platforms/src/adapter-contract.test.ts',
      'packages/platforms/src/look-up-contract.test.ts',
      'packages/platforms/src/api-contract.test.ts',
      'packages/platforms/src/recipe/as-written.test.ts',
      'packages/platforms/src/recipe/imitation-portal.test.ts',
      'packages/platforms/src/recipe/one-press.test.ts',
    ],
    env: { PROVE_RECIPES: 'all' },
  },
  { name: 'posts', program: bin('vitest'), args: ['run', 'apps/server/src/publishing'], env: { PROVE_POSTS: 'all' } },
  {
    name: 'fuzz',
    program: bin('vitest'),
    args: [
      'run',
      'apps/server/src/http/fuzz.test.ts',
      'apps/server/src/http/nested-json.test.ts',
      'apps/server/src/session/sign-in-flood.test.ts',
      'apps/helper/src/door/fuzz.test.ts',
    ],
    env: { PROVE_FUZZ: process.env.PROVE_FUZZ ?? '24000', PROVE_DOORS: path.join(root, 'proof') },
  },
  {
    name: 'editor',
    program: bin('vitest'),
    args: [
      'run',
      'packages/canvas/src/commands',
      'packages/canvas/src/snap.test.ts',
      'packages/canvas/src/two-people.test.ts',
    ],
    env: { PROVE_EDITOR: '3000' },
  },
  {
    name: 'together',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/builder/together.proof.ts'],
    env: { PROVE_FILES: 'all' },
  },
  {
    name: 'visits',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/public/visits-at-once.test.ts', 'apps/server/src/builder/many-pages.test.ts'],
    env: { PROVE_VISITS: path.join(root, 'proof') },
  },
  ofProgram('backup', 'apps/server/src/testing/prove-backup.ts'),
  { name: 'mutants', program: bin('stryker'), args: ['run'], env: {} },
  { name: 'runtimes', program: process.execPath, args: ['scripts/prove-runtimes.mjs'], env: {} },
  ofProgram('wide', 'apps/server/src/testing/prove-wide.ts'),
  // Needs a built checkout of an older commit, which is not there by itself.
  { ...ofProgram('upgrade', 'apps/server/src/testing/prove-upgrade.ts'), needs: 'PROVE_UPGRADE_FROM' },
  ofProgram('publish-kills', 'e2e/proofs/publish-kills.ts'),
  {
    name: 'journeys',
    program: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', 'proofs/breaker', 'proofs/phone-scan', 'hostile-pages'],
    env: { PROVE_JOURNEYS: 'all' },
  },
  {
    name: 'fission',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/fission/fission.proof.ts', 'apps/server/src/fission/fission-kills.proof.ts'],
    env: { PROVE_FILES: 'all', PROVE_FISSION: path.join(root, 'proof') },
  },
  {
    name: 'shops',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/mini-apps/sixty-shops.proof.ts'],
    env: { PROVE_FILES: 'all', PROVE_FISSION: path.join(root, 'proof') },
  },
  {
    name: 'psd',
    program: bin('vitest'),
    args: ['run', 'packages/render/src/psd/psd.proof.ts'],
    env: { PROVE_FILES: 'all', PROVE_PSD: path.join(root, 'proof') },
  },
  {
    name: 'many-leads',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/leads/many-leads.proof.ts', 'apps/server/src/leads/visitors-during-import.proof.ts'],
    env: { PROVE_FILES: 'all', PROVE_LEADS: path.join(root, 'proof') },
  },
  {
    name: 'answers',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/rules/answers.proof.ts'],
    env: { PROVE_FILES: 'all', PROVE_ANSWERS: path.join(root, 'proof') },
  },
  {
    name: 'webhooks',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/hooks/webhooks.proof.ts'],
    env: { PROVE_FILES: 'all', PROVE_WEBHOOKS: path.join(root, 'proof') },
  },
  {
    name: 'agent',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/mcp/agent.proof.ts'],
    env: { PROVE_FILES: 'all', PROVE_AGENT: path.join(root, 'proof') },
  },
  {
    name: 'sheets',
    program: bin('vitest'),
    args: [
      'run',
      'apps/server/src/sheets/libreoffice.proof.ts',
      'packages/render/src/sheets/office.proof.ts',
      'packages/render/src/sheets/bombs.proof.ts',
    ],
    env: { PROVE_FILES: 'all', PROVE_SHEETS: path.join(root, 'proof') },
  },
  {
    name: 'limits',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/publishing/limits-agree.test.ts'],
    env: { PROVE_LIMITS: '2000', PROVE_LIMITS_TO: path.join(root, 'proof/limits.json') },
  },
  {
    name: 'news',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/talk/news.proof.ts'],
    env: { PROVE_FILES: 'all' },
  },
  {
    name: 'insight',
    program: bin('vitest'),
    args: ['run', 'apps/server/src/insight/insight.proof.ts'],
    env: { PROVE_FILES: 'all' },
  },
  {
    name: 'leads',
    program: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', 'proofs/leads'],
    env: { PROVE_JOURNEYS: 'all' },
  },
  {
    name: 'screens',
    program: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', 'look.spec'],
    env: { PROVE_LOOK_ALL: '1' },
  },
  {
    name: 'kills',
    program: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', 'proofs/kills'],
    env: { PROVE_JOURNEYS: 'all' },
  },
]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !proofs.some((one) => one.name === name))
if (unknown.length > 0) {
  say(`There is no proof ${unknown.join(', ')}. There are: ${proofs.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const isAsked = ({ name, needs }) => (wanted.length === 0 ? !needs || process.env[needs] : wanted.includes(name))
const chosen = proofs.filter(isAsked)
const ended = chosen.map(({ program, args, env }) =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }),
)
process.exit(ended.every(({ status }) => status === 0) ? 0 : 1)
