import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'

export type StageOrder<Fault> = {
  workshopFolder: string
  /** The kind of stage: a folder of the workshop. */
  name: string
  /** Everything the result depends on, tool versions among it: its hash is the stage's name. */
  input: object
  make: (folder: string) => Promise<Outcome<void, Fault>>
}

const abandonedMilliseconds = 6 * 3600 * 1000

export type DiskFull = { kind: 'diskFull'; detail: string }

/**
 * A folder of files made once for an input: there already means done. It is made under another name, flushed and then
 * renamed, so that a crash leaves nothing half-made under a name somebody trusts.
 */
export async function stage<Fault>(order: StageOrder<Fault>): Promise<Outcome<string, Fault | DiskFull>> {
  const { workshopFolder, name, input, make } = order
  const folder = join(workshopFolder, name, nameOf(input))
  if (await exists(folder)) return ok(folder)
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

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
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
