import { z } from 'zod'

/** Which set-back of the database holds a post: a person's word about one says nothing of the next. */
export const setBackNumber = z.number().int()
