import {
  helperHello,
  type LoginFrame,
  type LoginInput,
  type LoginState,
  loginFrame,
  loginState,
  oldestHelperProtocol,
  platformsDataSync,
} from '@matrixcast/contract/helper'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { loginHandedOff } from '@matrixcast/contract/login-handoff'
import { type LoginOrderSent, type LoginSceneNews, loginSceneNews } from '@matrixcast/contract/login-scene'
import type { Socket } from 'socket.io-client'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { channel } from '../api/channel.ts'
import { CallRefused } from '../api/refusal.ts'
import { isLocalNetworkRefused } from './local-network.border.ts'
import { type HttpWay, postCommand } from './post-command.ts'

export type HelperState =
  | 'connecting'
  | 'connected'
  | 'notRunning'
  | 'unpaired'
  | 'refused'
  | 'tooOld'
  /** The page stands at an address that no cloud manager lets in. */
  | 'otherOrigin'

const retryMs = 5_000
/** A line that lets no socket through seldom changes. */
const socketRetryMs = 60_000
/** Without a session there is no page token to be had; the next sign-in begins anew. */
const signedOutRetryMs = 60_000
const helperStatus = z.object({ version: z.string(), protocol: z.number(), paired: z.boolean() })

const changes = channel<null>()
const frames = channel<LoginFrame>()
const logins = channel<LoginState>()
const scenes = channel<LoginSceneNews>()
const handedOff = channel<{ loginId: string }>()
const accountsChanged = channel<null>()
let state: HelperState = 'connecting'
let hasDisplay = true
let rightOrigin = ''
let socket: Socket | undefined
/** Set while its socket cannot be opened and it answers single commands. */
let httpWay: HttpWay | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const become = (next: HelperState) => {
  if (next === state) return
  state = next
  changes.tell(null)
}

/** What answers at the helper's port, before a socket is opened. */
async function lookAt(address: string): Promise<HelperState> {
  try {
    const response = await fetch(`${address}/status`, { cache: 'no-store' })
    const status = helperStatus.safeParse(await response.json())
    if (!status.success || status.data.protocol < oldestHelperProtocol) return 'tooOld'
    return status.data.paired ? 'connecting' : 'unpaired'
  } catch {
    if (await isLocalNetworkRefused()) return 'refused'
    return (await answersStrangers(address)) ? 'unpaired' : 'notRunning'
  }
}

/** A helper that does not know our origin answers without letting us read it: it runs, but is not paired with us. */
const answersStrangers = (address: string): Promise<boolean> =>
  fetch(`${address}/status`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

async function open(address: string, token: string) {
  const { io } = await import('socket.io-client')
  const next = io(address, { transports: ['websocket'], reconnection: false, auth: { token } })
  next.on('hello', (news: unknown) => {
    const hello = helperHello.parse(news)
    hasDisplay = hello.hasDisplay
    httpWay = undefined
    become(hello.protocol < oldestHelperProtocol ? 'tooOld' : 'connected')
  })
  next.on('login:frame', (news: unknown) => frames.tell(loginFrame.parse(news)))
  next.on('login:state', (news: unknown) => logins.tell(loginState.parse(news)))
  next.on('login:scene', (news: unknown) => scenes.tell(loginSceneNews.parse(news)))
  next.on('login:handedOff', (news: unknown) => handedOff.tell(loginHandedOff.parse(news)))
  next.on('platforms-data-sync', (news: unknown) => {
    platformsDataSync.parse(news)
    accountsChanged.tell(null)
  })
  const lost = (next: HelperState) => {
    socket = undefined
    become(next)
    later(next === 'connected' ? socketRetryMs : retryMs)
  }
  next.on('connect_error', () => {
    // Whoever signed out meanwhile has no link any more.
    void withoutSocket({ address, token }).then((found) => socket === next && lost(found))
  })
  next.on('disconnect', () => lost('notRunning'))
  socket = next
}

/** A line may let single requests through and no socket. Commands go by those then, and a login is shown in its own window. */
async function withoutSocket(way: HttpWay): Promise<HelperState> {
  const answered = await postCommand(way, 'controller.helper.state', {})
  httpWay = answered.ok && answered.value.code === 1 ? way : undefined
  return httpWay === undefined ? 'unpaired' : 'connected'
}

async function connect() {
  const { token, port, origins } = await call(helperLinkApi.createPageToken, {}, { quiet: true })
  if (!origins.includes(location.origin)) {
    rightOrigin = origins[0] ?? ''
    become('otherOrigin')
    return later()
  }
  const address = `http://127.0.0.1:${port}`
  const found = await lookAt(address)
  if (found === 'connecting') await open(address, token)
  else {
    become(found)
    later()
  }
}

function later(afterMs = retryMs) {
  clearTimeout(timer)
  timer = setTimeout(tryNow, afterMs)
}

function tryNow() {
  clearTimeout(timer)
  if (socket !== undefined) return
  connect().catch((error: unknown) => {
    console.warn('the cloud manager could not be looked for', error)
    become('notRunning')
    later(error instanceof CallRefused && error.kind === 'signedOut' ? signedOutRetryMs : retryMs)
  })
}

/** The one link to the cloud manager on this computer, alive while somebody is signed in. */
export const helperLink = {
  state: () => state,
  hasDisplay: () => hasDisplay,
  /** This page, at the address where a cloud manager lets it in. */
  rightAddress: () => `${rightOrigin}${location.pathname}${location.search}`,
  socket: () => (state === 'connected' && socket?.connected ? socket : undefined),
  httpWay: () => (state === 'connected' ? httpWay : undefined),
  listen: changes.listen,
  frames,
  logins,
  scenes,
  accountsChanged,
  tryNow,
  send(input: LoginInput) {
    socket?.emit('login:input', input)
  },
  order(sent: LoginOrderSent) {
    socket?.emit('login:order', sent)
  },
  handOff(loginId: string, handoffId: string) {
    socket?.emit('login:handoff', { loginId, handoffId })
  },
  handedOff,
  closeLogin(loginId: string) {
    socket?.emit('login:close', { loginId })
  },
  stop() {
    clearTimeout(timer)
    const open = socket
    socket = undefined
    httpWay = undefined
    open?.removeAllListeners()
    open?.disconnect()
    become('connecting')
  },
}
