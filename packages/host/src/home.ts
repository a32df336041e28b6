import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Fatal } from './fatal.ts'

/** Others may pass through the home and see nothing of it: as root, the database runs as another user and must reach its own. */
const passing = 0o711
const closed = 0o700
const closedFile = 0o600
const sticky = 0o1000
const ofTheDatabase = 'pg'

/**
 * Makes the home, and closes it to the other logins of this machine: 0711, 0700 for every folder in it but the database's, and
 * 0600 for the files beside them: who passes through needs only to know a name.
 * Nothing is opened that was closed further. What this process makes from now on is closed as well. Throws a `Fatal` for a
 * folder that everybody shares, as `/tmp` is. Answers what stays open, for only somebody else may close them.
 */
export function openHome(home: string): { stillOpen: string[] } {
  if (make(home)) chmodSync(home, passing)
  process.umask(0o077)
  if ((statSync(home).mode & sticky) !== 0) throw new Fatal('homeShared', { path: home })
  const inside = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isFile() || (entry.isDirectory() && entry.name !== ofTheDatabase))
    .map((entry) => ({ place: path.join(home, entry.name), most: entry.isFile() ? closedFile : closed }))
  const places = [{ place: home, most: passing }, ...inside]
  return { stillOpen: places.filter(({ place, most }) => !closeTo(place, most)).map(({ place }) => place) }
}

/**
 * Throws a `Fatal` for a home that has keys and no database: a new one would be empty, as if everything were lost. `openHome` does not,
 * for a database of one's own needs none there.
 */
export function refuseLostDatabase(home: string): void {
  const hasKeys = existsSync(path.join(home, 'keys/master.key'))
  if (hasKeys && !existsSync(path.join(home, ofTheDatabase, 'PG_VERSION')))
    throw new Fatal('databaseLost', { path: home })
}

/** Closes a folder to the other logins of this machine; false where only its owner may do that. */
export const closeFolder = (folder: string): boolean => closeTo(folder, closed)

/** Makes a folder and those around it, one by one: asked for all at once, Node reports a read-only disk as a missing folder. */
function make(folder: string): boolean {
  if (existsSync(folder)) return false
  make(path.dirname(folder))
  mkdirSync(folder, { mode: passing })
  return true
}

/** Takes away what is more than this mode; false where only its owner may do that. What went meanwhile is closed. */
function closeTo(folder: string, most: number): boolean {
  const { mode, uid } = statSync(folder, { throwIfNoEntry: false }) ?? { mode: 0, uid: 0 }
  if ((mode & 0o777 & ~most) === 0) return true
  const us = process.geteuid?.() ?? uid
  if (us !== 0 && us !== uid) return false
  chmodSync(folder, mode & most)
  return true
}
