import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { replaceFile } from '@matrixcast/host/lasting'
import { z } from 'zod'
import { unlessMissing } from '../storage/unless-missing.ts'

/** The secrets of a home, by their path within it. Whoever has them and the database has every login. */
const keyFiles = z.record(z.string().regex(/^keys\/[a-z0-9._-]+$/i), z.string())
export type KeyFiles = z.infer<typeof keyFiles>

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
/** About a quarter of a second and 64 MB a guess. */
const hardness = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 ** 2 }
const sealedFile = 'keys.sealed'
const sealedShape = z.object({ salt: z.base64(), nonce: z.base64(), sealed: z.base64(), tag: z.base64() })

/** The key files of a home, or of a folder that holds `keys`. */
export async function readKeys(home: string): Promise<KeyFiles> {
  const entries = await readdir(path.join(home, 'keys'), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp')).map(({ name }) => name)
  const files: KeyFiles = {}
  for (const name of names) files[`keys/${name}`] = await readFile(path.join(home, 'keys', name), 'utf8')
  return files
}

const isWithin = (inner: string, outer: string) => !path.relative(outer, inner).startsWith('..')

/** Refuses a place for the keys beside the copies, or in the home itself: one disk lost must not be all. */
export function refuseSamePlace(places: { home: string; backups: string; keys: string }): void {
  const { home, backups, keys } = places
  if (isWithin(keys, backups) || isWithin(backups, keys)) {
    throw new Error(
      'The keys would lie beside the copies they open. Give another place with --keys, best on another disk, or seal them with --passphrase.',
    )
  }
  if (isWithin(keys, home)) {
    throw new Error(`The keys would lie in ${home} itself. Give another place with --keys, best on another disk.`)
  }
}

/** Keeps the keys under the name of the first backup that has them; the same keys are written once. */
export async function keepKeysApart(folder: string, name: string, files: KeyFiles): Promise<void> {
  const [newest] = await keysKeptIn(folder)
  if (newest && JSON.stringify(newest) === JSON.stringify(files)) return
  const own = path.join(folder, name)
  await mkdir(path.join(own, 'keys'), { recursive: true, mode: 0o700 })
  await chmod(own, 0o700)
  for (const [file, text] of Object.entries(files)) await replaceFile(path.join(own, file), text)
}

/** All keys that a folder holds, the newest first: its own, those of a home, and those that backups left in folders of their own. */
export async function keysKeptIn(folder: string): Promise<KeyFiles[]> {
  const names = ((await unlessMissing(readdir(folder))) ?? []).toSorted().toReversed()
  const found = await Promise.all(
    [path.dirname(folder), folder, ...names.map((name) => path.join(folder, name))].map(async (place, at) => {
      // The folder `keys` of a home may be given as well.
      if (at === 0 && path.basename(folder) !== 'keys') return undefined
      return existsSync(path.join(place, 'keys/master.key')) ? readKeys(place) : undefined
    }),
  )
  return found.filter((files) => files !== undefined)
}

/** AES-256-GCM under a key that scrypt makes of the passphrase. */
export async function sealKeys(backup: string, files: KeyFiles, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, 32, hardness), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(files), 'utf8'), cipher.final()])
  const parts = { salt, nonce, sealed, tag: cipher.getAuthTag() }
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([at, part]) => [at, part.toString('base64')])),
  )
  await writeFile(path.join(backup, sealedFile), text, { mode: 0o600, flush: true })
}

export async function openSealedKeys(backup: string, passphrase: string): Promise<KeyFiles> {
  const text = await unlessMissing(readFile(path.join(backup, sealedFile), 'utf8'))
  if (text === undefined) throw new Error('this backup has no sealed keys; give the folder they are in with --keys')
  const { salt, nonce, sealed, tag } = sealedShape.parse(JSON.parse(text))
  const bytes = (part: string) => Buffer.from(part, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', await derive(passphrase, bytes(salt), 32, hardness), bytes(nonce))
  decipher.setAuthTag(bytes(tag))
  try {
    const opened = Buffer.concat([decipher.update(bytes(sealed)), decipher.final()])
    return keyFiles.parse(JSON.parse(opened.toString('utf8')))
  } catch (fault) {
    throw new Error('the passphrase does not open the keys of this backup', { cause: fault })
  }
}
