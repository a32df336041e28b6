import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const kind = 'x1'
const der = { format: 'der', type: 'spki' } as const

const publicOf = (key: string): KeyObject => createPublicKey({ ...der, key: Buffer.from(key, 'base64') })

const sharedKey = (own: KeyObject, other: KeyObject, salt: Buffer): Buffer =>
  Buffer.from(
    hkdfSync('sha256', diffieHellman({ privateKey: own, publicKey: other }), salt, 'matrixcast sealed letter', 32),
  )

/** A key pair of whoever receives letters: the public half for senders, the private half to keep. */
export function newLetterKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: publicKey.export(der).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

/** Whether letters can be sealed to this public key. */
export function isLetterKey(publicKey: string): boolean {
  try {
    return publicOf(publicKey).asymmetricKeyType === 'x25519'
  } catch {
    return false
  }
}

/** Seals a text so that only the holder of the private key reads it, and only as `about` (X25519, HKDF, AES-256-GCM). */
export function sealLetter(publicKey: string, text: string, about: string): string {
  const receiver = publicOf(publicKey)
  const once = generateKeyPairSync('x25519')
  const sender = once.publicKey.export(der)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sharedKey(once.privateKey, receiver, sender), nonce)
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [kind, ...[sender, nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64'))].join('.')
}

/** Whether a text is a sealed letter rather than its plain content. */
export const isLetter = (text: string): boolean => text.startsWith(`${kind}.`)

/** Reads a letter. Throws when it was sealed to another key, is about something else, or was changed. */
export function openLetter(privateKey: string, letter: string, about: string): string {
  const [, sender = '', nonce = '', tag = '', sealed = ''] = letter.split('.')
  const own = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const key = sharedKey(own, publicOf(sender), Buffer.from(sender, 'base64'))
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'))
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(Buffer.from(tag, 'base64'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString('utf8')
}
