import pg from 'pg'
import { shareReadings } from './share-readings.ts'

export const talkChannel = 'matrixcast_talk'
export const pageChannel = 'matrixcast_page'
/** Who a session is may be otherwise now; triggers tell it. */
export const sessionChannel = 'matrixcast_session'
/** What visitors see at a public address may be otherwise now; triggers tell it. */
export const publicChannel = 'matrixcast_public'
export const channels = [talkChannel, pageChannel, sessionChannel, publicChannel] as const
/** What the database calls the connection, in `pg_stat_activity`. */
export const hearingName = 'matrixcast hearing'
export type Channel = (typeof channels)[number]

/** Null: the connection was lost, so that something may have gone by unheard; the listener is no longer one. */
export type Listener = (payload: string | null) => void

/** One connection that hears the channels of the database, opened with the first listener. */
export function openHearing({ url, onError }: { url: string; onError: (error: Error) => void }) {
  const listeners = new Map<Listener, Channel>()
  let opened: Promise<pg.Client> | undefined
  let line: pg.Client | undefined

  function lost(client: pg.Client): void {
    if (client !== line) return
    line = undefined
    opened = undefined
    const all = [...listeners.keys()]
    listeners.clear()
    for (const listener of all) listener(null)
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: hearingName,
    })
    client.on('error', onError)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const [listener, wanted] of listeners) if (wanted === channel) listener(payload)
    })
    await client.connect()
    client.on('end', () => lost(client))
    await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))
    line = client
    return client
  }

  const shared = shareReadings<void>()
  const soon = { text: 'select 1', query_timeout: 1000 }
  async function catchUp(): Promise<void> {
    const client = line
    if (!client) return
    await client.query(soon).catch(() => {
      // Nobody waits for a line that does not answer: it counts as lost.
      lost(client)
      client.end().catch(onError)
    })
  }

  return {
    /** Whatever is committed after this has answered is heard. */
    async hear(channel: Channel, listener: Listener): Promise<void> {
      listeners.set(listener, channel)
      opened ??= open()
      const mine = opened
      try {
        await mine
      } catch (error) {
        if (opened === mine) opened = undefined
        listeners.delete(listener)
        throw error
      }
    },
    /** When this has answered, the listeners have heard all that was committed before. */
    caughtUp: (): Promise<void> => (opened ? shared('', catchUp) : Promise.resolve()),
    async close(): Promise<void> {
      // One that never opened has nothing to close.
      await opened?.then(
        (client) => client.end(),
        () => undefined,
      )
    },
  }
}
