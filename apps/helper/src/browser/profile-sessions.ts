import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where Chromium would leave a session lying on the disk. It is brought anew each time, so none of it has to stay. */
const sessionFiles = [
  'Cookies',
  'Cookies-journal',
  'Network',
  'Local Storage',
  'Session Storage',
  'Sessions',
  'IndexedDB',
]

export async function forgetSession(profileFolder: string): Promise<void> {
  for (const name of sessionFiles) {
    await rm(join(profileFolder, 'Default', name), { recursive: true, force: true })
  }
}

/** After a crash: no session stays in any profile. */
export async function forgetAllSessions(home: string): Promise<void> {
  const profiles = join(home, 'profiles')
  await mkdir(profiles, { recursive: true, mode: 0o700 })
  for (const folder of await readdir(profiles)) await forgetSession(join(profiles, folder))
}
