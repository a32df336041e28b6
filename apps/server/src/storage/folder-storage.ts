import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

const keyShape = /^[a-z]+(\/[a-z0-9-]+)*\/[a-z0-9.-]+$/

/** Files in a folder. Bytes are synced before the name appears. */
export function folderStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    if (!keyShape.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`)
    return path.join(folder, key)
  }
  return {
    async put(key, localFile) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const handle = await open(localFile, 'r+')
      await handle.sync()
      await handle.close()
      await rename(localFile, file).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        const draft = `${file}.${process.pid}.tmp`
        await copyFile(localFile, draft)
        await rename(draft, file)
        await rm(localFile)
      })
    },
    localPath: async (key) => fileOf(key),
    async read(key, range) {
      const file = fileOf(key)
      const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!found) return undefined
      const start = range?.start ?? 0
      const end = Math.min(range?.end ?? found.size - 1, found.size - 1)
      const stream = start > end ? Readable.from([]) : createReadStream(file, { start, end })
      return { stream, bytes: found.size, start, end }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async freeBytes() {
      await mkdir(folder, { recursive: true })
      const disk = await statfs(folder)
      return disk.bavail * disk.bsize
    },
  }
}
