// `npm test`: installs what is missing by the same code as `npm start`, runs every check and test, shows what took how
// long, and ends with one count. Its minutes count after install and build; more than the most allowed is a failure.
import { spawn } from 'node:child_process'
import path from 'node:path'
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
const slowLine = /^SLOW +([\d.]+) s (.*)$/gm
const minutes = { tooMany: 15, most: 55 }
const total = { passed: 0, failed: 0 }
const named = []
/** @type {{ name: string, seconds: number }[]} */
const steps = []
/** @type {{ name: string, seconds: number }[]} */
const files = []

/** Runs one step with its output shown; a step that counts adds its own figures, any other counts as one. */
async function step(name, program, args) {
  const startedAt = Date.now()
  say(`\n== ${name}`)
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0' },
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
  for (const [, seconds, file] of output.matchAll(slowLine)) files.push({ name: file, seconds: Number(seconds) })
  const seconds = (Date.now() - startedAt) / 1000
  steps.push({ name, seconds })
  say(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round(seconds)} s`)
}

await step('checks', process.execPath, [path.join(root, 'scripts/check.mjs')])
await step('tests', bin('vitest'), ['run'])
await step('journeys', bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'])

say('\n== the ten slowest files')
const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
for (const { name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
say('\n== minutes')
const whole = { name: 'all', seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0) }
for (const { name, seconds } of [...steps, whole]) say(`${(seconds / 60).toFixed(1).padStart(7)} min  ${name}`)
if (whole.seconds > minutes.most * 60) {
  total.failed += 1
  named.push(`FAILED the whole run: it took more than ${minutes.most} minutes`)
} else if (whole.seconds > minutes.tooMany * 60) say(`WARNING the whole run took more than ${minutes.tooMany} minutes`)

for (const line of named) say(line)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
