import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { alive } from './material-query.ts'
import { waitingMaterials } from './waiting-store.ts'

/** Small copies of videos, by their content: which videos wait for one, and which have it. */
export function buildProxyClipStore({ db, jobs }: { db: Database; jobs: Pick<JobStore, 'add'> }) {
  const waits = and(isNull(materials.proxiedAt), eq(materials.kind, 'video'), alive)
  return {
    ...waitingMaterials({ db, jobs, kind: 'proxyClip', waits }),

    /** Notes the copy of a content, null where none could be made; answers whether anything is here of that content. */
    save: (workspaceId: string, sha256: string, proxyKey: string | null): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const marked = await tx
          .update(materials)
          .set({ proxyKey, proxiedAt: sql`now()` })
          .where(and(eq(materials.workspaceId, workspaceId), eq(materials.sha256, sha256)))
          .returning({ id: materials.id })
        return marked.length > 0
      }),
  }
}

export type ProxyClipStore = ReturnType<typeof buildProxyClipStore>
