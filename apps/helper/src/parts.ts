import type { BrowserPlaces } from './browser/browser-places.ts'
import type { BrowserShelf } from './browser/browser-shelf.ts'
import type { Config } from './config.ts'
import type { PageSessions } from './door/page-sessions.ts'
import type { IdentityStore } from './link/identity.ts'
import type { Server } from './link/server-call.ts'
import type { ServerClock } from './link/server-clock.ts'
import type { Log } from './log.ts'
import type { LogTail } from './log-tail.ts'
import type { HeldAttempts } from './publishing/held-attempts.ts'
import type { Journal } from './publishing/journal.ts'
import type { LastCommits } from './publishing/last-commits.ts'
import type { RecipeShelf } from './recipes/recipe-shelf.ts'

/** What the runs and commands of this process share. */
export type Parts = {
  config: Config
  log: Log
  identity: IdentityStore
  server: Server
  clock: ServerClock
  pageSessions: PageSessions
  tail: LogTail
  journal: Journal
  lastCommits: LastCommits
  attempts: HeldAttempts
  places: BrowserPlaces
  browsers: BrowserShelf
  recipes: RecipeShelf
  /** Ends when this process is to end. */
  stopping: AbortSignal
}
