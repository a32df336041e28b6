import { randomUUID } from 'node:crypto'
import { openSigned, signed } from '@matrixcast/host/signed'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Keys } from '../db/keys.ts'
import { admins } from '../db/session-tables.ts'

const purpose = 'device'
const claims = z.object({
  purpose: z.literal(purpose),
  adminId: z.string(),
  deviceId: z.string(),
  generation: z.int(),
  /** Unix seconds: when the second factor was last given here. Left out: never, or it was not to be remembered. */
  factorAt: z.int().optional(),
})

type Device = { deviceId: string; factorAt?: number | undefined }
type Person = Pick<typeof admins.$inferSelect, 'id' | 'deviceGeneration'>

/** Voids all words of a person's devices. */
export const nextDeviceGeneration = sql`${admins.deviceGeneration} + 1`

/** What a device keeps that signed in as a person. It opens nothing: wrong passwords of others do not count against it. */
export function buildDeviceWords(keys: Pick<Keys, 'ticketPrivate' | 'ticketPublicPem'>) {
  return {
    issue: (person: Person, { deviceId = randomUUID(), factorAt }: Partial<Device> = {}): string => {
      const { id: adminId, deviceGeneration: generation } = person
      return signed({ purpose, adminId, deviceId, generation, factorAt }, keys.ticketPrivate)
    },

    /** The device that signed in as this person; undefined for a word of another, or from before all were ended. */
    deviceOf(person: Person | undefined, word: string): Device | undefined {
      const read = claims.safeParse(openSigned(word, keys.ticketPublicPem))
      if (!read.success || read.data.adminId !== person?.id) return undefined
      return read.data.generation === person.deviceGeneration ? read.data : undefined
    },
  }
}
