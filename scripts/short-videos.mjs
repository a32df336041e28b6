// Makes the short videos of the product where they are missing: by the clip engine, once for each state of their script, kept in
// node_modules and laid beside the web app. `npm start` begins it in the background, `npm run make:tutorials` waits for it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const library = path.join(root, 'apps/server/src/library')
const program = path.join(root, 'apps/server/dist/make-short-videos.mjs')
const shown = path.join(root, 'apps/web/dist/assets/tutorials')
const list = 'tutorials.json'

function keptFolder() {
  const hash = createHash('sha256')
  for (const file of ['short-scripts.table.ts', 'make-short-video.ts'])
    hash.update(readFileSync(path.join(library, file)))
  return path.join(root, 'node_modules/.matrixcast-tutorials', hash.digest('hex').slice(0, 16))
}

export async function makeShortVideos() {
  const kept = keptFolder()
  const made = path.join(kept, list)
  if (!existsSync(made)) {
    const draft = `${kept}.${process.pid}`
    await run(draft)
    rmSync(kept, { recursive: true, force: true })
    renameSync(draft, kept)
    const folder = path.dirname(kept)
    for (const old of readdirSync(folder).filter((name) => name !== path.basename(kept)))
      rmSync(path.join(folder, old), { recursive: true, force: true })
  }
  const there = path.join(shown, list)
  if (!existsSync(there) || readFileSync(there, 'utf8') !== readFileSync(made, 'utf8')) {
    rmSync(shown, { recursive: true, force: true })
    cpSync(kept, shown, { recursive: true })
  }
}

const run = (folder) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    process.on('exit', () => child.kill())
    let words = ''
    child.stderr.on('data', (piece) => (words += piece))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(words.trim().split('\n').at(-1) || `code ${code}`)),
    )
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeShortVideos()
