import { type SQL, sql } from 'drizzle-orm'

/**
 * When a post counts as made that is dealt to an account anew: a work from before the database was set back may be out already,
 * and its new post is held as the old one was.
 */
export const madeWithWork = (workId: string): SQL => sql`coalesce((
  select w.created_at from work w join workspace z on z.id = w.workspace_id
  where w.id = ${workId} and w.created_at <= z.set_back_at), now())`
