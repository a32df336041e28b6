import { buildStatStore } from './accounts/stat-store.ts'
import type { Database } from './db/database.ts'
import { buildFigureStore } from './figures/figure-store.ts'
import { buildInsightStore } from './insight/insight-store.ts'

/** What is known of accounts and posts, and what is made of it. */
export const buildInsightParts = ({ db }: { db: Database }) => ({
  insight: buildInsightStore({ db }),
  statistics: buildStatStore({ db }),
  postFigures: buildFigureStore({ db }),
})
