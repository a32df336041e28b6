import { titleOf } from '@matrixcast/canvas/page-fill'
import type { OutputOf, ParsedInputOf } from '@matrixcast/contract/endpoint'
import { type PageTemplateRow, pageVideoApi } from '@matrixcast/contract/page-videos'
import { type PostingTimes, postingTimes, type Restock, restock } from '@matrixcast/contract/plans'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { paginate } from '../db/page.ts'
import { serve } from '../http/serve.ts'
import { refusePostsOfKey } from '../http/two-steps.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { ClipParts } from './clip-parts.ts'

type NewPlan = { name: string; accountIds: string[]; postingTimes: PostingTimes; restock: Restock }
type Deal = { workspaceId: string; planId: string; workIds: string[]; accountIds: string[]; times: PostingTimes }
type Person = { id: string; workspaceId: string }
type Needs = Pick<ClipParts, 'pageOrders' | 'openedPages'> & {
  fillablePages: {
    list: (
      person: Person,
      input: ParsedInputOf<typeof pageVideoApi.templates>,
    ) => Promise<{ total: number; rows: PageTemplateRow[] }>
    find: (person: Person, projectId: string) => Promise<OutputOf<typeof pageVideoApi.page>>
  }
  plans: {
    write: (tx: Transaction, workspaceId: string, fields: NewPlan) => Promise<string>
    deal: (tx: Transaction, workspaceId: string, planId: string, workIds: string[]) => Promise<void>
  }
  workPosts: { deal: (tx: Transaction, deal: Deal) => Promise<Set<string>> }
  operators: { refuseUnseen: (workspaceId: string, accountIds: readonly string[]) => Promise<void> }
  whole: UnfilteredDatabase
  jobs: Pick<JobStore, 'add'>
  audit: AuditStore
  refuseOnLowDisk: RefuseOnLowDisk
}

/** Any minute of the day, and as near to each other as somebody wants. */
const timesFrom = (startAt: number | null): PostingTimes =>
  postingTimes.parse({ startAt, windows: [{ fromMinute: 0, untilMinute: 1440 }], gapMinutes: 1, perDay: 100 })

export const pageOrderRoutes = (needs: Needs) => {
  const { pageOrders, plans, workPosts, operators, whole, jobs, audit, refuseOnLowDisk } = needs
  return serve(pageVideoApi, {
    async add({ input, admin }) {
      refusePostsOfKey(admin, ...input.accountIds)
      if (input.wisdom_task_id !== undefined && input.accountIds.length > 0) throw new Refusal('invalidInput')
      await refuseOnLowDisk()
      const { workspaceId, id: adminId } = admin
      const { accountIds, title } = input
      await operators.refuseUnseen(workspaceId, accountIds)
      const { answer, isMadeNow } = await whole.inWorkspace(workspaceId, (tx) =>
        askedOnce(tx, { workspaceId, input, reads: pageVideoApi.add.output }, async () => {
          const times = timesFrom(input.timing_time)
          const plan = { name: title.slice(0, 80), accountIds, postingTimes: times, restock: restock.parse({}) }
          const planId = input.wisdom_task_id ?? (await plans.write(tx, workspaceId, plan))
          const { clipId, workIds } = await pageOrders.place(tx, { ...input, workspaceId, adminId, planId })
          if (input.wisdom_task_id !== undefined) await plans.deal(tx, workspaceId, planId, workIds)
          // A plan deals a work to one account in turn; here each account was chosen for this very video.
          for (const accountId of accountIds) {
            await workPosts.deal(tx, { workspaceId, planId, workIds, accountIds: [accountId], times })
          }
          return { id: clipId, wisdom_task_id: planId, workId: workIds[0] ?? '' }
        }),
      )
      if (isMadeNow) await audit.record(admin, 'clip.add', title, '1')
      return answer
    },
    async addMany({ input, admin }) {
      refusePostsOfKey(admin, ...input.accountIds)
      if (input.wisdom_task_id !== undefined && input.accountIds.length > 0) throw new Refusal('invalidInput')
      await refuseOnLowDisk()
      const { workspaceId, id: adminId } = admin
      const { accountIds, videos: fills, postingTimes: times } = input
      const [first] = fills
      const title = first ? titleOf(first) : ''
      await operators.refuseUnseen(workspaceId, accountIds)
      const { answer, isMadeNow } = await whole.inWorkspace(workspaceId, (tx) =>
        askedOnce(tx, { workspaceId, input, reads: pageVideoApi.addMany.output }, async () => {
          const name = (input.name || title).slice(0, 80)
          const plan = { name, accountIds, postingTimes: times, restock: restock.parse({}) }
          const planId = input.wisdom_task_id ?? (await plans.write(tx, workspaceId, plan))
          const order = { ...input, title: title.slice(0, 120), fills, workspaceId, adminId, planId }
          const { clipId, workIds } = await pageOrders.place(tx, order)
          await plans.deal(tx, workspaceId, planId, workIds)
          return { id: clipId, wisdom_task_id: planId, works: workIds.length }
        }),
      )
      if (isMadeNow) await audit.record(admin, 'clip.add', title, `${fills.length}`)
      return answer
    },
    async templates({ input, admin }) {
      const { total, rows } = await needs.fillablePages.list(admin, input)
      return paginate(input, total, rows)
    },
    page: ({ input, admin }) => needs.fillablePages.find(admin, input.projectId),
    open: ({ input, admin }) => needs.openedPages(admin, input),
    async look({ input, admin }) {
      await refuseOnLowDisk()
      const { workspaceId, id: adminId } = admin
      const jobId = await whole.inWorkspace(workspaceId, async (tx) => {
        const clip = await pageOrders.look(tx, { ...input, workspaceId, adminId })
        return jobs.add(tx, workspaceId, {
          kind: 'tryClip',
          subject: input.video ? titleOf(input.video) : (clip.titles[0] ?? ''),
          orderedBy: adminId,
          payload: { clip, index: 0, ...(input.video ? { fill: input.video } : {}) },
          maxAttempts: 2,
        })
      })
      return { jobId }
    },
  })
}
