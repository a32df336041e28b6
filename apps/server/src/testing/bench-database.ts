import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '@matrixcast/host/embedded-postgres'
import pg from 'pg'
import { prepareDatabase } from '../db/prepare-database.ts'
import { appRole } from '../db/protect.ts'
import { testRolePassword } from './template-database.ts'

type Bench = { folder: string; appUrl: string; owner: pg.Client }

/** Runs a benchmark on a database of its own and prints what it answers as one JSON object. */
export async function onBenchDatabase(measure: (bench: Bench) => Promise<object>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-bench-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ folder: path.join(folder, 'pg'), durable: false })
  try {
    await prepareDatabase({
      ownerUrl: postgres.url,
      appPassword: testRolePassword,
      migrationsFolder: new URL('../db/migrations/', import.meta.url),
      publishMarkFolder: path.join(folder, 'publish-mark'),
    })
    const appUrl = new URL(postgres.url)
    appUrl.username = appRole
    appUrl.password = testRolePassword
    const owner = new pg.Client({ connectionString: postgres.url })
    // A fault of the work itself is the one to be seen, not the lines it cuts when the database stops.
    owner.on('error', () => undefined)
    await owner.connect()
    await owner.query('set statement_timeout = 0')
    const answer = await measure({ folder, appUrl: appUrl.href, owner })
    await owner.end()
    console.log(JSON.stringify(answer))
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
