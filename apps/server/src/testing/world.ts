import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint, InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import { refusalEnvelope } from '@matrixcast/contract/endpoint'
import { sessionApi } from '@matrixcast/contract/session'
import { readEnvironment } from '@matrixcast/host/environment'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { appRole } from '../db/protect.ts'
import type { Parts, PartsInput } from '../parts.ts'
import { setUpFirstWorkspace } from '../set-up.ts'
import { buildServer } from '../start-server.ts'
import { partsOn } from './parts-on.ts'
import { templateName, testRolePassword } from './template-database.ts'

export const adminPassword = 'correct horse battery'

export type Answer<One extends Endpoint> = {
  status: number
  refused: string | undefined
  details: Record<string, string | number>
  msg: string
  data: OutputOf<One>
}

export type World = {
  app: FastifyInstance
  parts: Parts
  workspaceId: string
  /** The folder its files lie in. */
  home: string
  /** The owner's connection, past row-level security: for looking, and for moving time. */
  owner: pg.Client
  /** The address of its database as the product opens it. */
  databaseUrl: string
  token: string
  /** Calls through HTTP as the signed-in administrator, or with these headers. */
  call: <One extends Endpoint>(
    endpoint: One,
    input: InputOf<One>,
    headers?: Record<string, string>,
  ) => Promise<Answer<One>>
  raw: (options: InjectOptions) => Promise<LightMyRequestResponse>
  end: () => Promise<void>
}

/** A whole server on a database of its own, with a signed-in total administrator. */
export async function aWorld(changes: Partial<PartsInput> = {}): Promise<World> {
  const templateUrl = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenance = new URL(templateUrl)
  maintenance.pathname = '/postgres'
  await once(maintenance.href, `create database ${name} template ${templateName}`)
  const ownerUrl = new URL(templateUrl)
  ownerUrl.pathname = `/${name}`
  const appUrl = new URL(ownerUrl)
  appUrl.username = appRole
  appUrl.password = testRolePassword
  const home = await mkdtemp(path.join(tmpdir(), 'matrixcast-world-'))
  const environment = readEnvironment({ MATRIXCAST_HOME: home, MATRIXCAST_LOCAL_PROOF: 'p'.repeat(40) })
  if (!environment.ok) throw new Error(environment.faults.join('\n'))
  const log = pino({ level: 'silent' })
  const parts = await partsOn({ databaseUrl: appUrl.href, home, log }, changes)
  const { db } = parts
  await setUpFirstWorkspace(parts, { password: adminPassword, timeZone: 'Asia/Shanghai' })
  const app = await buildServer({
    parts,
    environment: environment.value,
    options: { checkAnswers: true },
    webFolder: path.join(home, 'no-web'),
    supervised: async () => ({}),
    startHelper: async () => ({ started: false, command: 'npm start' }),
  })
  const owner = new pg.Client({ connectionString: ownerUrl.href })
  await owner.connect()
  const [workspaceId = ''] = await db.workspaceIds()
  const call: World['call'] = async (endpoint, input, headers = { token: world.token }) => {
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { 'accept-language': 'en', ...headers },
      ...(endpoint.method === 'GET' ? { query: textual(input) } : { payload: Object(input) }),
    })
    return answerOf(response)
  }
  const world: World = {
    app,
    parts,
    workspaceId,
    home,
    owner,
    databaseUrl: appUrl.href,
    token: '',
    call,
    raw: (options) => app.inject(options),
    async end() {
      await app.close()
      await db.close()
      await owner.end()
      await once(maintenance.href, `drop database ${name} with (force)`)
      await rm(home, { recursive: true, force: true })
    },
  }
  const signedIn = await call(sessionApi.login, { username: 'admin', password: adminPassword }, {})
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

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
