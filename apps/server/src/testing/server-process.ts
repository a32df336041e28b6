// A server as a process of its own, on the database and the folder of a test. It says its port as one line.
import path from 'node:path'
import { readEnvironment } from '@matrixcast/host/environment'
import pino from 'pino'
import { z } from 'zod'
import { buildServer } from '../start-server.ts'
import { partsOn } from './parts-on.ts'

const { databaseUrl, home, port } = z
  .object({ databaseUrl: z.string(), home: z.string(), port: z.int() })
  .parse(JSON.parse(process.argv[2] ?? '{}'))
const environment = readEnvironment({ MATRIXCAST_HOME: home, MATRIXCAST_START_WORD: 'w'.repeat(48) })
if (!environment.ok) throw new Error(environment.faults.join('\n'))
const app = await buildServer({
  parts: await partsOn({ databaseUrl, home, log: pino({ level: 'fatal' }) }, {}),
  environment: environment.value,
  options: { checkAnswers: true },
  webFolder: path.join(home, 'no-web'),
  supervised: async () => ({}),
  startHelper: async () => ({ started: false, command: 'npm start' }),
})
await app.listen({ port, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`${address !== null && typeof address !== 'string' ? address.port : 0}\n`)
