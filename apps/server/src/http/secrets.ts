import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text: session tokens, helper secrets, API keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
