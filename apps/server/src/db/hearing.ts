import pg from 'pg'

export const talkChannel = 'matrixcast_talk'

/** Null: the connection was lost, so that something may have gone by unheard; the listener is no longer one. */
export type Listener = (payload: string | null) => void

/** One connection that hears a channel of the database, opened with the first listener. */
export function openHearing({
  url,
  channel,
  onError,
}: {
  url: string
  channel: string
  onError: (error: Error) => void
}) {
  const listeners = new Set<Listener>()
  let opened: Promise<pg.Client> | undefined

  function lost(): void {
    opened = undefined
    const all = [...listeners]
    listeners.clear()
    for (const listener of all) listener(null)
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client.on('error', onError)
    client.on('notification', ({ payload = '' }) => {
      for (const listener of listeners) listener(payload)
    })
    await client.connect()
    client.on('end', lost)
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  }

  return {
    /** Whatever is committed after this has answered is heard. */
    async hear(listener: Listener): Promise<void> {
      listeners.add(listener)
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
    async close(): Promise<void> {
      // One that never opened has nothing to close.
      await opened?.then(
        (client) => client.end(),
        () => undefined,
      )
    },
  }
}
