import type { Database } from '../db/database.ts'
import { buildMicroAppStore, refuseAppId } from './micro-app-store.ts'
import { buildMountStore, type MountRules } from './mount-store.ts'

type Needs = { db: Database; refuseWithoutPlaces: MountRules['refuseWithoutPlaces'] }

/** Mini-programs, and what new posts name by themselves. */
export const buildMiniAppParts = ({ db, refuseWithoutPlaces }: Needs) => ({
  microApps: buildMicroAppStore({ db }),
  mounts: buildMountStore({ db, rules: { refuseWithoutPlaces, refuseAppId } }),
})
