import pg from 'pg'

export const talkChannel = 'matrixcast_talk'
export const pageChannel = 'matrixcast_page'
/** Who a session is may be otherwise now; triggers tell it. */
export const sessionChannel = 'matrixcast_session'
export const channels = [talkChannel, pageChannel, sessionChannel] as const
export type Channel = (typeof channels)[number]

/** Null: the connection was lost, so that something may have gone by unheard; the listener is no longer one. */
export type Listener = (payload: string | null) => void

/** One connection that hears the channels of the database, opened with the first listener. */
export function openHearing({ url, onError }: { url: string; onError: (error: Error) => void }) {
  const listeners = new Map<Listener, Channel>()
  let opened: Promise<pg.Client> | undefined

  function lost(): void {
    opened = undefined
    const all = [...listeners.keys()]
    listeners.clear()
    for (const listener of all) listener(null)
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client.on('error', onError)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const [listener, wanted] of listeners) if (wanted === channel) listener(payload)
    })
    await client.connect()
    client.on('end', lost)
    await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))
    return client
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
    async caughtUp(): Promise<void> {
      await opened?.then(
        (client) => client.query('select 1'),
        () => undefined,
      )
    },
    async close(): Promise<void> {
      // One that never opened has nothing to close.
      await opened?.then(
        (client) => client.end(),
        () => undefined,
      )
    },
  }
}
