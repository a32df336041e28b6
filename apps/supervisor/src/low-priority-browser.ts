import { execFile } from 'node:child_process'
import { access, chmod, constants, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const usualNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const versionMs = 30_000

/**
 * The path of a program that starts Chromium behind the server and the database. Chromium of root raises its own threads
 * above all other programs; without the right to do so they keep the low priority they start with. Answers the browser
 * itself where nothing could be put before it, and undefined where there is no browser.
 */
export async function lowPriorityBrowser(
  home: string,
  { CHROMIUM_PATH, PATH }: Record<string, string | undefined>,
): Promise<string | undefined> {
  const browser = CHROMIUM_PATH ?? (await firstOf(usualNames, PATH))
  if (browser === undefined) return undefined
  const setpriv = process.getuid?.() === 0 ? await firstOf(['setpriv'], PATH) : undefined
  const nice = await firstOf(['nice'], PATH)
  if (nice === undefined) return browser
  const words = [...(setpriv ? [setpriv, '--bounding-set=-sys_nice', '--'] : []), nice, '-n', '10', browser]
  // In a folder of its own: each process takes the right to be run from the files beside the home's folders.
  const folder = path.join(home, 'programs')
  const program = path.join(folder, 'low-priority-browser')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(program, `#!/bin/sh\nexec ${words.map(quoted).join(' ')} "$@"\n`)
    await chmod(program, 0o700)
    await run(program, ['--version'], { timeout: versionMs })
    return program
  } catch {
    return browser
  }
}

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`

async function firstOf(names: readonly string[], PATH = ''): Promise<string | undefined> {
  for (const name of names)
    for (const folder of PATH.split(path.delimiter).filter(Boolean)) {
      const file = path.join(folder, name)
      const isThere = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (isThere) return file
    }
  return undefined
}
