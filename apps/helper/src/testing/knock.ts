import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Frame, Page } from 'playwright-core'

/** What a caller got: did a command run, and what was said. */
export type Outcome = { got: 'ran' | 'refused'; said: string }
export type Knock = { at: string; token: string }

const client = join(dirname(createRequire(import.meta.url).resolve('socket.io-client')), '../../dist/socket.io.min.js')
const command = 'controller.helper.state'

/** From within a page or frame: opens the socket and says one harmless command. */
export async function knockBySocket(
  place: Page | Frame,
  transport: 'websocket' | 'polling',
  { at, token }: Knock,
): Promise<Outcome> {
  await place.addScriptTag({ path: client })
  return place.evaluate(
    ({ transport, at, token, command }) =>
      new Promise<{ got: 'ran' | 'refused'; said: string }>((resolve) => {
        const io: unknown = Reflect.get(globalThis, 'io')
        if (typeof io !== 'function') throw new Error('no client')
        const socket = io(at, { transports: [transport], auth: { token }, reconnection: false, timeout: 4000 })
        socket.on('connect_error', (fault: Error) => resolve({ got: 'refused', said: fault.message }))
        socket.on('hello', () => {
          socket.emit('c1', command, {}, (said: string) =>
            resolve({ got: JSON.parse(said).code === 1 ? 'ran' : 'refused', said: 'answered' }),
          )
        })
      }),
    { transport, at, token, command },
  )
}

/** From within a page or frame: the same command by plain HTTP. */
export function knockByHttp(place: Page | Frame, { at, token }: Knock): Promise<Outcome> {
  return place.evaluate(
    async ({ at, token, command }) => {
      try {
        const answer = await fetch(`${at}/c1`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ command, params: {} }),
          signal: AbortSignal.timeout(5000),
        })
        return { got: answer.ok ? ('ran' as const) : ('refused' as const), said: `HTTP ${answer.status}` }
      } catch (thrown) {
        return { got: 'refused' as const, said: String(thrown) }
      }
    },
    { at, token, command },
  )
}
