import type { Endpoint, InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import { refusalEnvelope } from '@matrixcast/contract/endpoint'
import { sessionApi } from '@matrixcast/contract/session'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { PartsInput } from '../parts.ts'
import { setUpFirstWorkspace } from '../set-up.ts'
import { copyOfDatabase } from './database-copy.ts'
import { aServer, type TestServer } from './test-server.ts'

export const adminPassword = 'correct horse battery'

export type Answer<One extends Endpoint> = {
  status: number
  refused: string | undefined
  details: Record<string, string | number>
  msg: string
  data: OutputOf<One>
}

export type World = TestServer & {
  workspaceId: string
  token: string
  /** Calls through HTTP as the signed-in administrator, or with these headers. */
  call: <One extends Endpoint>(
    endpoint: One,
    input: InputOf<One>,
    headers?: Record<string, string>,
  ) => Promise<Answer<One>>
  raw: (options: InjectOptions) => Promise<LightMyRequestResponse>
}

/** A world on a server and a database of its own. */
export const aWorld = async (changes: Partial<PartsInput> = {}): Promise<World> => worldOn(await aServer(changes))

let shared: Promise<{ server: TestServer; emptied: () => Promise<void> }> | undefined
let isLent = false

/**
 * A fresh workspace on the server that all test files of this process use, one after the other. What the file before it
 * left is gone: sign-in names and the computer's pairing are of a whole installation, so workspaces of files cannot meet.
 */
export async function aSharedWorld(): Promise<World> {
  if (isLent) throw new Error('two worlds at a time: one of them needs a database of its own')
  isLent = true
  try {
    shared ??= aSharedServer()
    const { server, emptied } = await shared
    await emptied()
    return await worldOn({ ...server, end: async () => giveBack() })
  } catch (error) {
    // The next file begins on a new server.
    shared = undefined
    giveBack()
    throw error
  }
}

const giveBack = (): void => {
  isLent = false
}

async function aSharedServer() {
  const server = await aServer()
  const start = await copyOfDatabase(server.owner, 'kept_start')
  return {
    server,
    async emptied() {
      await start.putBack()
      await server.owner.query('delete from graphile_worker._private_jobs')
    },
  }
}

/** The first workspace of this server, with a signed-in total administrator. */
async function worldOn(server: TestServer): Promise<World> {
  const { app, parts } = server
  await setUpFirstWorkspace(parts, { password: adminPassword, timeZone: 'Asia/Shanghai', locale: 'zh-CN' })
  const [workspaceId = ''] = await parts.db.workspaceIds()
  const call: World['call'] = async (endpoint, input, headers = { token: world.token }) => {
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { 'accept-language': 'en', ...headers },
      ...(endpoint.method === 'GET' ? { query: textual(input) } : { payload: Object(input) }),
    })
    return answerOf(response)
  }
  const world: World = { ...server, workspaceId, token: '', call, raw: (options) => app.inject(options) }
  const { code } = await parts.sessions.createLoginCode(workspaceId, 'admin')
  const signedIn = await call(sessionApi.loginByCode, { code }, {})
  world.token = signedIn.data.userinfo.token
  return world
}

function answerOf<One extends Endpoint>(response: LightMyRequestResponse): Answer<One> {
  const body = response.json()
  const refusal = refusalEnvelope.safeParse(body)
  return {
    status: response.statusCode,
    refused: refusal.success ? refusal.data.fault : undefined,
    details: refusal.success ? (refusal.data.details ?? {}) : {},
    msg: body.msg,
    data: body.data,
  }
}

/** As it stands in an address. */
export const textual = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(input))
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )
