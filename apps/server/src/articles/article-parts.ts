import type { ApiAdapter } from '@matrixcast/platforms/api/api-adapter'
import type { Database } from '../db/database.ts'
import { buildApprovals } from './approval-store.ts'
import { buildArticleStore } from './article-store.ts'
import { buildPostUpdates } from './post-update-store.ts'

type Needs = Parameters<typeof buildApprovals>[0] & { db: Database; apiAdapters: readonly ApiAdapter[] }

/** Articles: written, approved, and then works, whose posts may be updated. */
export function buildArticleParts(needs: Needs) {
  const updating = needs.apiAdapters.filter(({ revisions }) => revisions).map(({ manifest }) => manifest.name)
  return {
    articles: buildArticleStore(needs),
    approvals: buildApprovals(needs),
    postUpdates: buildPostUpdates({ db: needs.db, updating: new Set<string>(updating) }),
  }
}
