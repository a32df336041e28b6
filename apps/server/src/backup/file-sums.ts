import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { unlessMissing } from '../storage/unless-missing.ts'
import { filesIn, slashed } from './tree-files.ts'

export const fileSum = z.strictObject({ bytes: z.number().int(), sha256: z.string() })
const fileSums = z.record(z.string(), fileSum)
export type FileSum = z.infer<typeof fileSum>
/** Size and SHA-256 of each file, by its path within the backup, with `/` on every system. */
export type FileSums = z.infer<typeof fileSums>

export type FileDamage = { file: string; kind: 'missing' | 'cut' | 'changed' | 'unreadable' }

const atOnce = 4

export const sumOfText = (text: string): FileSum => ({
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
})

/** Reads a whole file. Errors: as the system has them. */
export async function sumOfFile(file: string): Promise<FileSum> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(file, { highWaterMark: 1024 ** 2 })) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

type Earlier = { folder: string; sums: FileSums }

/**
 * The sums of all files of a folder. A file that is linked to an earlier backup keeps the sum it has there: read anew, a sum of what
 * rotted on the disk meanwhile would be taken for right.
 */
export async function sumsOf(folder: string, earlier?: Earlier, signal?: AbortSignal): Promise<FileSums> {
  const sums: [string, FileSum][] = []
  await withEach(await filesIn(folder), async (file) => {
    signal?.throwIfAborted()
    const name = slashed(file)
    const kept = earlier && (await sumKept(path.join(folder, file), earlier, file))
    sums.push([name, kept ?? (await sumOfFile(path.join(folder, file)))])
  })
  return Object.fromEntries(sums.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function sumKept(here: string, { folder, sums }: Earlier, file: string): Promise<FileSum | undefined> {
  const known = sums[slashed(file)]
  const there = known && (await unlessMissing(stat(path.join(folder, file))))
  if (!there) return undefined
  const found = await stat(here)
  return found.ino === there.ino && found.dev === there.dev ? known : undefined
}

/** What of a folder is not as its sums say, in the order of the names, and the files that they do not name. */
export async function compareWithSums(
  folder: string,
  sums: FileSums,
): Promise<{ damaged: FileDamage[]; unlisted: string[] }> {
  const damaged: FileDamage[] = []
  await withEach(Object.entries(sums), async ([file, sum]) => {
    const kind = await damageOf(path.join(folder, file), sum)
    if (kind !== undefined) damaged.push({ file, kind })
  })
  const unlisted = (await filesIn(folder)).map(slashed).filter((file) => !Object.hasOwn(sums, file))
  return { damaged: damaged.toSorted((one, other) => (one.file < other.file ? -1 : 1)), unlisted }
}

/** What has become of one file; undefined where it is as it was. */
export async function damageOf(file: string, { bytes, sha256 }: FileSum): Promise<FileDamage['kind'] | undefined> {
  try {
    const found = await unlessMissing(stat(file))
    if (found === undefined) return 'missing'
    if (found.size < bytes) return 'cut'
    if (found.size !== bytes) return 'changed'
    return (await sumOfFile(file)).sha256 === sha256 ? undefined : 'changed'
  } catch (fault) {
    // A disk that is giving way says so by an error of its own, and the other files are worth knowing about.
    if (fault instanceof Error && 'syscall' in fault) return 'unreadable'
    throw fault
  }
}

export const textOfSums = (sums: FileSums): string => `${JSON.stringify(sums, null, 1)}\n`

/** The sums as `textOfSums` wrote them. */
export const readSums = async (file: string): Promise<FileSums> =>
  fileSums.parse(JSON.parse(await readFile(file, 'utf8')))

async function withEach<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const next = all[Symbol.iterator]()
  const worker = async () => {
    for (const one of next) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
