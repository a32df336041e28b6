import { postingApi } from '@matrixcast/contract/posting'
import { done, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const postingRoutes = ({ postings, audit }: Pick<Parts, 'postings' | 'audit'>) =>
  serve(postingApi, {
    read: ({ input, admin }) => postings.read(admin.workspaceId, input.id),
    async save({ input, admin }) {
      const names = await postings.save(admin.workspaceId, input.ids, input.postingMode, input.rules)
      await audit.recordAll(admin, 'account.setPostingRules', names, input.postingMode)
      return done
    },
  })
