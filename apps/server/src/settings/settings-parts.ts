import type { Database } from '../db/database.ts'
import { buildSiteStore } from './site-store.ts'
import { buildWorkspaceStore } from './workspace-store.ts'

/** What a person sets for this installation and for a workspace. */
export const buildSettingsParts = ({ db }: { db: Database }) => ({
  site: buildSiteStore({ db }),
  workspaces: buildWorkspaceStore({ db }),
})
