// The lists of today's exceptions. Each may only shrink: check-exceptions.mjs names every line that nothing needs any more.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Which list of a folder belongs to which kind of breach. */
export const listNames = {
  sql: 'sql-files.txt',
  name: 'names.txt',
  file: 'file-names.txt',
  form: 'forms.txt',
  arrow: 'arrows.txt',
}

/** The lines of one list without its comments and empty lines. */
export const listOf = (folder, kind) =>
  readFileSync(path.join(folder, listNames[kind]), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const known = new Map()

/** Whether this breach is one of today's exceptions. The option `all` asks for every breach, listed or not. */
export function isListed(context, kind, entry) {
  if (context.options[0]?.all === true) return false
  if (!known.has(kind)) known.set(kind, new Set(listOf(path.join(root, 'lint/exceptions'), kind)))
  return known.get(kind).has(entry)
}

/** A file as the lists write it: from the root of the repository, with forward slashes. */
export const placeInTree = (file) => path.relative(root, file).split(path.sep).join('/')
