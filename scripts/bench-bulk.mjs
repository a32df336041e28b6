import { loadavg } from 'node:os'
import { measuredBy } from './bench-chapters.mjs'

const rows = [
  ['import of leads to one owner', 'import', 5000, 50_000, 60],
  ['import of leads by rules, of which none fits', 'byRules', 1000, 10_000, '–'],
  ['works of finished files, one call', 'finished', 100, 1000, '–'],
  ['export of leads', 'export', 10_000, 100_000, '–'],
]

/** The chapter about imports and exports, measured now. */
export function bulkChapter() {
  const load = loadavg()[0].toFixed(1)
  const measured = measuredBy('bulk-bench')
  const line = ([title, name, few, many, aim]) => {
    const { few: less, many: more } = measured[name]
    const count = (of) => of.toLocaleString('en').replace(',', ' ')
    return `| ${title} | ${count(few)}: ${less.seconds.toFixed(1)} | ${count(many)}: **${more.seconds.toFixed(1)}** | ${aim} | **${(more.seconds / less.seconds).toFixed(1)}** | ${more.moreMegabytes} |`
  }
  return `## Imports and exports
One run each, on a database of its own; the load of the two cores was ${load} before. Of fifty rows of an import one is of a person who stands in it twice.

| | Rows: s | Rows: s | Aim, s | Ten times the rows, times as long (aim 11) | More memory, MB (aim 100) |
|---|---|---|---|---|---|
${rows.map(line).join('\n')}

Memory is what the process held at most, with what is not collected yet.
`
}
