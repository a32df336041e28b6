import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { couponCodeOf } from '@matrixcast/domain/fission/coupon-code'
import { addressBlock } from '../limits/address-block.ts'

const shape = /^[\w-]{44}$/
const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What of guests follows from a key of the server: who they are, where they came from, and the codes of their coupons. */
export function buildGuestKeys(secret: Buffer) {
  const digest = (...parts: string[]): Buffer =>
    createHmac('sha256', secret)
      .update(['fission', ...parts].join('\n'))
      .digest()
  const seal = (workspaceId: string, personId: string) => digest('guest', workspaceId, personId).subarray(0, 17)

  return {
    /** The word of the address by which one guest is known again, in all activities of the workspace. */
    tokenOf: (workspaceId: string, personId: string): string =>
      Buffer.concat([bytesOf(personId), seal(workspaceId, personId)]).toString('base64url'),
    /** Undefined for one that is not ours, or of another workspace. */
    personOf(workspaceId: string, token: string): string | undefined {
      if (!shape.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      const personId = uuidOf(bytes.subarray(0, 16))
      return timingSafeEqual(bytes.subarray(16), seal(workspaceId, personId)) ? personId : undefined
    },
    /** Digests that say that two claims came from one place, or from one kind of phone there. */
    placeOf: (workspaceId: string, { ip, agent }: { ip: string; agent: string }) => {
      const block = addressBlock(ip)
      const short = (...parts: string[]) =>
        digest(...parts)
          .toString('base64url')
          .slice(0, 22)
      return { block: short('block', workspaceId, block), device: short('device', workspaceId, block, agent) }
    },
    /** The same for ever; the database holds its digest alone. `round`: another code of the same coupon. */
    couponOf(couponId: string, round: number): string {
      for (let attempt = 0; ; attempt += 1) {
        const code = couponCodeOf(digest('coupon', couponId, String(round), String(attempt)))
        if (code !== undefined) return code
      }
    },
    hashOf: (code: string): string => createHash('sha256').update(code).digest('hex'),
  }
}

export type GuestKeys = ReturnType<typeof buildGuestKeys>
