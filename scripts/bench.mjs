// `npm run bench`: the promised ratios, measured in one run on this machine and written to docs/benchmarks.md.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, release, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { editorChapter } from './bench-editor.mjs'
import { renderChapter } from './bench-render.mjs'
import { tasksChapter } from './bench-tasks.mjs'
import { build, installPackages, root } from './prepare.mjs'

process.chdir(root)
const say = (line) => console.log(line)
installPackages(say)
build(say)

say('Rendering, three rounds a size …')
const chapter = renderChapter()

say('A million publish tasks …')
const tasks = tasksChapter()

say('The editor …')
const editor = editorChapter()

/** Seconds from `npm start` to its ready line, on a home of its own. */
async function startSeconds(home) {
  const startedAt = Date.now()
  const ports = { PORT: '7910', MATRIXCAST_HELPER_PORT: '7911', MATRIXCAST_PRACTICE_PORT: '7912' }
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-tutorials'], {
    env: { ...process.env, ...ports, MATRIXCAST_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const seconds = await new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('the product ended before it was ready')))
    child.stdout.on('data', (part) => {
      if (part.toString().includes('Matrixcast is ready')) resolve((Date.now() - startedAt) / 1000)
    })
  })
  child.removeAllListeners('exit')
  const gone = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  await gone
  return seconds
}
say('Starting twice …')
const home = mkdtempSync(path.join(tmpdir(), 'matrixcast-bench-'))
const first = await startSeconds(home)
const second = await startSeconds(home)
rmSync(home, { recursive: true, force: true })

const sizes = spawnSync(process.execPath, ['scripts/check-sizes.mjs'], { encoding: 'utf8' }).stdout.trim()
const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
const page = `# Benchmarks

Written by \`npm run bench\`. Ratios count; times are this machine's (${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, Linux ${release()}, Node ${process.versions.node}), commit ${git}.

${chapter}
${tasks}${editor}## Start
| | Seconds | Aim |
|---|---|---|
| first start (database made), packages and build in place | ${first.toFixed(1)} | – |
| second start to ready | **${second.toFixed(1)}** | 5 |

## Kills
\`npm test\` kills each kind of process while producing and publishing and counts on the public feed: lost 0, posted twice 0, charged twice 0. \`npm run prove\` does it longer and writes \`proof/kills.json\`.

## Sizes (gzip of scripts; \`npm run check\` holds the limits)
\`\`\`
${sizes}
\`\`\`
`
writeFileSync('docs/benchmarks.md', page)
say(page)
