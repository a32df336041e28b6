import {
  type ClipPlan,
  clipLimits,
  clipSizes,
  safeAreas,
  sceneEffects,
  sceneFits,
  transitionKinds,
} from '@matrixcast/canvas/clip-plan'
import { voiceNames } from '@matrixcast/canvas/element-style'
import { emojiSheet } from '@matrixcast/canvas/font-sheets'
import { clipApi, mostVariants } from '@matrixcast/contract/clips'
import { type PostingTimes, postingTimes, type Restock, restock } from '@matrixcast/contract/plans'
import { fileNameOf } from '@matrixcast/domain/file-name'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import type { CreditStore } from '../credit/credit-store.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { paginate } from '../db/page.ts'
import type { works } from '../db/work-tables.ts'
import { eachOf } from '../http/each-of.ts'
import { serve } from '../http/serve.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { extensionOf } from '../storage/key-extension.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import { bundleKey } from './bundle-route.ts'
import type { ClipParts } from './clip-parts.ts'
import { type FontFile, libraryFont, projectFonts } from './font-sheets.ts'
import type { OrderFacts } from './order-store.ts'
import type { TemplateFacts } from './template-store.ts'

type Work = Pick<typeof works.$inferSelect, 'title' | 'videoKey' | 'images'>
type NewPlan = { name: string; accountIds: string[]; postingTimes: PostingTimes; restock: Restock }
type Needs = Pick<
  ClipParts,
  'orders' | 'placing' | 'contactSheet' | 'changes' | 'templates' | 'bundles' | 'letters' | 'pageOrders'
> & {
  plans: {
    write: (tx: Transaction, workspaceId: string, fields: NewPlan) => Promise<string>
    deal: (tx: Transaction, workspaceId: string, planId: string, workIds: string[]) => Promise<void>
  }
  works: { find: (workspaceId: string, id: string) => Promise<Work | undefined> }
  materials: { fonts: (workspaceId: string) => Promise<FontFile[]> }
  whole: UnfilteredDatabase
  credit: CreditStore
  jobs: JobStore
  audit: AuditStore
  addresses: FileAddresses
  refuseOnLowDisk: RefuseOnLowDisk
  production: { again: (workspaceId: string, workId: string) => Promise<void> }
  looks: { queue: (workspaceId: string) => Promise<void> }
  fontKeeper: { keptIn: (workspaceId: string, clip: ClipPlan, signal: AbortSignal) => Promise<ClipPlan> }
}

