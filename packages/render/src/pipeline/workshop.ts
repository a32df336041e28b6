import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Kinds of stages that are kept to be used again; all else in the folder is left alone. */
const kept = [
  'facts',
  'plain',
  'normalised',
  'voice',
  'layer',
  'audio',
  'chunk',
  'video',
  'verified',
  'still',
  'cover',
] as const

const gigabyte = 1024 ** 3
/** A render that has not said for this long that it runs was killed. */
const silentMilliseconds = 5 * 60_000
/** What was used just now is about to be used again or copied. */
const freshMilliseconds = 10 * 60_000
/** Trimming goes below the limit by this much, so that it is not due again at once. */
const slack = 0.9

/** The bytes a workshop may hold: what was ordered, else 20 GB or a fifth of its disk, whichever is less. */
export async function workshopLimit(folder: string, orderedGigabytes: number | undefined): Promise<number> {
  if (orderedGigabytes !== undefined) return orderedGigabytes * gigabyte
  await mkdir(folder, { recursive: true })
  const { blocks, bsize } = await statfs(folder)
  return Math.min(20 * gigabyte, (blocks * bsize) / 5)
}

/** Says in the folder that a render runs; what it uses from now on is not trimmed, by any process, until it is released. */
export async function holdWorkshop(folder: string): Promise<() => Promise<void>> {
  const lease = join(folder, 'running', `${randomUUID()}.lease`)
  await mkdir(join(folder, 'running'), { recursive: true })
  await writeFile(lease, JSON.stringify({ since: Date.now() }))
  const beat = setInterval(() => {
    const now = new Date()
    utimes(lease, now, now).catch(isGone)
  }, silentMilliseconds / 5).unref()
  return async () => {
    clearInterval(beat)
    await rm(lease, { force: true })
  }
}

/**
 * Brings a workshop under its limit by removing the stages that were not used for longest. Never touches what a running
 * render has used, what was used in the last ten minutes, and what is still in the making. Answers the bytes freed.
 */
export async function trimWorkshop(folder: string, limitBytes: number): Promise<number> {
  const stages = await stagesIn(folder)
  let held = stages.reduce((sum, { bytes }) => sum + bytes, 0)
  const before = held
  if (held <= limitBytes) return 0
  const safeSince = Math.min(Date.now() - freshMilliseconds, await earliestLease(folder))
  for (const { path, bytes, usedAt } of stages.sort((one, other) => one.usedAt - other.usedAt)) {
    if (held <= limitBytes * slack || usedAt >= safeSince) break
    const now = await stat(path).catch(isGone)
    if (now === undefined || now.mtimeMs > usedAt) continue
    const condemned = `${path}.${randomUUID()}.tmp`
    await rename(path, condemned).catch(isGone)
    await rm(condemned, { recursive: true, force: true })
    held -= bytes
  }
  return before - held
}

type Kept = { path: string; bytes: number; usedAt: number }

async function stagesIn(folder: string): Promise<Kept[]> {
  const found: Kept[] = []
  for (const kind of kept) {
    for (const name of await namesIn(join(folder, kind))) {
      if (name.endsWith('.tmp')) continue
      const path = join(folder, kind, name)
      const facts = await stat(path).catch(isGone)
      if (facts) found.push({ path, bytes: await bytesIn(path), usedAt: facts.mtimeMs })
    }
  }
  return found
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await namesIn(folder)) {
    const facts = await stat(join(folder, name)).catch(isGone)
    bytes += facts?.size ?? 0
  }
  return bytes
}

async function earliestLease(folder: string): Promise<number> {
  let earliest = Infinity
  for (const name of await namesIn(join(folder, 'running'))) {
    const path = join(folder, 'running', name)
    const facts = await stat(path).catch(isGone)
    if (!facts) continue
    if (Date.now() - facts.mtimeMs > silentMilliseconds) await rm(path, { force: true })
    else earliest = Math.min(earliest, sinceOf(await readFile(path, 'utf8').catch(isGone)) ?? facts.mtimeMs)
  }
  return earliest
}

const sinceOf = (text: string | undefined): number | undefined => {
  const since = /"since":(\d+)/.exec(text ?? '')?.[1]
  return since === undefined ? undefined : Number(since)
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(isGone)) ?? []
}

/** Another process may have removed it first. */
function isGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))) throw error
}
