import { expect, it, onTestFinished, vi } from 'vitest'
import { commandHelper } from './command.border.ts'
import { helperLink } from './link.ts'

/** A line that lets single requests through and no socket. */
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listen: () => void) => event === 'connect_error' && queueMicrotask(listen),
    removeAllListeners: () => undefined,
    disconnect: () => undefined,
  }),
}))

const here = 'http://127.0.0.1:10155'
const state = { clockAheadSeconds: 0, attempts: [], browsers: [] }
const answers: Record<string, unknown> = {
  [`${here}/status`]: { version: '1', protocol: 3, paired: true },
  [`${here}/c1`]: { code: 1, msg: '', data: state },
}

it('a cloud manager whose socket cannot be opened is connected by single requests, and commands go by them', async () => {
  const token = { token: 'page-token', port: 10155, origins: [location.origin], expiresAt: 1 }
  vi.stubGlobal('fetch', async (address: unknown) => {
    const answer = answers[String(address)] ?? { code: 1, msg: '', data: token, time: 1 }
    return new Response(JSON.stringify(answer), { status: 200 })
  })
  onTestFinished(() => {
    helperLink.stop()
    vi.unstubAllGlobals()
  })
  helperLink.tryNow()
  await expect.poll(() => helperLink.state()).toBe('connected')
  expect(helperLink.socket()).toBeUndefined()
  const outcome = await commandHelper('controller.helper.state', {})
  expect(outcome).toMatchObject({ ok: true, value: { clockAheadSeconds: 0, browsersMostBytes: null } })
})
