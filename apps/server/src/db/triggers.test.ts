import { hookEvents } from '@matrixcast/contract/webhooks'
import { describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { makeTriggers, readTriggers, triggersIn } from './triggers.ts'

const folder = new URL('./triggers/', import.meta.url)

/** The names of events that a text of SQL queues for webhooks. */
const eventsIn = (sql: string): string[] =>
  [...new Set([...sql.matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map(([, event = '']) => event))].toSorted()

describe('what the database does by itself', () => {
  const the = theWorld()
  const triggersThere = async () =>
    (
      await the().owner.query<{ name: string }>(
        `select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
      )
    ).rows.map(({ name }) => name)

  it('stands in one file a table: the database has these triggers and no others', async () => {
    expect((await triggersThere()).toSorted()).toEqual((await readTriggers(folder)).flatMap(triggersIn).toSorted())
  })

  it('queues the events that webhooks can be told of, and no others', async () => {
    expect(eventsIn((await readTriggers(folder)).join())).toEqual([...hookEvents].toSorted())
    expect(eventsIn("PERFORM queue_hooks(a.workspace_id, 'post.vanished', 'post ' || a.id")).toEqual(['post.vanished'])
  })

  it('is made again where a trigger is missing', async () => {
    await the().owner.query('drop trigger count_updated on lead')
    await makeTriggers(the().owner, folder)
    expect(await triggersThere()).toContain('lead.count_updated')
  })
})
