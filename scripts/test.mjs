// `npm test`: installs what is missing by the same code as `npm start`, runs every check and test, shows what took how
// long, and ends with one count. Its minutes count after install and build; more than the most allowed is a failure. With
// `--keep` they are kept: the next runs begin with the longest files, and docs/benchmarks.md shows the minutes.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keepChapter, writeBenchmarks } from './bench-chapters.mjs'
import { build, installPackages, root } from './prepare.mjs'
import { installGuideTools, installHeadlessShell } from './system-packages.mjs'

process.chdir(root)
const say = (line) => console.log(line)
installPackages(say)
installHeadlessShell(say)
installGuideTools(say)
build(say)

const bin = (name) => path.join(root, 'node_modules/.bin', name)
const countLine = /^(?:\w+: )?(\d+) passed, (\d+) failed$/m
const minutes = { tooMany: 15, most: 70 }
const total = { passed: 0, failed: 0 }
const named = []
/** @type {{ name: string, seconds: number }[]} */
const steps = []
/** Seconds by file. @type {Record<string, number>} */
const files = {}
const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-minutes-'))

/** Runs one step with its output shown; a step that counts adds its own figures, any other counts as one. */
async function step(name, program, args) {
  const startedAt = Date.now()
  say(`\n== ${name}`)
  const secondsFile = path.join(folder, `${name}.json`)
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0', TEST_SECONDS: secondsFile },
  })
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
    process.stdout.write(part)
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  const counted = countLine.exec(output)
  total.passed += counted ? Number(counted[1]) : code === 0 ? 1 : 0
  total.failed += counted ? Math.max(Number(counted[2]), code === 0 ? 0 : 1) : code === 0 ? 0 : 1
  named.push(...(output.match(/^FAILED .*$/gm) ?? []))
  if (existsSync(secondsFile)) Object.assign(files, JSON.parse(readFileSync(secondsFile, 'utf8')))
  const seconds = (Date.now() - startedAt) / 1000
  steps.push({ name, seconds })
  say(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round(seconds)} s`)
}

await step('checks', process.execPath, [path.join(root, 'scripts/check.mjs')])
await step('tests', bin('vitest'), ['run'])
await step('journeys', bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'])

say('\n== the ten slowest files')
const byLength = Object.entries(files).toSorted(([, a], [, b]) => b - a)
for (const [file, seconds] of byLength.slice(0, 10)) say(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
say('\n== minutes')
const whole = { name: 'all', seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0) }
for (const { name, seconds } of [...steps, whole]) say(`${(seconds / 60).toFixed(1).padStart(7)} min  ${name}`)
if (whole.seconds > minutes.most * 60) {
  total.failed += 1
  named.push(`FAILED the whole run: it took more than ${minutes.most} minutes`)
} else if (whole.seconds > minutes.tooMany * 60) say(`WARNING the whole run took more than ${minutes.tooMany} minutes`)

rmSync(folder, { recursive: true })
if (process.argv.includes('--keep') && total.failed === 0) keepMinutes()

for (const line of named) say(line)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** What the steps took, for people; what the files took, for the order of the next run. */
function keepMinutes() {
  const minutesOf = (seconds) => (seconds / 60).toFixed(1)
  const kept = {
    at: new Date().toISOString(),
    minutes: Object.fromEntries([...steps, whole].map(({ name, seconds }) => [name, Number(minutesOf(seconds))])),
    seconds: Object.fromEntries(byLength.map(([file, seconds]) => [file, Number(seconds.toFixed(1))])),
  }
  writeFileSync(path.join(root, 'proof/test-minutes.json'), `${JSON.stringify(kept, null, 2)}\n`)
  const lines = [...steps, whole].map(({ name, seconds }) => `| ${name} | ${minutesOf(seconds)} |`)
  const slow = byLength.slice(0, 5).map(([file, seconds]) => `\`${file}\` ${Math.round(seconds)} s`)
  keepChapter(
    'minutes',
    `## The whole run
\`npm test -- --keep\`, after install and build. It warns above ${minutes.tooMany} minutes and fails above ${minutes.most}.

| Step | Minutes |
|---|---|
${lines.join('\n')}

The longest files: ${slow.join(', ')}.
`,
  )
  writeBenchmarks()
}
