import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const missing = (fault: NodeJS.ErrnoException) => {
  if (fault.code === 'ENOENT' || fault.code === 'EINVAL' || fault.code === 'ESRCH') return null
  throw fault
}

/**
 * Ends a browser that an earlier life left on this profile. Chromium itself names its process in the link `SingletonLock`
 * (`host-pid`); it is ended only if its command line names this very profile. Elsewhere than on Linux there is nothing to
 * compare with, and Chromium's own lock decides.
 */
export async function endOrphan(profileFolder: string): Promise<boolean> {
  const lock = await readlink(join(profileFolder, 'SingletonLock')).catch(missing)
  const pid = Number(/-(\d+)$/.exec(lock ?? '')?.[1] ?? 0)
  if (pid <= 1 || !(await runsOn(pid, profileFolder))) return false
  process.kill(pid, 'SIGKILL')
  for (let tries = 0; tries < 50 && (await runsOn(pid, profileFolder)); tries++) await sleep(100)
  return true
}

async function runsOn(pid: number, profileFolder: string): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(missing)
  return line?.split('\0').includes(`--user-data-dir=${profileFolder}`) ?? false
}

/** Ends what is left on every profile. Answers how many browsers that were. */
export async function endOrphans(home: string): Promise<number> {
  const profiles = join(home, 'profiles')
  const folders = (await readdir(profiles).catch(missing)) ?? []
  let ended = 0
  for (const folder of folders) if (await endOrphan(join(profiles, folder))) ended += 1
  return ended
}
