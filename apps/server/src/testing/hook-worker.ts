// A worker as a process of its own that sends webhooks, on the database and the folder of a proof.
import { siteReach } from '@matrixcast/platforms/api/site-reach'
import pino from 'pino'
import { z } from 'zod'
import { startHookSender } from '../hooks/hook-sender.ts'
import { partsOn } from './parts-on.ts'

const hookTimes = z.object({ lease: z.number(), answer: z.number(), pauses: z.array(z.number()) })
const { databaseUrl, home, innerSites, ...given } = z
  .object({ databaseUrl: z.string(), home: z.string(), innerSites: z.array(z.string()), hookTimes })
  .parse(JSON.parse(process.argv[2] ?? '{}'))
const reach = siteReach({ innerSites, isForThisMachineOnly: false })
startHookSender(await partsOn({ databaseUrl, home, log: pino({ level: 'fatal' }) }, { ...given, siteReach: reach }))
