import { measuredBy } from './bench-chapters.mjs'

/** The chapter about the publish ledger, measured now. */
export function tasksChapter() {
  return chapterOf(measuredBy('task-bench'))
}

const ratioOf = ({ perSecond, barePerSecond }) => (perSecond / barePerSecond).toFixed(2)

const chapterOf = ({ tasks, accounts, answers, throughput }) => `## Publish tasks
${tasks.toLocaleString('en')} tasks of ${accounts} accounts, asked as the product's own role behind row-level security; median of nine, warm. That these ways of reading stay is held by \`apps/server/src/publishing/many-tasks.test.ts\` with fewer rows.

| | Milliseconds | Rows | How the tasks are read |
|---|---|---|---|
${answers.map(({ name, milliseconds, rows, scans }) => `| ${name} | **${milliseconds.toFixed(1)}** | ${rows} | ${scans.join(', ') || '–'} |`).join('\n')}

The list over a socket, page of 50 and the numbers of all its tabs, ten connections from the same process, beside a bare Fastify that sends the same ${throughput.same.bytes} bytes:

| | Answers a second | Bare | Ratio | Aim |
|---|---|---|---|---|
| all ask for the first page | **${throughput.same.perSecond.toFixed(0)}** | ${throughput.same.barePerSecond.toFixed(0)} | **${ratioOf(throughput.same)}** | 0.25 |
| each asks for another page | **${throughput.different.perSecond.toFixed(0)}** | ${throughput.different.barePerSecond.toFixed(0)} | ${ratioOf(throughput.different)} | – |

Pages are read from the index alone because the account, of which the policies ask, stands in it. The numbers of the tabs are kept by account instead of counted, and the same question is read once for all who ask at once (decision 0018). With a million tasks the list answered 3.6 times a second before that.

The aim of a quarter is not met. A bare server copies bytes from memory. Ours asks the database in four trips what stands under each tab, which posts are on the page and why each of them waits: some four milliseconds, shared only by those who ask at the same moment, and two of our own. Who is asking is kept for five seconds (decision 0098). Reaching the aim would mean to answer from memory without asking whether that still holds, which this list must never do. How long people wait stands under *Figures at a million posts*. A team of twenty that looks at it all day asks about ten times a second.

`
