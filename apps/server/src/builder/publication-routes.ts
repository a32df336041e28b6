import { publicationApi } from '@matrixcast/contract/publications'
import type { AuditStore } from '../audit/audit-store.ts'
import { type Served, serve } from '../http/serve.ts'
import type { PublicationStore } from './publication-store.ts'
import type { SubmissionStore } from './submission-store.ts'

const isOfThisMachine = (origin: string): boolean => /^(?:127\.|localhost$|\[::1\])/.test(new URL(origin).hostname)

export const publicationRoutes = ({
  publications,
  submissions,
  audit,
  origins,
}: {
  publications: PublicationStore
  submissions: SubmissionStore
  audit: AuditStore
  origins: readonly string[]
}): Served =>
  serve(publicationApi, {
    submissions: ({ input, builder }) => submissions.page(builder, input),
    async submission({ input, builder }) {
      const { phoneMasked, ...submission } = await submissions.find(builder, input.id)
      await audit.record(builder.admin, 'builder.showSubmission', phoneMasked)
      return submission
    },
    async info({ input, builder }) {
      const info = await publications.info(builder, input.pageId)
      const origin = origins[0] ?? ''
      return { ...info, url: info.slug === '' ? '' : `${origin}/p/${info.slug}`, isLocal: isOfThisMachine(origin) }
    },
  })
