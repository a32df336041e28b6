import { measuredBy } from './bench-chapters.mjs'

const names = {
  dashboard: ['dashboard', 300],
  analysis: ['analysis of 90 days', 500],
  calendar: ['calendar of 5 000 posts', 100],
  fullCalendar: ['calendar of a month of 167 000 posts, of which it shows 20 000', '–'],
  works: ['list of posts with the most plays', '–'],
}

/** The chapter about figures of a million posts, and about many who read lists, measured now. */
export function figuresChapter() {
  const { tasks, accounts, days, countedSeconds, milliseconds, readers, batches } = measuredBy('figure-bench')
  return `## Figures at a million posts
${tasks.toLocaleString('en')} posts of ${accounts} accounts, half of them in the last ${days} days, with figures; each answer over HTTP, median of five, warm. Posts are summed by day and account as they happen (decision 0097); to count all of them took ${countedSeconds.toFixed(1)} s.

| | Milliseconds | Aim |
|---|---|---|
${Object.entries(names)
  .map(([name, [title, aim]]) => `| ${title} | **${milliseconds[name].toFixed(0)}** | ${aim} |`)
  .join('\n')}

| Readers of the list of posts at once, asking from the same process | 95 of 100 answered within, ms | Aim |
|---|---|---|
| 50 | **${readers[50].toFixed(0)}** | 150 |
| 200 | **${readers[200].toFixed(0)}** | 500 |

A batch of works over a hundred accounts, judged and written as posts beside that million: 100 in ${batches.few.toFixed(2)} s, 1 000 in ${batches.many.toFixed(2)} s, **${(batches.many / batches.few).toFixed(1)}** times as long (aim 11). The same 1 000 at the next free times of accounts of which each has ${Math.round(tasks / accounts / 2)} times booked: ${batches.timed.toFixed(2)} s.
`
}
