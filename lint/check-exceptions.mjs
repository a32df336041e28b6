// The lists of exceptions may only shrink: fails on each line that no file needs any more, `--shrink` takes those lines out.
// Another tree and its lists may be given: that is how its own test runs.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listNames, listOf, root } from './house-lists.mjs'

const [tree = '.', lists = 'lint/exceptions'] = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const folder = path.join(root, lists)
// The faults that were planted for the tests of the rules are no part of the house.
const apart = tree === '.' ? ['--ignore-pattern', 'lint/faults/**'] : []

const ran = spawnSync(
  path.join(root, 'node_modules/.bin/oxlint'),
  ['-c', 'lint/all-breaches.oxlintrc.json', '--format=json', ...apart, tree],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
if (!ran.stdout.trimStart().startsWith('{')) throw new Error(`the linter did not run: ${ran.stdout}${ran.stderr}`)

const found = { sql: new Set(), name: new Set(), file: new Set(), form: new Set(), arrow: new Set() }
for (const { code, filename, message } of JSON.parse(ran.stdout).diagnostics) {
  const named = /^the (file )?name (\S+) has/.exec(message)
  if (code === 'house(sql-in-stores)') found.sql.add(filename)
  else if (code === 'house(no-own-form)') found.form.add(filename)
  else if (code === 'house(rooms-down)') found.arrow.add(filename)
  else if (named) found[named[1] ? 'file' : 'name'].add(named[2])
  else throw new Error(`neither list knows of this: ${filename}: ${message}`)
}

let unused = 0
for (const [kind, name] of Object.entries(listNames)) {
  const over = new Set(listOf(folder, kind).filter((entry) => !found[kind].has(entry)))
  if (over.size === 0) continue
  if (process.argv.includes('--shrink')) {
    const file = path.join(folder, name)
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, lines.filter((line) => !over.has(line)).join('\n'))
  } else {
    unused += over.size
    for (const entry of over) console.log(`${lists}/${name}: nothing needs the exception ${entry}; take the line out`)
  }
}
if (unused > 0) console.log('node lint/check-exceptions.mjs --shrink takes out all of them')
process.exit(unused === 0 ? 0 : 1)
