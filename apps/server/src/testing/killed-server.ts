import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { World } from './world.ts'

const program = fileURLToPath(new URL('server-process.ts', import.meta.url))
type Asked = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string; from?: string }
type Answered = { status: number; location: string; body: string }

/** A server of a world as its own process, that is killed while it works and comes back on the same port. */
export function killedServer(the: () => World) {
  const state: { child?: ChildProcess; port: number; kills: number } = { port: 0, kills: 0 }

  async function start(): Promise<void> {
    const { databaseUrl, home } = the()
    const given = JSON.stringify({ databaseUrl, home, port: state.port })
    const child = spawn(process.execPath, ['--import', 'tsx', program, given], { stdio: ['ignore', 'pipe', 'inherit'] })
    state.child = child
    const [line] = await once(createInterface({ input: child.stdout }), 'line')
    state.port = Number(line)
  }

  async function end(): Promise<void> {
    const { child } = state
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Undefined where the server went away before it had answered. */
  const askOnce = ({ method, path, headers, body, from = '127.0.0.1' }: Asked): Promise<Answered | undefined> =>
    new Promise((resolve) => {
      const broken = () => resolve(undefined)
      const asked = request(
        { host: '127.0.0.1', port: state.port, localAddress: from, method, path, headers, timeout: 120_000 },
        (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('error', broken)
          response.on('end', () => {
            const { statusCode = 0, headers: answered } = response
            resolve({ status: statusCode, location: answered.location ?? '', body: Buffer.concat(pieces).toString() })
          })
        },
      )
      asked.on('error', broken)
      asked.on('timeout', () => asked.destroy(new Error('no answer')))
      asked.end(body)
    })

  return {
    start,
    end,
    kills: () => state.kills,
    /** As a browser whose server went away: asks again until somebody answers. `again` counts those. */
    async ask(asked: Asked, again: () => void = () => undefined): Promise<Answered> {
      for (;;) {
        const answer = await askOnce(asked)
        if (answer) return answer
        again()
        await sleep(500)
      }
    },
    /** Kills it each time that `done` has grown by a part of `all`; answers when `all` are done or nobody works any more. */
    async killWhile(
      work: Promise<unknown>,
      { times, all, done }: { times: number; all: number; done: () => Promise<number> },
    ) {
      const over = { is: false }
      const ended = work.finally(() => {
        over.is = true
      })
      for (let kill = 1; kill <= times; kill += 1) {
        while (!over.is && (await done()) < (all * kill) / (times + 1)) await sleep(20)
        if (over.is) break
        await end()
        state.kills += 1
        await start()
      }
      await ended
    },
  }
}
