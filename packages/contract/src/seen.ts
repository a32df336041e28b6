import { z } from 'zod'
import { id, unixSeconds } from './wire.ts'

/** The account that the page showed of each post: a word about one says nothing of it on another account. */
export const accountsSeen = z.record(z.string(), id)

/** The version that the page showed of each post: with other words, fields or another time it is another one. */
export const versionsSeen = z.record(z.string(), z.number().int())

/** The time that the page showed of each post; null: it had none. */
export const timesSeen = z.record(z.string(), unixSeconds.nullable())

/** What the page showed of a post: the number of its newest try, and its account. A word about it says nothing of a later try. */
export const trySeen = z.object({ tries: z.number().int(), accountId: id })
export type TrySeen = z.infer<typeof trySeen>
