import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { buildStatStore } from './accounts/stat-store.ts'
import type { Database } from './db/database.ts'
import { buildFigureStore } from './figures/figure-store.ts'
import { buildAnalysis } from './insight/analysis-store.ts'
import { buildInsightStore } from './insight/insight-store.ts'

type Needs = { db: Database; manifests: readonly PlatformManifest[]; addresses: { of(key: string): string } }

/** What is known of accounts and posts, and what is made of it. */
export function buildInsightParts({ db, manifests, addresses }: Needs) {
  const imitated = manifests.filter((one) => one.driver !== 'api' && one.standing.kind === 'simulated')
  return {
    insight: buildInsightStore({ db }),
    statistics: buildStatStore({ db }),
    postFigures: buildFigureStore({ db }),
    analysis: buildAnalysis({
      db,
      coverOf: (key) => (key === null ? null : addresses.of(key)),
      imitated: imitated.map(({ name }) => name),
    }),
  }
}
