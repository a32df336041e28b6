import type { IncomingMessage, ServerResponse } from 'node:http'
import { helperProtocol } from '@matrixcast/contract/helper'
import { parseJson } from '@matrixcast/domain/json-depth'
import { z } from 'zod'
import { answer, type Caller, type Commands } from '../commands/command-table.ts'
import type { IdentityStore } from '../link/identity.ts'
import type { PairingView } from '../link/pairing.ts'
import type { ServerClock } from '../link/server-clock.ts'
import type { Log } from '../log.ts'
import { version } from '../version.ts'
import type { PageSessions } from './page-sessions.ts'
import { pairPage } from './pair-page.ts'
import { checkTicket } from './ticket-check.ts'
import { isOurHost, isOurPage } from './who-may-knock.ts'

type Needs = {
  identity: IdentityStore
  clock: ServerClock
  pageSessions: PageSessions
  commands: Commands
  log: Log
  port: () => number
  pairing: () => PairingView | null
  startWord: string | undefined
}
const mostBytes = 1_000_000
const call = z.object({ command: z.string(), params: z.unknown() })
const deaf: Omit<Caller, 'id'> = { send: () => undefined, onGone: () => undefined }

/** The door for plain HTTP: is it running, the pairing page, and `c1` with a Bearer page token. */
export function pageCalls(needs: Needs) {
  return (request: IncomingMessage, reply: ServerResponse): void => {
    void handle(needs, request, reply).catch((thrown: unknown) => {
      needs.log.error({ err: thrown }, 'a call at the door failed')
      if (!reply.headersSent) reply.writeHead(500)
      reply.end()
    })
  }
}

async function handle(needs: Needs, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { identity } = needs
  const { origin } = request.headers
  const path = (request.url ?? '/').split('?', 1)[0]
  reply.setHeader('x-content-type-options', 'nosniff')
  reply.setHeader('cache-control', 'no-store')
  if (!isOurHost(request, needs.port()) || (origin !== undefined && !isOurPage(origin, identity))) {
    return void reply.writeHead(403).end()
  }
  if (origin !== undefined) {
    reply.setHeader('access-control-allow-origin', origin)
    reply.setHeader('vary', 'origin')
    reply.setHeader('access-control-allow-headers', 'authorization, content-type')
    reply.setHeader('access-control-allow-private-network', 'true')
  }
  if (request.method === 'OPTIONS' && origin !== undefined) return void reply.writeHead(204).end()
  if (request.method === 'GET' && path === '/status') {
    return json(reply, 200, { version, protocol: helperProtocol, paired: identity.current !== null })
  }
  if (request.method === 'GET' && path === '/healthz' && origin === undefined) {
    return json(reply, 200, { ok: true, start: needs.startWord })
  }
  if (request.method === 'GET' && path === '/pair' && origin === undefined) return showPairing(needs, request, reply)
  if (request.method === 'POST' && path === '/c1') return c1(needs, request, reply)
  return void reply.writeHead(404).end()
}

function showPairing({ identity, pairing }: Needs, request: IncomingMessage, reply: ServerResponse): void {
  reply.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  })
  const shown = { paired: identity.current !== null, view: pairing() }
  reply.end(pairPage(request.headers['accept-language'] ?? '', shown))
}

async function c1(needs: Needs, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const identity = needs.identity.current
  const claims = identity && checkTicket(token, { identity, clock: needs.clock, purposes: ['page'] })
  if (!claims || !needs.pageSessions.admits(claims)) {
    return json(reply, 401, { code: 0, msg: 'the page token is not valid', data: null, fault: 'ticketInvalid' })
  }
  const body = await readBody(request)
  const said = call.safeParse(body)
  if (!said.success) return json(reply, 400, { code: 0, msg: 'no command', data: null, fault: 'invalidInput' })
  const { command: name, params } = said.data
  json(reply, 200, await answer(needs, { name, params, caller: { id: 'http', ...deaf } }))
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    const chunk = Buffer.from(part)
    bytes += chunk.length
    if (bytes > mostBytes) return null
    parts.push(chunk)
  }
  try {
    return parseJson(Buffer.concat(parts).toString('utf8'))
  } catch (fault) {
    if (fault instanceof SyntaxError) return null
    throw fault
  }
}

function json(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' })
  reply.end(JSON.stringify(body))
}
