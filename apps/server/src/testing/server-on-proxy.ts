import path from 'node:path'
import { readEnvironment } from '@matrixcast/host/environment'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { buildServer } from '../start-server.ts'
import { databaseProxy } from './database-proxy.ts'
import { partsOn } from './parts-on.ts'
import { recordedLog } from './recorded-log.ts'
import type { World } from './world.ts'

const limits = { connectSeconds: 0.4, requestSeconds: 1, jobSeconds: 10 }
type OnProxy = {
  app: FastifyInstance
  db: Database
  proxy: Awaited<ReturnType<typeof databaseProxy>>
  /** Of its log. */
  lines: string[]
}

/** A second server of a world, with little patience, whose way to the database can be cut. */
export function serverOnProxy(the: () => World): () => OnProxy {
  const state: { made?: OnProxy } = {}
  beforeAll(async () => {
    const { databaseUrl, home } = the()
    const { log, lines } = recordedLog()
    const proxy = await databaseProxy(databaseUrl)
    const db = openDatabase({ url: proxy.url, log, size: 4, limits })
    const environment = readEnvironment({ MATRIXCAST_HOME: home, MATRIXCAST_START_WORD: 'w'.repeat(48) })
    if (!environment.ok) throw new Error(environment.faults.join('\n'))
    const app = await buildServer({
      parts: await partsOn({ databaseUrl, home, log }, { db }),
      environment: environment.value,
      options: { checkAnswers: true },
      webFolder: path.join(home, 'no-web'),
      supervised: async () => ({}),
      startHelper: async () => ({ started: false, command: 'npm start' }),
    })
    state.made = { app, db, proxy, lines }
  })
  afterAll(async () => {
    await state.made?.app.close()
    await state.made?.db.close()
    await state.made?.proxy.cut()
  })
  return () => {
    if (!state.made) throw new Error('the server is not made yet')
    return state.made
  }
}
