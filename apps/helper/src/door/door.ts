import { createServer, type Server as HttpServer } from 'node:http'
import { type HelperHello, helperProtocol } from '@matrixcast/contract/helper'
import { type Socket, Server as Sockets } from 'socket.io'
import { answer, type Caller, type Commands } from '../commands/command-table.ts'
import type { PairingView } from '../link/pairing.ts'
import type { Log } from '../log.ts'
import type { LoginDesk } from '../login/login-desk.ts'
import type { Parts } from '../parts.ts'
import { version } from '../version.ts'
import { pageCalls } from './page-calls.ts'
import { checkTicket } from './ticket-check.ts'
import { isOurHost, isOurPage } from './who-may-knock.ts'

type Inside = { commands: Commands; desk: LoginDesk }
export type Door = { port: number; tellAll: (event: string, payload: unknown) => void; close: () => Promise<void> }

/**
 * The local door on 127.0.0.1 and, where it is free, ::1. A page comes in with our Host, a paired Origin and a page token;
 * everybody else hears nothing.
 */
export async function openDoor(
  parts: Parts,
  { inside, pairing }: { inside: (tellAll: Door['tellAll']) => Inside; pairing: () => PairingView | null },
): Promise<Door> {
  const { identity, clock, pageSessions, log, config } = parts
  let port = config.port
  const sockets = new Sockets({
    serveClient: false,
    maxHttpBufferSize: 1_000_000,
    cors: { origin: (origin, decide) => decide(null, isOurPage(origin, identity)) },
    allowRequest: (request, decide) =>
      decide(null, isOurHost(request, port) && isOurPage(request.headers.origin, identity)),
  })
  const tellAll: Door['tellAll'] = (event, payload) => void sockets.emit(event, payload)
  const { commands, desk } = inside(tellAll)
  const calls = pageCalls({
    identity,
    clock,
    pageSessions,
    commands,
    log,
    port: () => port,
    pairing,
    startWord: config.startWord,
  })

  sockets.use((socket, next) => {
    const { current } = identity
    const claims =
      current && checkTicket(socket.handshake.auth['token'], { identity: current, clock, purposes: ['page'] })
    if (!current) next(new Error('notPaired'))
    else if (!claims || !current.origins.includes(claims.origin) || !pageSessions.admits(claims))
      next(new Error('ticketInvalid'))
    else {
      socket.once(
        'disconnect',
        pageSessions.enter(claims, () => socket.disconnect(true)),
      )
      next()
    }
  })
  sockets.on('connection', (socket) => welcome(socket, parts, { commands, desk }))

  const server = await listen(createServer(calls), '127.0.0.1', port)
  const bound = server.address()
  if (typeof bound === 'object' && bound) port = bound.port
  sockets.attach(server)
  const second = await alsoOnSix(server, port, log)
  return {
    port,
    tellAll,
    close: async () => {
      second?.closeAllConnections()
      second?.close()
      server.closeAllConnections()
      await sockets.close()
    },
  }
}

/** The same door on ::1: whatever knocks there is handed to the first server. */
async function alsoOnSix(server: HttpServer, port: number, log: Log): Promise<HttpServer | null> {
  const second = createServer((request, reply) => server.emit('request', request, reply))
  second.on('upgrade', (request, socket, head) => server.emit('upgrade', request, socket, head))
  try {
    return await listen(second, '::1', port)
  } catch (fault) {
    log.info({ reason: fault instanceof Error ? fault.message : 'unknown' }, '::1 is not available')
    return null
  }
}

function welcome(socket: Socket, { identity, log, config }: Parts, { commands, desk }: Inside): void {
  const caller: Caller = {
    id: socket.id,
    send: (event, payload) => void socket.emit(event, payload),
    onGone: (action) => void socket.once('disconnect', action),
  }
  const { hasDisplay } = config
  const helperId = identity.current?.helperId ?? ''
  const hello: HelperHello = { version, protocol: helperProtocol, helperId, hasDisplay }
  socket.emit('hello', hello)
  socket.on('c1', (name: unknown, params: unknown, ack: unknown) => {
    void answer({ commands, log }, { name, params, caller }).then((said) => {
      if (typeof ack === 'function') ack(JSON.stringify(said))
    })
  })
  socket.on('login:input', (payload: unknown) => desk.input(caller, payload))
  socket.on('login:order', (payload: unknown) => desk.order(caller, payload))
  socket.on('login:handoff', (payload: unknown) => desk.handOff(caller, payload))
  socket.on('login:close', (payload: unknown) => {
    if (typeof payload === 'object' && payload && 'loginId' in payload) desk.close(caller, payload.loginId)
  })
}

const listen = (server: HttpServer, host: string, port: number): Promise<HttpServer> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => resolve(server))
  })
