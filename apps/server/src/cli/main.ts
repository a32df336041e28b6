import { runningPostgresUrl } from '@matrixcast/host/embedded-postgres'
import { readEnvironment } from '@matrixcast/host/environment'
import { endOnFault } from '@matrixcast/host/fatal'
import pino from 'pino'
import { asFatal } from '../db/database-away.ts'
import { openParts } from '../open-parts.ts'
import { askSecret } from './ask-secret.ts'
import { commands, sentenceOf } from './commands.ts'

const usage = `Usage: npm run cli -- <command>
${Object.entries(commands)
  .map(([name, command]) => `  ${name} ${command.usage}`)
  .join('\n')}`

endOnFault(asFatal)
const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const environment = readEnvironment(process.env)
if (!environment.ok || !command) {
  const unknown = name === '' || name === '--help' ? '' : `There is no command ${name}.\n`
  console.error(environment.ok ? `${unknown}${usage}` : environment.faults.join('\n'))
  process.exit(2)
}
const settings = environment.value
const databaseUrl = settings.DATABASE_URL ?? (await runningPostgresUrl(settings.MATRIXCAST_HOME))
if (!databaseUrl) {
  console.error(`No database is running on ${settings.MATRIXCAST_HOME}. Start the product first, or set DATABASE_URL.`)
  process.exit(1)
}
const parts = await openParts(
  { ...settings, DATABASE_URL: databaseUrl },
  pino({ level: 'silent' }),
  new URL('./db/migrations/', import.meta.url),
)
try {
  const [workspaceId] = await parts.db.workspaceIds()
  if (!workspaceId) throw new Error('There is no workspace yet. Start the product once.')
  console.log(await command.run({ parts, workspaceId, args, askSecret }))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
} finally {
  await parts.db.close()
}
