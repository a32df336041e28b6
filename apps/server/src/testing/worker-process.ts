// A worker as a process of its own, on the database and the folder of a test.
import pino from 'pino'
import { z } from 'zod'
import { openJobKinds } from '../job-kinds.ts'
import { startWorker } from '../jobs/worker.ts'
import { partsOn } from './parts-on.ts'

const { databaseUrl, home } = z
  .object({ databaseUrl: z.string(), home: z.string() })
  .parse(JSON.parse(process.argv[2] ?? '{}'))
const parts = await partsOn({ databaseUrl, home, log: pino({ level: 'warn' }) }, {})
const { kinds } = await openJobKinds(parts, { MATRIXCAST_HOME: home })
await startWorker({ ...parts, kinds, role: 'worker' })
