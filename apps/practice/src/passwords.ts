import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const stretch = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, 32, { N: 16_384, r: 8, p: 1 }, (fault, key) => (fault ? reject(fault) : resolve(key)))
  })

export async function sealPassword(password: string): Promise<{ salt: string; hash: string }> {
  const salt = randomBytes(16).toString('hex')
  return { salt, hash: (await stretch(password, salt)).toString('hex') }
}

export async function passwordFits(password: string, sealed: { salt: string; hash: string }): Promise<boolean> {
  return timingSafeEqual(await stretch(password, sealed.salt), Buffer.from(sealed.hash, 'hex'))
}

export const newToken = (): string => randomBytes(24).toString('base64url')
/** Only the digest of a session token is kept. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const sameWord = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)))
