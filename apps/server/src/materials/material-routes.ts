import { materialApi } from '@matrixcast/contract/materials'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Database } from '../db/database.ts'
import { paginate, unixOf } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { done, serve } from '../http/serve.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { type FetchReach, refuseOutOfReach } from './fetch-file.ts'
import type { FolderStore } from './folder-store.ts'
import type { FontKeeper } from './font-keeper.ts'
import type { MaterialQuery } from './material-query.ts'
import type { MaterialStore } from './material-store.ts'
import { materialView } from './material-view.ts'
import type { MediaTools } from './media-tools.ts'
import type { ProxyClipStore } from './proxy-clip-store.ts'
import type { TusUploads } from './tus-uploads.ts'
import type { MaterialComparisons } from './twin-store.ts'
import { buildUploadDesk } from './upload-desk.ts'
import type { UploadStore } from './upload-store.ts'

type Needs = {
  materials: MaterialStore
  folders: FolderStore
  uploads: UploadStore
  tus: TusUploads
  twins: MaterialComparisons
  proxyClips: ProxyClipStore
  audit: AuditStore
  storage: Storage
  addresses: FileAddresses
  media: MediaTools
  uploadsFolder: string
  multipartMostBytes: number
  refuseOnLowDisk: RefuseOnLowDisk
  fontKeeper: FontKeeper
  db: Database
  jobs: JobStore
  fetchReach: FetchReach
}

export const materialRoutes = (needs: Needs) => {
  const { materials, twins, proxyClips, audit } = needs
  const present = materialView(needs.addresses)
  const desk = buildUploadDesk(needs)

  const pageOf = async (workspaceId: string, input: MaterialQuery) => {
    const { total, hasMore, rows } = await materials.page(workspaceId, input)
    return { ...paginate(input, total, rows.map(present)), ...(hasMore ? { truncated: true } : {}) }
  }

  return serve(materialApi, {
    list: ({ input, admin }) => pageOf(admin.workspaceId, input),
    pictures: ({ input, admin }) => pageOf(admin.workspaceId, { ...input, mimetype: 'image' }),
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await materials.remove(admin.workspaceId, id))
      })
      await audit.recordAll(admin, 'material.remove', names)
      return answer
    },
    async restore({ input, admin }) {
      const answer = await eachOf(input.ids, (id) => materials.restore(admin.workspaceId, id))
      if (answer.done.length > 0) await audit.record(admin, 'material.restore', answer.done.join(', '))
      await twins.queue(admin.workspaceId)
      await proxyClips.queue(admin.workspaceId)
      return answer
    },
    async rename({ input, admin }) {
      if (!(await materials.rename(admin.workspaceId, input.id, input.filename))) throw new Refusal('notFound')
      return done
    },
    async usage({ input, admin }) {
      const { orders: rows, pages } = await materials.usage(admin.workspaceId, input.id)
      const plans = [...new Map(rows.map(({ planId, name }) => [planId, name]))]
      return {
        plans: plans.map(([id, name]) => ({
          id,
          name,
          orders: rows
            .filter(({ planId }) => planId === id)
            .map(({ clipId, count, createdAt }) => ({ id: clipId, count, createtime: unixOf(createdAt) })),
        })),
        pages: pages.map(({ updatedAt, ...page }) => ({ ...page, updated: unixOf(updatedAt) })),
      }
    },
    async twins({ input, admin }) {
      const found = await twins.of(admin.workspaceId, input.id)
      return { data: found.map(({ share, row }) => ({ share, material: present(row) })) }
    },
    async duplicates({ input, admin }) {
      const { total, groups } = await twins.groups(admin.workspaceId, input)
      return paginate(
        input,
        total,
        groups.map((group) => ({ id: group[0]?.id ?? '', materials: group.map(present) })),
      )
    },
    getUploadParams: ({ input, admin }) => desk.announce(admin, input),
    async uploadNotify({ input, admin }) {
      const { row, linked } = await desk.judge(admin.workspaceId, input.id)
      return { attachment: present(row), linked }
    },
    async cancelUpload({ input, admin }) {
      await desk.giveUp(admin.workspaceId, input.id)
      return done
    },
    async uploadFromUrl({ input, admin }) {
      const { workspaceId, id: orderedBy } = admin
      refuseOutOfReach(new URL(input.url), needs.fetchReach)
      await needs.refuseOnLowDisk()
      const folderId = await needs.folders.path(workspaceId, input.folderId, [])
      const { answer, isMadeNow } = await needs.db.inWorkspace(workspaceId, (tx) =>
        askedOnce(tx, { workspaceId, input, reads: materialApi.uploadFromUrl.output }, async () => {
          const { url, filename = null } = input
          const payload = { url, filename, folderId, action: materialApi.uploadFromUrl.path }
          const subject = filename ?? new URL(url).hostname
          return { jobId: await needs.jobs.add(tx, workspaceId, { kind: 'fetchFile', subject, orderedBy, payload }) }
        }),
      )
      if (isMadeNow) await audit.record(admin, 'material.fetch', new URL(input.url).host)
      return answer
    },
    async addFontByUrl({ input, admin, signal }) {
      const { workspaceId } = admin
      const { row, linked } = await needs.fontKeeper.fetched(workspaceId, input.url, signal)
      await materials.describe(workspaceId, [row.id], { licence: input.licence, licenceProof: input.licenceProof })
      await audit.record(admin, 'material.addFont', input.url)
      return { attachment: present((await materials.find(workspaceId, row.id)) ?? row), linked }
    },
  })
}
