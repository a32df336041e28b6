// `npm run bench`: measures the promised ratios on this machine, all chapters or those that are named, and writes
// docs/benchmarks.md. A chapter that is not measured now stays as `proof/bench` keeps it.
import { spawnSync } from 'node:child_process'
import { articlesChapter } from './bench-articles.mjs'
import { bulkChapter } from './bench-bulk.mjs'
import { keepChapter, writeBenchmarks } from './bench-chapters.mjs'
import { rulesChapter } from './bench-crm.mjs'
import { editorChapter } from './bench-editor.mjs'
import { figuresChapter } from './bench-figures.mjs'
import { pagesChapter } from './bench-pages.mjs'
import { pageVideosChapter, renderChapter } from './bench-render.mjs'
import { sheetChapter } from './bench-sheet.mjs'
import { newcomerChapter, startChapter } from './bench-start.mjs'
import { tasksChapter } from './bench-tasks.mjs'
import { build, installPackages, root } from './prepare.mjs'

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
  pageVideos: pageVideosChapter,
  tasks: tasksChapter,
  figures: figuresChapter,
  editor: editorChapter,
  pages: pagesChapter,
  articles: articlesChapter,
  rules: rulesChapter,
  sheet: sheetChapter,
  bulk: bulkChapter,
  start: startChapter,
  newcomer: newcomerChapter,
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
