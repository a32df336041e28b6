import type { Storage } from '../storage/storage.ts'
import { bytesOf } from './published-page.ts'

/** Of all files together, and of one: a longer one is read each time. */
const most = { bytes: 32 * 2 ** 20, ofOne: 256 * 2 ** 10 }

/** Files whose key is given once and whose content never changes, as the HTML of a kept state of a page. */
export function buildKeptFiles({ storage }: { storage: Pick<Storage, 'read'> }) {
  const kept = new Map<string, Buffer>()
  let bytes = 0

  return {
    /** Undefined where nothing lies at the key. */
    async read(key: string): Promise<Buffer | undefined> {
      const known = kept.get(key)
      if (known) return known
      const found = await storage.read(key)
      if (!found) return undefined
      const file = await bytesOf(found.stream)
      if (file.length > most.ofOne || kept.has(key)) return file
      if (bytes + file.length > most.bytes) {
        kept.clear()
        bytes = 0
      }
      kept.set(key, file)
      bytes += file.length
      return file
    },
  }
}
