import type pg from 'pg'

/** Whoever lowers letters beyond English by rules of its own, the best first; Postgres as we ship it knows only English ones. */
const collations = ['pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8']

/**
 * Makes the function `search_text`, by which words are compared when somebody looks for them: as one spelling (a Mac sends `é` as
 * two characters, a Japanese keyboard letters of double width) and in lower case.
 */
export async function makeSearchText(client: pg.ClientBase): Promise<void> {
  if ((await client.query("select 1 from pg_proc where proname = 'search_text'")).rows.length > 0) return
  const { rows } = await client.query<{ name: string }>(
    `select collname as name from pg_collation where collname::text = any($1::text[]) and collencoding in (-1, 6)
     order by array_position($1::text[], collname::text) limit 1`,
    [collations],
  )
  await client.query(
    `create function search_text(value text) returns text language sql immutable parallel safe
     return lower(normalize(value, nfkc) collate ${client.escapeIdentifier(rows[0]?.name ?? 'default')})`,
  )
}
