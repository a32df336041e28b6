// A process of its own that reads, judges and answers without a pause.
// It works on the database and the folder of a test.
import pino from 'pino'
import { z } from 'zod'
import { readDueTalk } from '../talk/talk-reader.ts'
import { buildTalkSender } from '../talk/talk-sender.ts'
import { partsOn } from './parts-on.ts'

const { databaseUrl, home } = z
  .object({ databaseUrl: z.string(), home: z.string() })
  .parse(JSON.parse(process.argv[2] ?? '{}'))
const parts = await partsOn({ databaseUrl, home, log: pino({ level: 'fatal' }) }, {})
const sender = buildTalkSender(parts)
for (;;)
  for (const workspaceId of await parts.db.workspaceIds()) {
    await readDueTalk(parts, workspaceId)
    while ((await parts.ruleJudge.judge(workspaceId)) > 0);
    await parts.ruleSpeech.speak(workspaceId)
    await sender.turn([workspaceId])
    await sender.idle()
  }
