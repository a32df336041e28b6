import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/** A platform session. It prints as its name, never as its content. */
export class SealedSession {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  reveal(): string {
    return this.#text
  }
  toString(): string {
    return '[session]'
  }
  toJSON(): string {
    return '[session]'
  }
}

/**
 * AES-256-GCM envelope: a fresh data key seals the text, a key of the ring seals the data key and gives the record its first
 * word; `about` (workspace, account, purpose) is authenticated, so that a record moved to another account does not open.
 */
export function buildVault(ring: KeyRing) {
  const encrypt = (key: Buffer, text: Buffer, about: string): Buffer => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(Buffer.from(about))
    const sealed = Buffer.concat([cipher.update(text), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }
  const decrypt = (key: Buffer, sealed: Buffer, about: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAAD(Buffer.from(about))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  }
  return {
    seal(session: SealedSession, about: string): string {
      const dataKey = randomBytes(32)
      const { id, key } = ring.current()
      const wrapped = encrypt(key, dataKey, about)
      const text = encrypt(dataKey, Buffer.from(session.reveal()), about)
      return [id, wrapped.toString('base64'), text.toString('base64')].join('.')
    },
    /** Throws when the key file is not the one it was sealed with, or the record was moved or changed. */
    open(sealed: string, about: string): SealedSession {
      const [id = '', wrapped = '', text = ''] = sealed.split('.')
      const key = ring.find(id)
      if (!key) throw new Error('sealed with a key that is not in MATRIXCAST_HOME/keys')
      const dataKey = decrypt(key, Buffer.from(wrapped, 'base64'), about)
      return new SealedSession(decrypt(dataKey, Buffer.from(text, 'base64'), about).toString())
    },
    /** The first word of what is sealed now. */
    currentKey: (): string => ring.current().id,
    /** From now on everything is sealed with a new key; what was sealed before opens as it did. Answers its name. */
    newKey: (): string => ring.add(),
  }
}

export type Vault = ReturnType<typeof buildVault>

export const aboutAccount = (workspaceId: string, platform: string, remoteId: string): string =>
  `${workspaceId}:${platform}:${remoteId}:session`

export const aboutEndpoint = (workspaceId: string, kind: string): string => `${workspaceId}:ai:${kind}:key`

/** The key of a provider of words or ranks. */
export const aboutWordProvider = (workspaceId: string, kind: string): string => `${workspaceId}:words:${kind}:key`

export const aboutSentinel = 'sentinel'
/** The secret of a person's second factor. */
export const aboutFactor = (workspaceId: string, adminId: string): string => `${workspaceId}:${adminId}:factor`
export const aboutProxy = (workspaceId: string, accountId: string): string => `${workspaceId}:${accountId}:proxy`
/** The secret of the official account that sends notices, or the token of its calls: each opens for that account only. */
export const aboutWechat = (workspaceId: string, appId: string, what: 'secret' | 'token'): string =>
  `${workspaceId}:wechat:${appId}:${what}`
/** What a visitor sent with a form. */
export const aboutSubmission = (workspaceId: string, viewKey: string): string => `${workspaceId}:submission:${viewKey}`
/** How the person of a lead is reached. */
export const aboutHook = (workspaceId: string, hookId: string): string => `${workspaceId}:webhook:${hookId}`

export const aboutLead = (workspaceId: string, leadId: string): string => `${workspaceId}:lead:${leadId}`
/** How a customer is reached. */
export const aboutCustomer = (workspaceId: string, customerId: string): string =>
  `${workspaceId}:customer:${customerId}`
/** The secret of an application: it opens for that application at that place only. */
export const aboutApp = (
  workspaceId: string,
  { platform, site, clientId }: { platform: string; site: string; clientId: string },
): string => `${workspaceId}:app:${platform}:${site}:${clientId}`
