import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { PagePreviews } from './page-previews.ts'
import { publishPageKind } from './publication-store.ts'
import type { SharingStore } from './sharing-store.ts'

type Needs = {
  sharing: SharingStore
  pagePreviews: PagePreviews
  jobs: JobStore
  audit: AuditStore
  storage: Storage
  origins: readonly string[]
}

export const sharingRoutes = ({ sharing, pagePreviews, jobs, audit, storage, origins }: Needs): Served => {
  const origin = origins[0] ?? ''

  async function own({ workspaceId, admin }: BuilderCaller, jobId: string) {
    const run = await jobs.find(workspaceId, jobId)
    if (run?.kind !== publishPageKind || run.orderedBy !== admin.id) throw new Refusal('notFound')
    return run
  }

  return serve(pageSharingApi, {
    async info({ input, builder }) {
      const { slug, ...info } = await sharing.info(builder, input.pageId)
      return { ...info, posterUrl: slug === undefined ? null : `${origin}/p/${slug}/poster.png` }
    },
    async save({ input: { pageId, ...changes }, builder }) {
      await sharing.save(builder, pageId, changes)
      return done
    },
    async preview({ input, builder }) {
      const { previewId, jobId } = await sharing.orderPreview(builder, input.pageId)
      const { path, expiresAt } = pagePreviews.issue(builder.workspaceId, previewId)
      return { url: `${origin}${path}`, jobId, expiresAt }
    },
    async job({ input, builder }) {
      const { state, progress } = await own(builder, input.jobId)
      return { state, progress }
    },
    async cancel({ input, builder }) {
      await own(builder, input.jobId)
      await jobs.cancel(builder.workspaceId, { id: input.jobId })
      return done
    },
    async online({ admin }) {
      const pages = await sharing.online(admin.workspaceId)
      return { data: pages.map(({ slug, ...page }) => ({ ...page, url: slug === '' ? '' : `${origin}/p/${slug}` })) }
    },
    async block({ input, admin }) {
      const { title, gone } = await sharing.block(admin, input.id, input.reason)
      for (const key of gone) await storage.remove(key)
      await audit.record(admin, 'builder.blockPage', title, input.reason)
      return done
    },
    async unblock({ input, admin }) {
      const { title } = await sharing.unblock(admin, input.id)
      await audit.record(admin, 'builder.unblockPage', title)
      return done
    },
  })
}
