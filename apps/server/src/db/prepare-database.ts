import { readdir, readFile } from 'node:fs/promises'
import { Fatal } from '@matrixcast/host/fatal'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { adoptBaseline } from './adopt-baseline.ts'
import { refuseBesideOlder } from './beside-older.ts'
import { givingWay } from './giving-way.ts'
import { knowHome } from './known-homes.ts'
import { appRole, openJobSchema, protectTables } from './protect.ts'
import { makeSearchText } from './search-text.ts'
import { makeTriggers } from './triggers.ts'

/** Any constant serves; all processes of the product use this one. */
const migrationLock = 7_010_155

/** Of the table that the view `work_post` reads. */
const changesPosts = /"publish_task"\s+(ALTER|DROP|RENAME)|DROP TABLE "publish_task"/i

/** Until the database answers at all; a migration itself may take as long as it needs. */
export const connectionTimeoutMillis = 10_000

/** Workers beat every five seconds, and a restart is over sooner than this. */
const asleepSeconds = 20

/**
 * A database that lay still, as a copy does, or whose last sign of life is of a time to come. Workers that fall again and again do
 * not wake it each time. Answers whether this start is part of a waking.
 */
async function noteWaking(client: pg.Client): Promise<boolean> {
  await client.query(
    `update site set woken_at = now(), is_listening = false where exists (select 1 from worker_beat)
       and (select max(beat_at) from worker_beat) not between now() - make_interval(secs => $1) and now()
       and coalesce(woken_at not between now() - interval '5 minutes' and now(), true)`,
    [asleepSeconds],
  )
  const { rows } = await client.query("select 1 from site where woken_at between now() - interval '1 minute' and now()")
  return rows.length > 0
}

/**
 * Brings the schema forward as the owner, under an advisory lock so that several starting processes take turns, and gives
 * back the app role's address. Forward only; refuses to run on a schema newer than this program.
 */
export async function prepareDatabase({
  ownerUrl,
  appPassword,
  migrationsFolder,
  publishMarkFolder,
}: {
  ownerUrl: string
  appPassword: string
  migrationsFolder: URL
  publishMarkFolder: string
}): Promise<{ appUrl: string; isWoken: boolean }> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis })
  let isWoken: boolean
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists applied_migration (name text primary key, at timestamptz not null default now())',
    )
    await adoptBaseline(client)
    const applied = new Set(
      (await client.query<{ name: string }>('select name from applied_migration')).rows.map((row) => row.name),
    )
    const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
    const unknown = [...applied].filter((name) => !files.includes(name)).toSorted()
    if (unknown.length > 0) {
      throw new Fatal('databaseNewer', { detail: `${unknown.length} migrations up to ${unknown.at(-1)}` })
    }
    const fresh = files.filter((name) => !applied.has(name))
    await refuseBesideOlder(client, { applied: [...applied].toSorted().at(-1), fresh })
    for (const name of fresh) {
      const migration = await readFile(new URL(name, migrationsFolder), 'utf8')
      await givingWay(client, async () => {
        // A column that a view reads cannot change; protectTables makes it anew. Whoever works beside us reads it meanwhile.
        if (changesPosts.test(migration)) await client.query('drop view if exists work_post')
        await client.query(migration)
        await client.query('insert into applied_migration (name) values ($1)', [name])
      })
    }
    await runMigrations({ connectionString: ownerUrl, logger: undefined })
    await makeSearchText(client)
    // First the rights on what is new: a trigger writes there in the name of those who work beside us.
    await protectTables(client, appPassword)
    await makeTriggers(client, new URL('../triggers/', migrationsFolder))
    await openJobSchema(client)
    await knowHome(client, publishMarkFolder)
    isWoken = await noteWaking(client)
  } finally {
    await client.end()
  }
  const appUrl = new URL(ownerUrl)
  appUrl.username = appRole
  appUrl.password = appPassword
  return { appUrl: appUrl.href, isWoken }
}
