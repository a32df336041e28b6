import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { loadKeys } from '../../db/keys.ts'
import { appRole } from '../../db/protect.ts'
import { s3Storage } from '../../storage/s3-storage.ts'
import { partsOn } from '../parts-on.ts'
import { openSites } from './counted-sites.ts'
import { freePort, openFleet, type Program, untilAnswers } from './fleet.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { s3Address, s3Program } from './s3-process.ts'
import { askAt, asOwner, bindAccounts, type WideAccount } from './wide-posts.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const password = 'correct horse battery'

/** Three servers with homes of their own and the same keys, on one Postgres and one S3; publishers and helpers as they are asked for. */
export async function openWideWorld({ workspaces, peopleEach }: { workspaces: number; peopleEach: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-wide-'))
  await chmod(folder, 0o755)
  const logs = path.join(folder, 'logs')
  await mkdir(logs)
  const postgres = await startOwnPostgres(folder, await freePort())
  const fleet = openFleet(logs)
  const s3Port = await freePort()
  const s3 = s3Program(root, path.join(folder, 's3'), s3Port)
  fleet.start(s3)
  const sites = await openSites(peopleEach * workspaces)
  const homeOf = (name: string) => path.join(folder, `home-${name}`)
  const shared = {
    PATH: process.env['PATH'],
    DATABASE_URL: postgres.url,
    STORAGE_URL: s3Address(s3Port),
    MATRIXCAST_PRACTICE: 'off',
    MATRIXCAST_SHORT_VIDEOS: 'off',
    LOG_LEVEL: 'info',
  }
  /** The checkout whose programs are started: this one, or an older one beside it. */
  const program = (name: string, role: string, more: Record<string, string>, from = root): Program => ({
    name,
    argv: [process.execPath, path.join(from, 'apps/server/dist/main.mjs'), '--role', role],
    environment: { ...shared, MATRIXCAST_HOME: homeOf(name), ...more },
  })
  /** Every machine has a home of its own and the keys of the first. */
  async function giveKeys(name: string): Promise<void> {
    await mkdir(homeOf(name), { recursive: true, mode: 0o711 })
    await cp(path.join(homeOf('server-1'), 'keys'), path.join(homeOf(name), 'keys'), { recursive: true })
  }
  const urls: string[] = []
  async function startServer(name: string, from = root): Promise<string> {
    const port = await freePort()
    fleet.start(program(name, 'server', { PORT: String(port), MATRIXCAST_ADMIN_PASSWORD: password }, from))
    const url = `http://127.0.0.1:${port}`
    await untilAnswers(`${url}/readyz`, 240)
    return url
  }
  async function startPublisher(name: string, { from = root, role = 'publisher' } = {}): Promise<void> {
    await giveKeys(name)
    fleet.start(program(name, role, {}, from))
  }
  const query = asOwner(postgres.url)
  const askFirst = askAt(() => urls[0] ?? '')

  /** Paired as a person does it: with the code that the cloud manager shows. */
  async function startHelper(name: string, url: string, token: string): Promise<void> {
    await mkdir(homeOf(name), { recursive: true, mode: 0o711 })
    const port = await freePort()
    fleet.start({
      name,
      argv: [process.execPath, path.join(root, 'apps/helper/dist/main.mjs')],
      environment: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        LOG_LEVEL: 'info',
        MATRIXCAST_HOME: homeOf(name),
        MATRIXCAST_SERVER_URL: url,
        MATRIXCAST_HELPER_PORT: String(port),
        MATRIXCAST_HELPER_DISPLAY: 'none',
      },
    })
    for (let tries = 0; tries < 900; tries += 1) {
      const code = /"code":"([^"]+)"/.exec(fleet.logOf(name))?.[1]
      if (code !== undefined) {
        await askAt(() => url)('/api/v2.helper/confirmPairing', { code }, token)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`${name} shows no code`)
  }

  /** One sign-in for each workspace; those after the first are made beside the product, which makes one at its first start. */
  async function openWorkspaces(): Promise<{ workspaceId: string; token: string }[]> {
    const home = homeOf('server-1')
    const keys = await loadKeys(home)
    const appUrl = new URL(postgres.url)
    appUrl.username = appRole
    appUrl.password = keys.appRolePassword
    const parts = await partsOn({ databaseUrl: appUrl.href, home, log: pino({ level: 'silent' }) }, {})
    const opened: { workspaceId: string; token: string }[] = []
    for (let at = 0; at < workspaces; at += 1) {
      const [there] = at === 0 ? await query<{ id: string }>('select id from workspace') : []
      const [made = there] =
        at === 0
          ? []
          : await query<{ id: string }>("insert into workspace (name, time_zone) values ($1, 'UTC') returning id", [
              `wide ${at}`,
            ])
      const workspaceId = made?.id ?? ''
      const username = at === 0 ? 'admin' : `admin${at}`
      if (at > 0) await parts.people.add(workspaceId, { username, nickname: username, role: 'owner', password })
      const { code } = await parts.sessions.createLoginCode(workspaceId, username)
      const signedIn = await askFirst<{ userinfo: { token: string } }>('/api/v2.admin/loginByCode', { code })
      opened.push({ workspaceId, token: signedIn.userinfo.token })
    }
    await parts.db.close()
    return opened
  }

  async function open(from = root) {
    urls.push(await startServer('server-1', from))
    const opened = await openWorkspaces()
    const accounts: WideAccount[] = []
    for (const [at, { workspaceId, token }] of opened.entries()) {
      // As many of each of the two platforms.
      const people = sites.people.slice(at * peopleEach * 2, (at + 1) * peopleEach * 2)
      accounts.push(...(await bindAccounts(askFirst, { token, workspaceId, people, sites })))
    }
    return { opened, accounts }
  }

  return {
    root,
    folder,
    postgres,
    fleet,
    sites,
    query,
    urls,
    program,
    open,
    startServer,
    giveKeys,
    startPublisher,
    startHelper,
    storage: s3Storage(shared.STORAGE_URL, path.join(folder, 'own-cache')),
    async end(): Promise<void> {
      await fleet.stopAll()
      await sites.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
    keepLogs: (to: string) => cp(logs, to, { recursive: true }),
  }
}
export type WideWorld = Awaited<ReturnType<typeof openWideWorld>>
