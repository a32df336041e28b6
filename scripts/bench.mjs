// `npm run bench`: measures the promised ratios on this machine, all chapters or those that are named, and writes
// docs/benchmarks.md. A chapter that is not measured now stays as `proof/bench` keeps it.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { articlesChapter } from './bench-articles.mjs'
import { bulkChapter } from './bench-bulk.mjs'
import { keepChapter, writeBenchmarks } from './bench-chapters.mjs'
import { rulesChapter } from './bench-crm.mjs'
import { editorChapter } from './bench-editor.mjs'
import { figuresChapter } from './bench-figures.mjs'
import { pagesChapter } from './bench-pages.mjs'
import { renderChapter } from './bench-render.mjs'
import { sheetChapter } from './bench-sheet.mjs'
import { tasksChapter } from './bench-tasks.mjs'
import { build, installPackages, root } from './prepare.mjs'

/** Seconds from `npm start` to its ready line, on a home of its own. */
async function startSeconds(home) {
  const startedAt = Date.now()
  const ports = { PORT: '7910', MATRIXCAST_HELPER_PORT: '7911', MATRIXCAST_PRACTICE_PORT: '7912' }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
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

async function startChapter() {
  const home = mkdtempSync(path.join(tmpdir(), 'matrixcast-bench-'))
  const first = await startSeconds(home)
  const second = await startSeconds(home)
  rmSync(home, { recursive: true, force: true })
  return `## Start
| | Seconds | Aim |
|---|---|---|
| first start (database made), packages and build in place | ${first.toFixed(1)} | – |
| second start to ready | **${second.toFixed(1)}** | 5 |
`
}

function sizesChapter() {
  const sizes = spawnSync(process.execPath, ['scripts/check-sizes.mjs'], { encoding: 'utf8' }).stdout.trim()
  return `## Sizes (\`npm run check\` holds the limits)
\`/login\` is what Chromium receives of scripts from the product's own HTTP, headers included, in the language where it is most. The rest is gzip of scripts.
\`\`\`
${sizes}
\`\`\`
`
}

const measures = {
  rendering: renderChapter,
  tasks: tasksChapter,
  figures: figuresChapter,
  editor: editorChapter,
  pages: pagesChapter,
  articles: articlesChapter,
  rules: rulesChapter,
  sheet: sheetChapter,
  bulk: bulkChapter,
  start: startChapter,
  sizes: sizesChapter,
}

process.chdir(root)
const say = (line) => console.log(line)
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(measures)
const unknown = names.filter((name) => !(name in measures))
if (unknown.length > 0) {
  say(`there is no chapter ${unknown.join(', ')}; there are ${Object.keys(measures).join(', ')}`)
  process.exit(1)
}
installPackages(say)
build(say)
for (const name of names) {
  say(`${name} …`)
  const chapter = await measures[name]()
  keepChapter(name, chapter)
  say(chapter)
}
writeBenchmarks()
