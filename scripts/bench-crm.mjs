// `npm run bench:crm`: a thousand reply rules over a thousand messages, measured on this machine and written into docs/benchmarks.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

const measured = spawnSync(process.execPath, ['--import', 'tsx', 'apps/server/src/testing/rule-bench.ts'], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (measured.status !== 0) process.exit(1)
const { rules, messages, plain, hostile, ratio, longestMessage, runtimeFor, megabytes } = JSON.parse(measured.stdout)
const shown = (number) => Math.round(number).toLocaleString('en')

const chapter = `## Reply rules
${shown(rules)} rules are asked about ${shown(messages)} messages, and none fires, so that all are asked; median of three. Every hundredth message has 5 000 letters and is made to stall an engine that goes back. Hostile patterns run in \`re2js\` (decision 0033).

| | All messages, ms | |
|---|---|---|
| keywords | ${shown(plain)} | |
| hostile patterns | ${shown(hostile)} | **${ratio.toFixed(2)}** of keywords |

The longest single message took ${shown(longestMessage)} ms with all hostile rules, and the process held ${shown(megabytes)} MB. The engine of the runtime takes, for one of these patterns and one text of ${runtimeFor.map(({ letters, milliseconds }) => `${letters} letters, ${shown(milliseconds)} ms`).join('; of ')}: it doubles with each letter.

`
const file = path.join(root, 'docs/benchmarks.md')
const page = readFileSync(file, 'utf8').replace(/## Reply rules\n[\s\S]*?(?=## )/, '')
writeFileSync(file, page.replace('## Start\n', `${chapter}## Start\n`))
console.log(chapter)
