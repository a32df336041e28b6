import { revisionApi } from '@matrixcast/contract/post-revisions'
import type { AuditStore } from '../audit/audit-store.ts'
import { type Served, serve } from '../http/serve.ts'
import type { PostUpdates } from './post-update-store.ts'

export const postUpdateRoutes = ({ postUpdates, audit }: { postUpdates: PostUpdates; audit: AuditStore }): Served =>
  serve(revisionApi, {
    list: ({ input, admin }) => postUpdates.list(admin, input.id),
    async update({ input, admin }) {
      const { title, ...answer } = await postUpdates.want(admin, input.id, input.overwrite)
      if (answer.done.length > 0) await audit.record(admin, 'article.updatePosts', title)
      return answer
    },
  })
