import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256OfFile } from '../storage/file-hash.ts'
import type { Storage } from '../storage/storage.ts'
import type { PageFile } from './publication-store.ts'

const isSource = import.meta.url.endsWith('.ts')

/** Where the script of public pages lies: beside the program, or where the tests have put it. */
const visitorScript = fileURLToPath(new URL(isSource ? '../../.tests/visitor.js' : './visitor.js', import.meta.url))

/** Lays the script among the files of a page, where it stays what it is now, also after ours has changed. */
export async function layVisitorScript(storage: Pick<Storage, 'put'>, folder: string, work: string): Promise<PageFile> {
  const sha256 = await sha256OfFile(visitorScript)
  const storageKey = `${folder}/${sha256}.js`
  await copyFile(visitorScript, path.join(work, sha256))
  await storage.put(storageKey, path.join(work, sha256))
  return { storageKey, sha256, extension: 'js' }
}
