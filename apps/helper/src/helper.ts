import { setMaxListeners } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeFolder } from '@matrixcast/host/home'
import { BrowserPlaces } from './browser/browser-places.ts'
import { BrowserShelf } from './browser/browser-shelf.ts'
import { measureMemory } from './browser/measure-memory.ts'
import { endOrphans } from './browser/orphan-browsers.ts'
import { forgetAllSessions } from './browser/profile-sessions.ts'
import { accountCommands } from './commands/account-commands.ts'
import { collectCommands } from './commands/collect-commands.ts'
import { publishCommands } from './commands/publish-commands.ts'
import { stateCommands } from './commands/state-commands.ts'
import type { Config } from './config.ts'
import { type Door, openDoor } from './door/door.ts'
import { PageSessions } from './door/page-sessions.ts'
import { addressOf, hold } from './home-hold.ts'
import { IdentityStore } from './link/identity.ts'
import { runLink } from './link/link.ts'
import type { PairingView } from './link/pairing.ts'
import { buildServer } from './link/server-call.ts'
import { ServerClock } from './link/server-clock.ts'
import { LoginDesk } from './login/login-desk.ts'
import type { Parts } from './parts.ts'
import { HeldAttempts } from './publishing/held-attempts.ts'
import { Journal } from './publishing/journal.ts'
import { LastCommits } from './publishing/last-commits.ts'
import { RecipeShelf } from './recipes/recipe-shelf.ts'

const mostBrowsers = 3
const secondsToFinish = 10

export type Helper = { port: number; stop: () => Promise<void> }

/** Puts the cloud manager together and starts it. `stop` lets a commit under way finish, for ten seconds at most. */
export async function startHelper(config: Config, { log, tail }: Pick<Parts, 'log' | 'tail'>): Promise<Helper> {
  await mkdir(config.home, { recursive: true, mode: 0o700 })
  closeFolder(config.home)
  // Before anything of it is touched: another one may be posting from there.
  const held = await hold(await addressOf(config.home))
  await rm(join(config.home, 'files'), { recursive: true, force: true })
  if (process.getuid?.() === 0) log.warn('running as root: Chromium runs without its sandbox')
  const orphans = await endOrphans(config.home)
  await forgetAllSessions(config.home)
  if (orphans > 0) log.warn({ orphans }, 'ended browsers of an earlier life')

  const identity = new IdentityStore(config)
  await identity.load()
  const recipes = new RecipeShelf({ home: config.home, identity, log })
  await recipes.load()
  const lastCommits = new LastCommits({ home: config.home, log })
  await lastCommits.load()
  const stopping = new AbortController()
  // All that waits for a browser listens to it.
  setMaxListeners(0, stopping.signal)
  const clock = new ServerClock()
  const parts: Parts = {
    config,
    log,
    identity,
    server: buildServer({ serverUrl: config.serverUrl, identity, clock, log }),
    clock,
    pageSessions: new PageSessions(),
    tail,
    journal: await Journal.open(config.home, log),
    lastCommits,
    attempts: new HeldAttempts(),
    places: new BrowserPlaces(mostBrowsers),
    browsers: new BrowserShelf({ config, mostBytes: config.browserBytes, measure: measureMemory, log }),
    recipes,
    stopping: stopping.signal,
  }
  let shown: PairingView | null = null
  const inside = (tellAll: Door['tellAll']) => {
    const desk = new LoginDesk(parts, tellAll)
    return {
      desk,
      commands: new Map([
        ...accountCommands(parts, desk),
        ...publishCommands(parts),
        ...collectCommands(parts),
        ...stateCommands(parts),
      ]),
    }
  }
  const door = await openDoor(parts, { inside, pairing: () => shown })
  log.info({ port: door.port, hasDisplay: config.hasDisplay, server: config.serverUrl }, 'cloud manager is running')
  const link = runLink(parts, (view) => {
    shown = view
  })

  return {
    port: door.port,
    stop: async () => {
      parts.attempts.shutDown()
      for (let waited = 0; parts.attempts.list.length > 0 && waited < secondsToFinish * 10; waited++) await sleep(100)
      stopping.abort()
      await link
      await door.close()
      await parts.browsers.close()
      await parts.journal.close()
      await held.release()
    },
  }
}
