import { chmod, chown, readdir } from 'node:fs/promises'
import path from 'node:path'
import { chooseDisguise, findBinaries, owner, run } from './postgres-programs.ts'

/**
 * Hands a copied data folder to the user the embedded Postgres runs as: owners and modes, nothing else. Errors: as
 * `startPostgres`, where this machine can run it as nobody.
 */
export async function giveToPostgres(folder: string): Promise<void> {
  const as = await chooseDisguise(await findBinaries(), folder)
  const uid = as.uid ?? process.getuid?.()
  const gid = as.gid ?? process.getgid?.()
  if (uid === undefined || gid === undefined) return
  await chmod(folder, 0o700)
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) await chown(path.join(folder, entry), uid, gid)
}

/**
 * Gives the owner role of a data folder that nobody serves another password, as who has the folder may. The password goes by
 * standard input, never by the command line. Errors: thrown with what Postgres said, as of a damaged folder.
 */
export async function setOwnerPassword(folder: string, password: string): Promise<void> {
  const binaries = await findBinaries()
  const as = await chooseDisguise(binaries, folder)
  const statement = `alter role ${owner} password '${password.replaceAll("'", "''")}'\n`
  const ended = await run(binaries.postgres, ['--single', '-D', folder, 'postgres'], as, statement)
  if (ended.code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(ended.output)) {
    throw new Error(`The copied database cannot be opened: ${ended.output.replaceAll(password, '***').slice(-1000)}`)
  }
}
