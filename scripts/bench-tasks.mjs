// `npm run bench:tasks`: a ledger of a million publish tasks, measured on this machine and written into docs/benchmarks.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './prepare.mjs'

/** The chapter about the publish ledger, measured now. */
export function tasksChapter() {
  const measured = spawnSync(process.execPath, ['--import', 'tsx', 'apps/server/src/testing/task-bench.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (measured.status !== 0) process.exit(1)
  return chapterOf(JSON.parse(measured.stdout.slice(measured.stdout.indexOf('{'))))
}

const chapterOf = ({ tasks, accounts, answers, throughput }) => `## Publish tasks
${tasks.toLocaleString('en')} tasks of ${accounts} accounts, asked as the product's own role behind row-level security; median of nine, warm. That these ways of reading stay is held by \`apps/server/src/publishing/many-tasks.test.ts\` with fewer rows.

| | Milliseconds | Rows | How the tasks are read |
|---|---|---|---|
${answers.map(({ name, milliseconds, rows, scans }) => `| ${name} | **${milliseconds.toFixed(1)}** | ${rows} | ${scans.join(', ') || '–'} |`).join('\n')}

The first page of the list with the numbers of all its tabs, over a socket by ten connections from the same process: **${throughput.perSecond.toFixed(1)}** answers a second of ${throughput.bytes} bytes, a bare Fastify sending the same bytes **${throughput.barePerSecond.toFixed(0)}**: ratio **${(throughput.perSecond / throughput.barePerSecond).toFixed(4)}** (aim 0.33). Not met, and far from it at a million: nearly all of an answer is the counting of the tabs, the page itself takes the time of its row above.

Pages are read from the index alone because the account, of which the policies ask, stands in it. The counts are work a row, not reading: a small index of workspace, tab and account (2 MB where the table has 74, at 300,000 tasks) was read instead of the table and was no faster at a million. They stay exact, because an order on a whole list names the number.

`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = path.join(root, 'docs/benchmarks.md')
  const page = readFileSync(file, 'utf8').replace(/## Publish tasks\n[\s\S]*?(?=## )/, '')
  const chapter = tasksChapter()
  writeFileSync(file, page.replace('## Start\n', `${chapter}## Start\n`))
  console.log(chapter)
}
