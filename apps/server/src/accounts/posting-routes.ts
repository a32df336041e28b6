import { postingApi } from '@matrixcast/contract/posting'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { PostingStore } from './posting-store.ts'

export const postingRoutes = ({ postings, audit }: { postings: PostingStore; audit: AuditStore }) =>
  serve(postingApi, {
    read: ({ input, admin }) => postings.read(admin.workspaceId, input.id),
    async save({ input, admin }) {
      const names = await postings.save(admin.workspaceId, input.ids, input.postingMode, input.rules)
      await audit.recordAll(admin, 'account.setPostingRules', names, input.postingMode)
      return done
    },
  })
