import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import { openHome, refuseLostDatabase } from './home.ts'

const nobody = 65_534
const isRoot = process.getuid?.() === 0
const place = { parent: '', umask: 0 }
beforeEach(() => {
  // The process may have run another test file, which left its files closed.
  place.umask = process.umask(0o022)
  place.parent = mkdtempSync(path.join(tmpdir(), 'matrixcast-home-'))
  chmodSync(place.parent, 0o755)
})
afterEach(() => {
  process.umask(place.umask)
  rmSync(place.parent, { recursive: true, force: true })
})

const modeOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8)
/** A home as an earlier version left it, with a material in it. */
function anOldHome(owner = process.getuid?.() ?? 0): string {
  const home = path.join(place.parent, 'home')
  const folders = ['storage', 'practice', 'pg'].map((name) => path.join(home, name))
  for (const folder of [home, ...folders]) mkdirSync(folder)
  for (const folder of [home, ...folders]) chmodSync(folder, 0o755)
  writeFileSync(path.join(home, 'storage/material.mp4'), 'film', { mode: 0o644 })
  for (const folder of [home, ...folders]) chownSync(folder, owner, owner)
  return home
}
/** Does it as another login of this machine; as an ordinary user we are none but ourselves. */
function as<Result>(user: number, work: () => Result): Result {
  process.seteuid?.(user)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

it('a new home is 0711 whatever the umask, and what is made in it later is closed', () => {
  process.umask(0o077)
  const home = path.join(place.parent, 'new')
  expect(openHome(home)).toEqual({ stillOpen: [] })
  mkdirSync(path.join(home, 'works'))
  expect([modeOf(home), modeOf(path.join(home, 'works'))]).toEqual(['711', '700'])
})

it('an existing home is closed with every folder in it but the database, and one that was closed further stays so', () => {
  const home = anOldHome()
  openHome(home)
  const modes = ['', 'storage', 'practice', 'pg'].map((name) => modeOf(path.join(home, name)))
  expect(modes).toEqual(['711', '700', '700', '755'])
  chmodSync(home, 0o700)
  openHome(home)
  expect(modeOf(home)).toBe('700')
})

it('the files of an existing home are closed: its port, a password that was left, and a dump of its database', () => {
  const home = anOldHome()
  const files = ['postgres-port', 'pg.pw', 'database.before-20260101T000000Z.dump'].map((name) => path.join(home, name))
  for (const file of files) writeFileSync(file, '5432', { mode: 0o644 })
  expect(openHome(home)).toEqual({ stillOpen: [] })
  expect(files.map(modeOf)).toEqual(['600', '600', '600'])
})

it('a folder that every login shares is no home, and stays as it is', () => {
  chmodSync(place.parent, 0o1777)
  expect(() => openHome(place.parent)).toThrow(/shared with every login.*MATRIXCAST_HOME/)
  expect(statSync(place.parent).mode & 0o7777).toBe(0o1777)
})

it('materials in the home cannot be read by another login', () => {
  // Only root can try it as somebody else.
  if (!isRoot) return
  const home = anOldHome()
  const read = () => as(nobody, () => readFileSync(path.join(home, 'storage/material.mp4'), 'utf8'))
  expect(read()).toBe('film')
  openHome(home)
  expect(read).toThrow('EACCES')
})

it('an ordinary user closes what is theirs, and is told of a folder that only another login can close', () => {
  if (!isRoot) return
  const home = anOldHome(nobody)
  const foreign = path.join(home, 'storage')
  chownSync(foreign, 0, 0)
  expect(as(nobody, () => openHome(home))).toEqual({ stillOpen: [foreign] })
  expect([modeOf(home), modeOf(path.join(home, 'practice'))]).toEqual(['711', '700'])
})

it('the database runs in a closed home that only root enters, by a user namespace', async () => {
  chmodSync(place.parent, 0o700)
  const home = path.join(place.parent, 'home')
  openHome(home)
  const outcome = await startPostgres({ folder: path.join(home, 'pg'), durable: false }).then(
    async (postgres) => {
      const isAlive = postgres.isAlive()
      await postgres.stop()
      return isAlive ? 'it runs' : 'it ended'
    },
    (fault: Error) => fault.message,
  )
  // A container may forbid user namespaces; the sentence then names what else can be done.
  expect(outcome).toMatch(/^it runs$|Start as an ordinary user/)
})

it('a home that has keys and no database is refused, for a new one would be empty; a new home is not', () => {
  const home = path.join(place.parent, 'home')
  openHome(home)
  refuseLostDatabase(home)
  mkdirSync(path.join(home, 'keys'))
  writeFileSync(path.join(home, 'keys/master.key'), '')
  expect(() => refuseLostDatabase(home)).toThrow('but no database: its disk may not be mounted')
  mkdirSync(path.join(home, 'pg'))
  writeFileSync(path.join(home, 'pg/PG_VERSION'), '18')
  refuseLostDatabase(home)
})
