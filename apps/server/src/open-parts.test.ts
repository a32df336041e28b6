import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '@matrixcast/host/environment'
import { fatalReason } from '@matrixcast/host/fatal'
import { afterEach, expect, inject, it } from 'vitest'
import { openParts } from './open-parts.ts'
import { recordedLog } from './testing/recorded-log.ts'

const homes: string[] = []
const umask = process.umask()
afterEach(async () => {
  process.umask(umask)
  for (const home of homes.splice(0)) await rm(home, { recursive: true })
})

/** The reason why a server does not open on this database, with these files of keys in its home. */
async function reasonOn(databaseUrl: string, keys: Record<string, string> = {}) {
  const home = await mkdtemp(path.join(tmpdir(), 'matrixcast-parts-'))
  homes.push(home)
  await mkdir(path.join(home, 'keys'))
  for (const [name, text] of Object.entries(keys)) await writeFile(path.join(home, 'keys', name), text)
  const environment = readEnvironment({ MATRIXCAST_HOME: home, DATABASE_URL: databaseUrl })
  if (!environment.ok) throw new Error(environment.faults.join('\n'))
  const migrations = new URL('db/migrations/', import.meta.url)
  const fault: unknown = await openParts(environment.value, recordedLog().log, migrations).catch((one: unknown) => one)
  return fatalReason(fault)
}

it('a server whose database does not run ends for a reason that may get better', async () => {
  expect(await reasonOn('postgres://owner:secret@127.0.0.1:1/postgres')).toMatchObject({
    word: 'databaseAway',
    again: true,
    sentence: expect.stringContaining('ECONNREFUSED 127.0.0.1:1'),
  })
})

it('a server whose database does not know its password ends for good, and does not show the password', async () => {
  const url = new URL(inject('templateUrl'))
  url.password = 'not-the-password'
  const { word, again, sentence } = await reasonOn(url.href)
  expect([word, again]).toEqual(['databaseRefuses', false])
  expect(sentence).not.toContain('not-the-password')
})

it.each([
  ['master.key', 'half a key'],
  ['ticket.pem', 'no key at all'],
  ['vault.keys', 'k0000000 zz\n'],
])('a server whose %s is damaged names the file, and ends for good', async (name, text) => {
  const { word, again, sentence } = await reasonOn(inject('templateUrl'), { [name]: text })
  expect([word, again]).toEqual(['keysDamaged', false])
  expect(sentence).toContain(`keys/${name} is damaged`)
})
