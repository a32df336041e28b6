import type { Database } from '../db/database.ts'
import { buildMatchStore } from './match-store.ts'
import { buildPoiStore } from './poi-store.ts'

/** Places of the workspace's own, and what platforms call them. */
export const buildPoiParts = ({ db }: { db: Database }) => ({
  pois: buildPoiStore({ db }),
  poiMatches: buildMatchStore({ db }),
})
