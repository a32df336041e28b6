import { z } from 'zod'
import { id } from './wire.ts'

/** The account that the page showed of each post: a word about one says nothing of it on another account. */
export const accountsSeen = z.record(z.string(), id)
