import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { planApi } from '@matrixcast/contract/plans'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { askedOnce } from '../db/asked-once.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { serve } from '../http/serve.ts'
import { refusePostsOfKey } from '../http/two-steps.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { PlanFacts, PlanStore } from './plan-store.ts'

type NewOrder = { workspaceId: string; planId: string; clip: ClipPlan }
type Needs = {
  operators: {
    seenOf: (workspaceId: string, accountIds: readonly string[]) => Promise<string[]>
    refuseUnseen: (workspaceId: string, accountIds: readonly string[]) => Promise<void>
  }
  placing: { place: (tx: Transaction, order: NewOrder) => Promise<{ clipId: string; workIds: string[] }> }
  fontKeeper: { keptIn: (workspaceId: string, clip: ClipPlan, signal: AbortSignal) => Promise<ClipPlan> }

  whole: UnfilteredDatabase
  plans: PlanStore
  audit: AuditStore
  addresses: FileAddresses
  refuseOnLowDisk: RefuseOnLowDisk
}

export const planRoutes = (needs: Needs) => {
  const { whole, operators, plans, placing, audit, addresses, refuseOnLowDisk, fontKeeper } = needs
  const present = ({ coverKey, ...plan }: PlanFacts) => ({ ...plan, coverUrl: coverKey && addresses.of(coverKey) })

  return serve(planApi, {
    async list({ input, admin }) {
      const { total, rows } = await plans.page(admin.workspaceId, input)
      return paginate(input, total, rows.map(present))
    },
    async info({ input, admin }) {
      const found = await plans.find(admin.workspaceId, input.id)
      const accountIds = await operators.seenOf(admin.workspaceId, found.accountIds)
      return { ...found, accountIds, plan: present(found.plan) }
    },
    async add({ input, admin, signal }) {
      refusePostsOfKey(admin, ...input.accountIds)
      if (input.activityId !== undefined && !admin.permissions.includes('fission:edit'))
        throw new Refusal('noPermission')
      await refuseOnLowDisk()
      const { workspaceId } = admin
      const { clip: asked, orderId: _named, ...fields } = input
      await operators.refuseUnseen(workspaceId, fields.accountIds)
      const clip = await fontKeeper.keptIn(workspaceId, asked, signal)
      const { answer, isMadeNow } = await whole.inWorkspace(workspaceId, (tx) =>
        askedOnce(tx, { workspaceId, input, reads: planApi.add.output }, async () => {
          const planId = await plans.write(tx, workspaceId, fields)
          const order = await placing.place(tx, { workspaceId, planId, clip })
          await plans.deal(tx, workspaceId, planId, order.workIds)
          return { id: planId, clipId: order.clipId, works: order.workIds.length }
        }),
      )
      if (isMadeNow) await audit.record(admin, 'plan.add', input.name, `${answer.works}`)
      return answer
    },
    async edit({ input, admin }) {
      const { id, accountsSeen, ...fields } = input
      const { workspaceId } = admin
      await operators.refuseUnseen(workspaceId, fields.accountIds)
      const { accountIds: before } = await plans.find(workspaceId, id)
      const seen = await operators.seenOf(workspaceId, before)
      // Accounts of others stay in the plan: whoever does not see them, or did not when the form was filled, cannot take them out.
      const mayTakeOut = (one: string) => seen.includes(one) && (accountsSeen ?? seen).includes(one)
      fields.accountIds.push(...before.filter((one) => !mayTakeOut(one) && !fields.accountIds.includes(one)))
      const dealt = await plans.edit(workspaceId, id, fields)
      await audit.record(admin, 'plan.edit', input.name)
      return { id, ...dealt }
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await plans.remove(admin.workspaceId, id))
      })
      await audit.recordAll(admin, 'plan.remove', names)
      return answer
    },
  })
}
