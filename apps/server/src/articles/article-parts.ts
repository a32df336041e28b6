import type { ApiAdapter } from '@matrixcast/platforms/api/api-adapter'
import type { Database } from '../db/database.ts'
import { buildApprovals } from './approval-store.ts'
import { buildArticleMaker } from './article-maker.ts'
import { buildArticlePlans } from './article-plan-store.ts'
import { buildArticleStore } from './article-store.ts'
import { buildPostUpdates } from './post-update-store.ts'
import { buildArticleSimilar } from './similar-store.ts'

type Needs = Parameters<typeof buildApprovals>[0] &
  Parameters<typeof buildArticlePlans>[0] & { db: Database; apiAdapters: readonly ApiAdapter[] }

/** Articles: written, approved, and then works, whose posts may be updated. */
export function buildArticleParts(needs: Needs) {
  const updating = needs.apiAdapters.filter(({ revisions }) => revisions).map(({ manifest }) => manifest.name)
  return {
    articles: buildArticleStore(needs),
    approvals: buildApprovals(needs),
    articlePlans: buildArticlePlans(needs),
    articleMaker: buildArticleMaker(needs),
    articleSimilar: buildArticleSimilar(needs),
    postUpdates: buildPostUpdates({ db: needs.db, updating: new Set<string>(updating) }),
  }
}
