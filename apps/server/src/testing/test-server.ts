import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { readEnvironment } from '@matrixcast/host/environment'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { appRole } from '../db/protect.ts'
import type { Parts, PartsInput } from '../parts.ts'
import { buildServer } from '../start-server.ts'
import { partsOn } from './parts-on.ts'
import { templateName, testRolePassword } from './template-database.ts'

export type TestServer = {
  app: FastifyInstance
  parts: Parts
  /** The folder its files lie in. */
  home: string
  /** The owner's connection, past row-level security: for looking, and for moving time. */
  owner: pg.Client
  /** The address of its database as the product opens it. */
  databaseUrl: string
  end: () => Promise<void>
}

/** A whole server on a database and a folder of its own, with nobody in it. */
export async function aServer(changes: Partial<PartsInput> = {}): Promise<TestServer> {
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
  const homes = inject('homesFolder')
  await mkdir(homes, { recursive: true })
  const home = await mkdtemp(path.join(homes, 'world-'))
  const environment = readEnvironment({ MATRIXCAST_HOME: home, MATRIXCAST_LOCAL_PROOF: 'p'.repeat(40) })
  if (!environment.ok) throw new Error(environment.faults.join('\n'))
  const parts = await partsOn({ databaseUrl: appUrl.href, home, log: pino({ level: 'silent' }) }, changes)
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
  return {
    app,
    parts,
    home,
    owner,
    databaseUrl: appUrl.href,
    async end() {
      await app.close()
      await parts.db.close()
      await owner.end()
      await once(maintenance.href, `drop database ${name} with (force)`)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
