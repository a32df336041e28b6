import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Fatal } from '@matrixcast/host/fatal'
import { buildContactKeys, type ContactKeys } from './contact-keys.ts'
import { type KeyRing, openKeyRing } from './key-ring.ts'

/** Every secret of the server, from the files in MATRIXCAST_HOME/keys (mode 0600). Backed up apart from the database. */
export type Keys = {
  /** Seal platform sessions and the keys of endpoints. */
  vault: KeyRing
  /** Signs the addresses of files. */
  files: Buffer
  /** Find a person of a lead again by telephone, WeChat or e-mail. */
  contacts: ContactKeys
  appRolePassword: string
  ticketPrivate: KeyObject
  ticketPublicPem: string
}

/** Written once and whole; when two processes start together the second reads what the first wrote. */
async function readOrMake(file: string, make: () => string): Promise<string> {
  const draft = `${file}.${process.pid}.tmp`
  const there = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (there !== undefined) return there
  await writeFile(draft, make(), { mode: 0o600, flush: true })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return readFile(file, 'utf8')
}

function privateKeyOf(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (fault) {
    throw new Fatal('keysDamaged', { path: file, detail: 'no private key can be read in it' }, fault)
  }
}

export async function loadKeys(home: string): Promise<Keys> {
  const folder = path.join(home, 'keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const masterFile = path.join(folder, 'master.key')
  const master = Buffer.from(await readOrMake(masterFile, () => randomBytes(32).toString('hex')), 'hex')
  if (master.length !== 32)
    throw new Fatal('keysDamaged', { path: masterFile, detail: '64 hexadecimal digits expected' })
  const ticketFile = path.join(folder, 'ticket.pem')
  const pem = await readOrMake(ticketFile, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  const ticketPrivate = privateKeyOf(pem, ticketFile)
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `matrixcast ${purpose}`, 32))
  const vault = openKeyRing(path.join(folder, 'vault.keys'), derive('vault'))
  // A damaged file is found at the start, and not with the first login that is opened.
  vault.current()
  return {
    vault,
    files: derive('files'),
    contacts: buildContactKeys(derive('phone numbers')),
    appRolePassword: derive('app role').toString('hex'),
    ticketPrivate,
    ticketPublicPem: createPublicKey(ticketPrivate).export({ type: 'spki', format: 'pem' }).toString(),
  }
}
