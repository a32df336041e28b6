// `node lint/arrows.mjs`: every arrow back up in the server, from which room to which, with its number of files.
import path from 'node:path'
import { root } from './house-lists.mjs'
import { arrowsUp } from './house-rooms.mjs'

const arrows = [...arrowsUp(path.join(root, 'apps/server/src'))].toSorted(([one], [other]) => one.localeCompare(other))
for (const [arrow, files] of arrows) console.log(`${arrow}  ${files.size}`)
const files = new Set(arrows.flatMap(([, from]) => [...from]))
console.log(`${arrows.length} arrows back up, from ${files.size} files`)
if (process.argv.includes('--files'))
  for (const file of [...files].toSorted((one, other) => one.localeCompare(other))) console.log(file)
