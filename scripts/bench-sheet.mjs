import { loadavg } from 'node:os'
import { measuredBy } from './bench-chapters.mjs'

/** The chapter about the matrix sheet, measured now. */
export function sheetChapter() {
  const { rows, few, accounts, bare, timed, free } = measuredBy('sheet-bench')
  const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1)
  const line = (name, { all, few: less }) => {
    const whole = all.read + all.judge
    const growth = all.judge / rows / (less.judge / few)
    return `| ${name} | ${seconds(all.read)} | ${seconds(all.judge)} | **${seconds(whole)}** | **${(whole / bare).toFixed(1)}** | **${growth.toFixed(2)}** |`
  }

  return `## The matrix sheet
${rows.toLocaleString('en')} rows of ${accounts} accounts, ${(rows * accounts).toLocaleString('en')} cells: read in a process of its own and judged, median of three (aim: 10 s). Half of the accounts have hours, a gap and a cap. Floor: the same file parsed in this process and its rows inserted as they are, one by one (${seconds(bare)} s). The load of the two cores was ${loadavg()[0]?.toFixed(1)}.

| Cells | Read, s | Judged, s | Together, s | Times the floor | A row of ${rows.toLocaleString('en')} beside one of ${few} |
|---|---|---|---|---|---|
${line('times', timed)}
${line('next free slots', free)}

Why it is more than three times its floor (aim 3): half of the time is a process of its own, which keeps hostile files away from the server; the floor parses without one.
`
}
