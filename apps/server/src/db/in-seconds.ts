import { sql } from 'drizzle-orm'

/** So long from now, by the clock of the database. */
export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
