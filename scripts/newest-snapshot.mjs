// Keeps the newest snapshot of the schema alone: drizzle-kit compares with no other. With `--check`, fails where there are more.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../apps/server/src/db/migrations/meta', import.meta.url))
const older = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .slice(0, -1)
if (!process.argv.includes('--check')) for (const name of older) rmSync(path.join(folder, name))
else if (older.length > 0) {
  console.error(`older snapshots of the schema: ${older.join(', ')}; npm run migration removes them`)
  process.exitCode = 1
}
