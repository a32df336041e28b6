import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The version of a package as it was installed here. */
export async function versionOf(name: string): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8')
  return String(JSON.parse(text).version)
}