export const clipRoutes = (parts: Needs) => {
  const {
    whole,
    orders,
    placing,
    changes,
    templates,
    plans,
    works,
    looks,
    production,
    audit,
    addresses,
    materials,
    fontKeeper,
    refuseOnLowDisk,
  } = parts
  const presentOrder = ({ coverKey, ...order }: OrderFacts) => ({
    ...order,
    coverUrl: coverKey && addresses.of(coverKey),
  })
  const presentTemplate = ({ coverKey, ...template }: TemplateFacts) => ({
    ...template,
    coverUrl: coverKey && addresses.of(coverKey),
  })

  return serve(clipApi, {
    params: async ({ admin }) => ({
      sizes: [...clipSizes],
      fits: [...sceneFits],
      effects: [...sceneEffects],
      transitions: [...transitionKinds],
      safeAreas: [...safeAreas],
      voices: voiceNames.map((value) => ({ value, label: value, language: 'auto' })),
      maxCount: mostVariants,
      limits: clipLimits,
      clip_number: (await parts.credit.balances(admin.workspaceId)).clip,
    }),
    fonts: async ({ admin }) => ({
      data: [...projectFonts(), ...(await materials.fonts(admin.workspaceId)).map(libraryFont(addresses))],
      emojiCssUrl: emojiSheet,
    }),
    async forecast({ input, admin, signal }) {
      const found = await placing.forecast(admin.workspaceId, { clip: input.clip, clipId: input.id, signal })
      const unwritten = await parts.letters.faultsOf(admin.workspaceId, input.clip, signal)
      return { ...found, faults: [...found.faults, ...unwritten] }
    },
    contactSheet: ({ input, admin }) => parts.contactSheet(admin.workspaceId, input),
    async list({ input, admin }) {
      const { views, rows } = await orders.page(admin.workspaceId, input)
      return { ...paginate(input, views[input.view], rows.map(presentOrder)), views }
    },
    async info({ input, admin }) {
      const found = await orders.find(admin.workspaceId, input.id)
      return { clip: presentOrder(found.facts), version: found.version, settings: found.settings }
    },
    async add({ input, admin, signal }) {
      await refuseOnLowDisk()
      const { workspaceId } = admin
      const clip = await fontKeeper.keptIn(workspaceId, input.clip, signal)
      const { answer, isMadeNow } = await whole.inWorkspace(workspaceId, (tx) =>
        askedOnce(tx, { workspaceId, input, reads: clipApi.add.output }, async () => {
          const planId =
            input.wisdom_task_id ?? (await plans.write(tx, workspaceId, planFor(input.name, input.clip.titles)))
          const { clipId, workIds } = await placing.place(tx, { workspaceId, planId, clip })
          await plans.deal(tx, workspaceId, planId, workIds)
          return { id: clipId, wisdom_task_id: planId, works: workIds.length }
        }),
      )
      if (isMadeNow) await audit.record(admin, 'clip.add', await nameOf(workspaceId, answer.id), `${answer.works}`)
      return answer
    },
    async edit({ input, admin, signal }) {
      const { workspaceId } = admin
      const clip = await fontKeeper.keptIn(workspaceId, input.clip, signal)
      const { version, failed, outdated } = await changes.change(workspaceId, { ...input, clip })
      // What had failed is produced anew by the new settings; what is queued, or cancelled, takes them once it is made.
      const again = await eachOf(failed, (id) => production.again(workspaceId, id))
      await looks.queue(workspaceId)
      await audit.record(admin, 'clip.edit', await nameOf(workspaceId, input.id))
      return { version, requeued: again.done.length, outdated }
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await orders.remove(admin.workspaceId, id))
      })
      await audit.recordAll(admin, 'clip.remove', names)
      return answer
    },
    async append({ input, admin }) {
      await refuseOnLowDisk()
      const { workspaceId } = admin
      const { id: clipId, count } = input
      const { answer, isMadeNow } = await whole.inWorkspace(workspaceId, (tx) =>
        askedOnce(tx, { workspaceId, input, reads: clipApi.append.output }, async () => {
          const { planId, workIds, different } = await placing.append(tx, { workspaceId, clipId, count })
          await plans.deal(tx, workspaceId, planId, workIds)
          return { works: workIds.length, different }
        }),
      )
      if (isMadeNow) await audit.record(admin, 'clip.append', await nameOf(workspaceId, clipId), `${answer.works}`)
      return answer
    },
    async refresh({ input, admin }) {
      await refuseOnLowDisk()
      const { workspaceId } = admin
      let requeued = 0
      const answer = await eachOf(input.ids, async (id) => {
        await parts.pageOrders.renew(workspaceId, id)
        const stale = await changes.stale(workspaceId, id)
        requeued += (await eachOf(stale, (workId) => production.again(workspaceId, workId))).done.length
      })
      await audit.record(admin, 'clip.refresh', `${requeued}`)
      return { ...answer, requeued }
    },
    async preview({ input, admin, signal }) {
      await refuseOnLowDisk()
      const clip = await fontKeeper.keptIn(admin.workspaceId, input.clip, signal)
      const jobId = await whole.inWorkspace(admin.workspaceId, (tx) =>
        parts.jobs.add(tx, admin.workspaceId, {
          kind: 'tryClip',
          subject: (input.clip.titles[0] ?? '').replaceAll('{keyword}', input.clip.keywords[0] ?? ''),
          orderedBy: admin.id,
          payload: { ...input, clip },
          maxAttempts: 2,
        }),
      )
      return { jobId }
    },
    async download({ input, admin }) {
      const [first] = input.workIds
      const work = first ? await works.find(admin.workspaceId, first) : undefined
      if (input.workIds.length === 1 && !work) throw new Refusal('notFound')
      if (input.workIds.length === 1 && work?.videoKey && work.images.length === 0) {
        const filename = `${fileNameOf(work.title)}.${extensionOf(work.videoKey)}`
        return { url: addresses.of(work.videoKey, filename), filename }
      }
      const id = await parts.bundles.make(admin.workspaceId, input.workIds)
      const files = await parts.bundles.filesOf(admin.workspaceId, id)
      if (files.length === 0) throw new Refusal('workNotReady')
      const filename = `${fileNameOf(work?.title ?? '')} ${files.length}.zip`
      const key = bundleKey(admin.workspaceId, id)
      return { url: `/${key}?${addresses.queryOf(key, filename)}`, filename }
    },
    async historyTemplates({ input, admin }) {
      const { total, rows } =
        input.kind === 'saved'
          ? await templates.saved(admin.workspaceId, input)
          : await templates.orders(admin.workspaceId, { ...input, uprightOnly: false })
      return paginate(input, total, rows.map(presentTemplate))
    },
    async fissionTemplates({ input, admin }) {
      const { total, rows } = await templates.orders(admin.workspaceId, { ...input, uprightOnly: true })
      return paginate(input, total, rows.map(presentTemplate))
    },
    templateInfo: async ({ input, admin }) => presentTemplate(await templates.find(admin.workspaceId, input.id)),
    async saveTemplate({ input, admin }) {
      const id = await templates.save(admin.workspaceId, input)
      await audit.record(admin, 'template.save', input.name)
      return { id }
    },
    async removeTemplates({ input, admin }) {
      const answer = await eachOf(input.ids, (id) => templates.remove(admin.workspaceId, id))
      await audit.record(admin, 'template.remove', `${answer.done.length}`)
      return answer
    },
  })

  async function nameOf(workspaceId: string, clipId: string): Promise<string> {
    return (await orders.find(workspaceId, clipId)).facts.plan.name
  }
}

/** A clip made without a plan gets one of its name: nobody posts from it until accounts are chosen. */
const planFor = (name: string, titles: readonly string[]): NewPlan => ({
  name: name.trim() || (titles[0] ?? '').slice(0, 80),
  accountIds: [],
  postingTimes: postingTimes.parse({}),
  restock: restock.parse({}),
})
