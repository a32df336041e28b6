import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountApi } from '@matrixcast/contract/accounts'
import { aiApi } from '@matrixcast/contract/ai'
import { readEnvironment } from '@matrixcast/host/environment'
import pino from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { commands } from '../cli/commands.ts'
import { openParts } from '../open-parts.ts'
import { leaveSentinel } from '../set-up.ts'
import { anAccount } from '../testing/factories.ts'
import { partsOn } from '../testing/parts-on.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { loadKeys } from './keys.ts'
import { aboutAccount, buildVault, SealedSession } from './vault.ts'

const log = pino({ level: 'silent' })

describe('the keys that seal', () => {
  const the = theOwnWorld()
  const rotate = () => {
    const { parts, workspaceId } = the()
    return commands['rotate-keys']?.run({ parts, workspaceId, args: [], askSecret: async () => '' })
  }
  const sealedOf = async (id: string): Promise<string> =>
    (await the().owner.query('select sealed_session from account where id = $1', [id])).rows[0].sealed_session
  const sessionOf = async (id: string) => (await the().parts.accounts.sessionOf(the().workspaceId, id)).session.reveal()

  it('a new key seals every session anew, and the product goes on with both meanwhile', async () => {
    const { home, databaseUrl, workspaceId, parts } = the()
    const id = await anAccount(the())
    const before = await sealedOf(id)
    const otherProcess = await partsOn({ databaseUrl, home, log }, {})
    expect(await rotate()).toMatch(/New key k[0-9a-f]{8}; \d+ records are sealed with it/)
    const after = await sealedOf(id)
    expect(after.split('.')[0]).toMatch(/^k[0-9a-f]{8}$/)
    expect(after).not.toBe(before)
    expect(await sessionOf(id)).toBe('{"cookies":[]}')
    expect((await otherProcess.accounts.sessionOf(workspaceId, id)).session.reveal()).toBe('{"cookies":[]}')
    // What was sealed before, as in yesterday's backup, still opens.
    await the().owner.query('update account set sealed_session = $1 where id = $2', [before, id])
    expect(await sessionOf(id)).toBe('{"cookies":[]}')
    expect(await parts.sealing.run(workspaceId)).toMatchObject({ sealed: 1, shut: 0 })
    expect(await otherProcess.sealing.run(workspaceId)).toEqual({ sealed: 0, shut: 0 })
    await otherProcess.db.close()
  })

  it('a key that another process made seals here from the next record on', async () => {
    const { home } = the()
    const here = buildVault((await loadKeys(home)).vault)
    const there = buildVault((await loadKeys(home)).vault)
    const made = there.newKey()
    const sealed = here.seal(new SealedSession('text'), aboutAccount('w', 'practice', 'me'))
    expect(sealed.startsWith(`${made}.`)).toBe(true)
    expect(() => there.open(sealed, aboutAccount('w', 'practice', 'somebody else'))).toThrow('authenticate')
  })

  it('the key of an endpoint is sealed anew and still goes with its calls', async () => {
    const { call, parts, workspaceId, owner } = the()
    const endpoint = {
      kind: 'chat',
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'm',
      limitSeconds: 5,
      voices: {},
    } as const
    const { voices } = await parts.endpoints.view(workspaceId, 'chat')
    await call(aiApi.save, { ...endpoint, voices, fallsBack: true, key: 'endpoint-key-1' })
    await rotate()
    const { rows } = await owner.query('select sealed_key from ai_endpoint')
    expect(rows[0].sealed_key).toMatch(/^k[0-9a-f]{8}\./)
    expect((await parts.endpoints.connected(workspaceId, 'chat'))?.key.reveal()).toBe('endpoint-key-1')
  })

  it('the password of a proxy is sealed anew and still opens', async () => {
    const { parts, workspaceId, owner } = the()
    const id = await anAccount(the())
    const address = { scheme: 'http', host: '127.0.0.1', port: 9, username: 'reed', password: 'proxy-secret' } as const
    await parts.proxies.save(workspaceId, [id], address, { answeredMs: 5, country: '' })
    await rotate()
    const { rows } = await owner.query('select sealed_url from account_proxy')
    expect(rows[0].sealed_url.split('.')[0]).toBe((await sealedOf(id)).split('.')[0])
    expect(await parts.proxies.read(workspaceId, id)).toMatchObject({ username: 'reed', hasPassword: true })
  })

  it('a record that no key opens is left as it is and counted; the others are sealed all the same', async () => {
    const broken = await anAccount(the())
    const fine = await anAccount(the())
    await the().owner.query(`update account set sealed_session = 'k00000000.AAAA.AAAA' where id = $1`, [broken])
    expect(await rotate()).toContain('1 records are opened by no key')
    expect(await sealedOf(broken)).toBe('k00000000.AAAA.AAAA')
    expect(await sessionOf(fine)).toBe('{"cookies":[]}')
    await the().call(accountApi.remove, { ids: [broken] })
  })

  it('a damaged key file is named and nothing is guessed', async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'matrixcast-keys-'))
    const { vault } = await loadKeys(home)
    await writeFile(path.join(home, 'keys/vault.keys'), 'k12345678 not a key\n')
    expect(() => buildVault(vault).seal(new SealedSession('text'), 'x')).toThrow('vault.keys is damaged')
    await rm(home, { recursive: true })
  })

  it('with the wrong key files the product refuses to start and changes nothing', async () => {
    const { parts, databaseUrl, owner } = the()
    await leaveSentinel(parts)
    const state = async () =>
      (
        await owner.query(
          `select (select sentinel from site) as sentinel, (select count(*) from applied_migration) as migrations,
            (select xmin::text from pg_authid where rolname = 'matrixcast_app') as role`,
        )
      ).rows[0]
    const before = await state()
    const home = await mkdtemp(path.join(tmpdir(), 'matrixcast-other-'))
    const ownerUrl = new URL(inject('templateUrl'))
    ownerUrl.pathname = new URL(databaseUrl).pathname
    const environment = readEnvironment({ MATRIXCAST_HOME: home, DATABASE_URL: ownerUrl.href })
    if (!environment.ok) throw new Error(environment.faults.join('\n'))
    const migrations = new URL('./migrations/', import.meta.url)
    await expect(openParts(environment.value, log, migrations)).rejects.toThrow(
      'are not those this database was sealed',
    )
    expect(await state()).toEqual(before)
    expect(before.sentinel).toBeTruthy()
    await rm(home, { recursive: true })
  })

  it('keys lie in files that only their owner reads', async () => {
    const { home } = the()
    await rotate()
    const text = await readFile(path.join(home, 'keys/vault.keys'), 'utf8')
    const { mode } = await stat(path.join(home, 'keys/vault.keys'))
    expect(mode & 0o777).toBe(0o600)
    expect(text.trim().split('\n').length).toBeGreaterThan(1)
  })
})
