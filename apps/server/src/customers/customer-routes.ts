import { customerApi } from '@matrixcast/contract/customers'
import type { OperationName } from '@matrixcast/contract/operations'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import type { Database } from '../db/database.ts'
import { paginate } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'
import { eachOf } from '../http/each-of.ts'
import { done, type Served, serve } from '../http/serve.ts'
import { numberOf } from './contacts.ts'
import type { CustomerParts } from './customer-parts.ts'

type Needs = Pick<
  CustomerParts,
  'customerList' | 'customerWork' | 'customerErasure' | 'customerMerges' | 'deals' | 'attribution'
> & {
  leadPools: { owners: (workspaceId: string) => Promise<{ id: string; name: string }[]> }
  audit: AuditStore
  db: Database
}

export const customerRoutes = (parts: Needs): Served => {
  const { customerList, customerWork, customerErasure, customerMerges, deals, attribution, leadPools, audit, db } =
    parts
  /** The same to each customer; the operation log has one row with their numbers. */
  async function toEach(
    { admin, ids, name, more }: { admin: Principal; ids: readonly string[]; name: OperationName; more: string },
    work: (id: string) => Promise<string>,
  ) {
    const numbers: string[] = []
    const answer = await eachOf(ids, async (id) => {
      numbers.push(await work(id))
    })
    await audit.recordAll(admin, name, numbers, more)
    return answer
  }

  return serve(customerApi, {
    async list({ input, admin }) {
      const { total, rows } = await customerList.page(admin.workspaceId, input)
      return paginate(input, total, rows)
    },
    info: ({ input, admin }) => customerList.info(admin.workspaceId, input.id),
    async contacts({ input, admin }) {
      // An order reads at one moment and writes nothing, so that no look could be noted.
      if (db.isAtOneMoment()) throw new Refusal('bulkNotPossible')
      const { number, phone, data } = await customerList.contacts(admin.workspaceId, input.id)
      await customerWork.reveal(admin, input.id)
      await audit.record(admin, 'customer.reveal', number, phone ?? '')
      return { data }
    },
    async save({ input, admin }) {
      const id = await customerWork.save(admin, input)
      await audit.record(admin, input.id === undefined ? 'customer.add' : 'customer.edit', numberOf(id))
      return { id }
    },
    async transfer({ input: { ids, ownerId }, admin }) {
      const owner = (await leadPools.owners(admin.workspaceId)).find(({ id }) => id === ownerId)
      if (!owner) throw new Refusal('personUnknown')
      return toEach({ admin, ids, name: 'customer.transfer', more: owner.name }, (id) =>
        customerWork.transfer(admin, id, owner),
      )
    },
    setTag: ({ input: { ids, ...given }, admin }) =>
      toEach({ admin, ids, name: 'customer.setTag', more: `${given.way === 'set' ? '+' : '−'} ${given.tag}` }, (id) =>
        customerWork.setTag(admin, id, given),
      ),
    async erase({ input, admin }) {
      await audit.record(admin, 'customer.erase', await customerErasure.erase(admin, input.id, input.name))
      return done
    },
    async merge({ input, admin }) {
      if (input.dryRun) return customerMerges.preview(admin, input)
      const answer = await customerMerges.merge(admin, input)
      await audit.record(admin, 'customer.merge', `${numberOf(input.otherId)} → ${numberOf(input.keptId)}`)
      return answer
    },
    async unmerge({ input, admin }) {
      await audit.record(admin, 'customer.unmerge', await customerMerges.undo(admin, input.id))
      return done
    },
    async addDeal({ input, admin }) {
      const { answer, isMadeNow } = await deals.add(admin, input)
      const name = input.corrects === undefined ? 'customer.addDeal' : 'customer.correctDeal'
      if (isMadeNow) await audit.record(admin, name, numberOf(input.customerId), input.amount)
      return answer
    },
    attribution: ({ input, admin }) => attribution.of(admin.workspaceId, input),
  })
}
