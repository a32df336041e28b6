// `npm test`: installs what is missing by the same code as `npm start`, runs every check and test, and ends with one count.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build, installPackages, root } from './prepare.mjs'
import { installHeadlessShell } from './system-packages.mjs'

process.chdir(root)
const say = (line) => console.log(line)
installPackages(say)
installHeadlessShell(say)
build(say)

const bin = (name) => path.join(root, 'node_modules/.bin', name)
const countLine = /^(?:\w+: )?(\d+) passed, (\d+) failed$/m
const total = { passed: 0, failed: 0 }
const named = []

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
  named.push(...(output.match(/^(?:FAILED|UNSTEADY) .*$/gm) ?? []))
  say(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

await step('checks', process.execPath, [path.join(root, 'scripts/check.mjs')])
// One second try each, for a machine that was busy elsewhere; whoever needed it is named, and is a defect to mend.
await step('tests', bin('vitest'), ['run', '--retry=1'])
await step('journeys', bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--retries=1'])

for (const line of named) say(line)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
