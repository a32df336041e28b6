// `npm run bench:sheet`: a matrix sheet of a thousand rows and twenty accounts judged, measured on this machine and written into docs/benchmarks.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { root } from './prepare.mjs'

const measured = spawnSync(process.execPath, ['--import', 'tsx', 'apps/server/src/testing/sheet-bench.ts'], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (measured.status !== 0) process.exit(1)
const { rows, few, accounts, bare, timed, free } = JSON.parse(measured.stdout.slice(measured.stdout.indexOf('{')))
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1)
const line = (name, { all, few: less }) => {
  const whole = all.read + all.judge
  const growth = all.judge / rows / (less.judge / few)
  return `| ${name} | ${seconds(all.read)} | ${seconds(all.judge)} | **${seconds(whole)}** | **${(whole / bare).toFixed(1)}** | **${growth.toFixed(2)}** |`
}

const chapter = `## The matrix sheet
${rows.toLocaleString('en')} rows of ${accounts} accounts, ${(rows * accounts).toLocaleString('en')} cells: read in a process of its own and judged, median of three (aim: 10 s). Half of the accounts have hours, a gap and a cap. Floor: the same file parsed in this process and its rows inserted as they are, one by one (${seconds(bare)} s). The load of the two cores was ${loadavg()[0]?.toFixed(1)}.

| Cells | Read, s | Judged, s | Together, s | Times the floor | A row of ${rows.toLocaleString('en')} beside one of ${few} |
|---|---|---|---|---|---|
${line('times', timed)}
${line('next free slots', free)}

`
const file = path.join(root, 'docs/benchmarks.md')
const page = readFileSync(file, 'utf8').replace(/## The matrix sheet\n[\s\S]*?(?=## )/, '')
writeFileSync(file, page.replace('## Start\n', `${chapter}## Start\n`))
console.log(chapter)
