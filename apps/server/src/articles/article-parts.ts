import { buildApprovals } from './approval-store.ts'
import { buildArticleStore } from './article-store.ts'

/** Articles: written, approved, and then works. */
export const buildArticleParts = (needs: Parameters<typeof buildApprovals>[0]) => ({
  articles: buildArticleStore(needs),
  approvals: buildApprovals(needs),
})
