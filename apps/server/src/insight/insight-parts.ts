import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { imitatedAmong } from '../db/practice-accounts.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { buildAccountRank } from './account-rank-store.ts'
import { buildAnalysis } from './analysis-store.ts'
import { buildBoard } from './board.ts'
import { buildCostStore } from './cost-store.ts'
import { buildDashboard } from './dashboard.ts'
import { buildInsightStore } from './insight-store.ts'
import { buildNoteStore } from './note-store.ts'
import { buildDayCounts } from './post-day-store.ts'
import { buildToDoStore } from './to-do-store.ts'
import { buildWorkFigures } from './work-list-store.ts'

type Needs = { db: Database; log: Logger; manifests: readonly PlatformManifest[]; addresses: Pick<FileAddresses, 'of'> }

/** What is made of the figures of accounts and posts. */
export function buildInsightParts({ db, log, manifests, addresses }: Needs) {
  const needs = {
    db,
    coverOf: (key: string | null) => (key === null ? null : addresses.of(key)),
    imitated: imitatedAmong(manifests),
  }
  const given = new Map(manifests.map(({ name, tellsOfPosts = [] }) => [name, tellsOfPosts]))
  const givesOf = (platform: string) => given.get(platform) ?? []
  return {
    dashboard: buildDashboard({
      ...needs,
      log,
      store: buildInsightStore({ db }),
      toDo: buildToDoStore({ db }),
      tellsPlays: (platform) => givesOf(platform).includes('plays'),
    }),
    board: buildBoard(needs),
    analysis: buildAnalysis(needs),
    accountRank: buildAccountRank(needs),
    workFigures: buildWorkFigures({ ...needs, givesOf }),
    dayNotes: buildNoteStore({ db }),
    planCosts: buildCostStore({ db }),
    dayCounts: buildDayCounts({ db }),
  }
}

export type InsightParts = ReturnType<typeof buildInsightParts>
