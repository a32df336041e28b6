import type { ApiAdapter } from '@matrixcast/platforms/api/api-adapter'
import type { Database } from '../db/database.ts'
import { buildApprovals } from './approval-store.ts'
import { buildArticleMaker } from './article-maker.ts'
import { buildArticlePlans } from './article-plan-store.ts'
import { buildArticleStore } from './article-store.ts'
import { buildArticleChecks } from './check-store.ts'
import { buildArticleLinks } from './link-store.ts'
import { buildPostUpdates } from './post-update-store.ts'
import { buildArticleSimilar } from './similar-store.ts'

type Dependencies = Parameters<typeof buildApprovals>[0] &
  Parameters<typeof buildArticlePlans>[0] & { db: Database; apiAdapters: readonly ApiAdapter[] }

/** Articles: written, approved, and then works, whose posts may be updated. */
export function buildArticleParts(dependencies: Dependencies) {
  const updating = dependencies.apiAdapters.filter(({ revisions }) => revisions).map(({ manifest }) => manifest.name)
  return {
    articles: buildArticleStore(dependencies),
    approvals: buildApprovals(dependencies),
    articleChecks: buildArticleChecks(dependencies),
    articleLinks: buildArticleLinks(dependencies),
    articlePlans: buildArticlePlans(dependencies),
    articleMaker: buildArticleMaker(dependencies),
    articleSimilar: buildArticleSimilar(dependencies),
    postUpdates: buildPostUpdates({ db: dependencies.db, updating: new Set<string>(updating) }),
  }
}
