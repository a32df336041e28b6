import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Keys } from '../db/keys.ts'
import { buildHandoffDesk } from './handoff-desk.ts'
import { buildHelperStore } from './helper-store.ts'
import { buildRecipeStore } from './recipe-store.ts'
import { buildRememberedCommits } from './remembered-commits.ts'
import { buildTickets } from './tickets.ts'

type Needs = { db: Database; keys: Keys; log: Logger; recipesFolder: string }

/** Cloud managers, what they may do, and the recipes they drive portals by. */
export const buildHelperParts = ({ db, keys, log, recipesFolder }: Needs) => ({
  helpers: buildHelperStore({ db }),
  recipes: buildRecipeStore({ folder: recipesFolder, keys, log }),
  tickets: buildTickets({ db, keys }),
  rememberedCommits: buildRememberedCommits(keys),
  handoffs: buildHandoffDesk({ now: Date.now }),
})

export type HelperParts = ReturnType<typeof buildHelperParts>
