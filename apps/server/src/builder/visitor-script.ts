import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageFile } from './publication-store.ts'
import type { Publishing } from './publishing.ts'

const isSource = import.meta.url.endsWith('.ts')

/** Where the script of public pages lies: beside the program, or where the tests have put it. */
const visitorScript = fileURLToPath(new URL(isSource ? '../../.tests/visitor.js' : './visitor.js', import.meta.url))

/** Lays the script among the files of a page, where it stays what it is now, also after ours has changed. */
export async function layVisitorScript({ files, work }: Pick<Publishing, 'files' | 'work'>): Promise<PageFile> {
  const copy = path.join(work, 'visitor.js')
  await copyFile(visitorScript, copy)
  return files.lay(copy, 'js')
}
