import { sql } from 'drizzle-orm'
import { publishTasks } from '../publish-tables.ts'

/** A try, a ticket or an upload for an older one is of no use. */
export const newVersion = sql`${publishTasks.version} + 1`

/** A yes and a wish to have it sent now were for the words that a post had then. */
export const freshWords = { approvedAt: null, askAgainAt: null, wantedAt: null }

/** And for its account and time; so was the patience that a failed try asked for. */
export const freshStart = { ...freshWords, notBefore: null }

/** A new count of readings: what was read of an earlier try says nothing of this one. */
export const freshReading = { verifyTries: 0, absentSeen: 0 }

/** Of a failed post that goes again: nothing of its last try. */
export const freshTry = {
  faultDetail: '',
  notBefore: null,
  nextVerifyAt: null,
  publishId: null,
  acceptedAt: null,
  wantedAt: null,
}
