import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'

export type StageOrder<Fault> = {
  workshopFolder: string
  /** The kind of stage: a folder of the workshop. */
  name: string
  /** Everything the result depends on, tool versions among it: its hash is the stage's name. */
  input: object
  make: (folder: string) => Promise<Outcome<void, Fault>>
  signal: AbortSignal
}

const abandonedMilliseconds = 6 * 3600 * 1000

export type DiskFull = { kind: 'diskFull'; detail: string }

/** What this process is making: who wants the same waits for it instead of making it twice. */
const making = new Map<string, Promise<unknown>>()

/**
 * A folder of files made once for an input: there already means done. It is made under another name, flushed and then
 * renamed, so that a crash leaves nothing half-made under a name somebody trusts. Its time of change is when it was last
 * used.
 */
export async function stage<Fault>(order: StageOrder<Fault>): Promise<Outcome<string, Fault | DiskFull>> {
  const { workshopFolder, name, input, signal } = order
  const folder = join(workshopFolder, name, nameOf(input))
  for (let other = making.get(folder); other && !signal.aborted; other = making.get(folder)) {
    await settledOrAborted(other, signal)
  }
  const made = makeStage(folder, order)
  making.set(folder, made)
  try {
    return await made
  } finally {
    if (making.get(folder) === made) making.delete(folder)
  }
}

function settledOrAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    work.then(end, end)
  })
}

async function makeStage<Fault>(
  folder: string,
  { name, make }: StageOrder<Fault>,
): Promise<Outcome<string, Fault | DiskFull>> {
  if (await isThere(folder)) return ok(folder)
  const temporary = `${folder}.${randomUUID()}.tmp`
  try {
    await mkdir(temporary, { recursive: true })
    await sweep(dirname(folder))
    const made = await make(temporary)
    if (!made.ok) return made
    await flush(temporary)
    await publish(temporary, folder)
    return ok(folder)
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) return refused({ kind: 'diskFull', detail: `${name}: no space left` })
    throw error
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** JSON with its keys in order, so that equal inputs have equal names. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

const nameOf = (input: object) => createHash('sha256').update(canonicalJson(input)).digest('hex')

/** Whether it is there; says that it was used now. */
async function isThere(path: string): Promise<boolean> {
  try {
    const now = new Date()
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** What a killed worker left half-made is removed once nobody can still be making it. */
async function sweep(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue
    const left = await stat(join(folder, name)).catch(notThere)
    if (left && Date.now() - left.mtimeMs > abandonedMilliseconds)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

function notThere(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}

async function flush(folder: string) {
  for (const entry of await readdir(folder)) await sync(join(folder, entry))
  await sync(folder)
}

async function sync(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Another worker may have published the same input in the meantime: its result is as good. */
async function publish(temporary: string, folder: string) {
  try {
    await rename(temporary, folder)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
