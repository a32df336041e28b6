import { leadApi } from '@matrixcast/contract/leads'
import type { OperationName } from '@matrixcast/contract/operations'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import type { Database } from '../db/database.ts'
import { paginate } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'
import { eachOf } from '../http/each-of.ts'
import { refusePast } from '../http/past-time.ts'
import { done, serve } from '../http/serve.ts'
import type { WorkspaceStore } from '../settings/workspace-store.ts'
import { contactOf } from './contact.ts'
import type { LeadParts } from './lead-parts.ts'

type Needs = Pick<
  LeadParts,
  'leadIntake' | 'leadList' | 'leadWork' | 'leadReveals' | 'leadErasure' | 'leadTimeline' | 'leadPools'
> & {
  areas: { nameOf: (code: string) => string | undefined }
  workspaces: WorkspaceStore
  audit: AuditStore
  db: Database
}

export const leadRoutes = (parts: Needs) => {
  const {
    leadIntake,
    leadList,
    leadWork,
    leadReveals,
    leadErasure,
    leadTimeline,
    leadPools,
    areas,
    audit,
    db,
    workspaces,
  } = parts
  /** The same to each lead; the operation log has one row with their numbers. */
  async function toEach(
    { admin, ids, name, more = '' }: { admin: Principal; ids: readonly string[]; name: OperationName; more?: string },
    work: (id: string) => Promise<string>,
  ) {
    const numbers: string[] = []
    const answer = await eachOf(ids, async (id) => {
      numbers.push(await work(id))
    })
    await audit.recordAll(admin, name, numbers, more)
    return answer
  }

  return serve(leadApi, {
    async list({ input, admin }) {
      const { counts, rows } = await leadList.page(admin, input)
      return { ...paginate(input, counts[input.tab], rows), counts }
    },
    info: ({ input, admin }) => leadList.find(admin.workspaceId, input.id),
    async timeline({ input, admin }) {
      const { total, rows } = await leadTimeline.whole(admin.workspaceId, input)
      return paginate(input, total, rows)
    },
    async follows({ input, admin }) {
      const { total, rows } = await leadTimeline.follows(admin.workspaceId, input)
      return paginate(input, total, rows)
    },
    async contacts({ input, admin }) {
      // An order reads at one moment and writes nothing, so that no look could be noted.
      if (db.isAtOneMoment()) throw new Refusal('bulkNotPossible')
      const { total, rows } = await leadList.contacts(admin, input)
      if (input.id !== undefined && rows.length === 0) throw new Refusal('notFound')
      await leadReveals.reveal(
        admin,
        rows.map(({ lead }) => lead.id),
      )
      const numbers = rows.map(({ lead }) => [lead.number, lead.phoneShown].filter(Boolean).join(' '))
      await audit.recordAll(admin, 'lead.reveal', numbers)
      return paginate(
        input,
        total,
        rows.map(({ lead: { id, number, name }, contact }) => ({ id, number, name, ...contact })),
      )
    },
    async add({ input, admin }) {
      const { phone, wechat, email, name = '', words = '', poolId, orderId, area, areaCode, ...more } = input
      const areaName = areaCode ? areas.nameOf(areaCode) : (area ?? '')
      if (areaName === undefined) throw new Refusal('areaUnknown')
      const country = await workspaces.countryOf(admin.workspaceId)
      const contact = contactOf({ phone, wechat, email }, country)
      if (name === '' && Object.values(contact).every((one) => one === null)) throw new Refusal('leadNobody')
      const received = await leadIntake.receive(
        admin.workspaceId,
        {
          ...more,
          area: areaName,
          areaCode: areaCode ?? null,
          name,
          words,
          contact,
          source: { kind: 'manual', ref: orderId ?? crypto.randomUUID(), pageId: null, name: '' },
          byId: admin.id,
          poolId: poolId ?? null,
        },
        input,
      )
      const { number, outcome } = received
      await audit.record(admin, 'lead.add', number)
      const isSeen = await leadList.sees(admin.workspaceId, received.leadId)
      return { id: isSeen ? received.leadId : null, number, outcome }
    },
    async edit({ input, admin }) {
      const { id, version, ...given } = input
      await audit.record(admin, 'lead.edit', await leadWork.edit(admin, id, version, given))
      return done
    },
    async addFollow({ input, admin }) {
      const { id, ...given } = input
      refusePast(given.nextAt)
      await leadWork.follow(admin, id, given)
      return done
    },
    async setState({ input, admin }) {
      const { ids, ...given } = input
      refusePast(given.nextAt)
      return toEach({ admin, ids, name: 'lead.move', more: given.move }, (id) => leadWork.move(admin, id, given))
    },
    claim: ({ input: { ids }, admin }) => toEach({ admin, ids, name: 'lead.claim' }, (id) => leadWork.claim(admin, id)),
    async assign({ input: { ids, ownerId }, admin }) {
      const owner = (await leadPools.owners(admin.workspaceId)).find(({ id }) => id === ownerId)
      if (!owner) throw new Refusal('personUnknown')
      return toEach({ admin, ids, name: 'lead.assign', more: owner.name }, (id) => leadWork.assign(admin, id, ownerId))
    },
    giveBack: ({ input: { ids, poolId, reason }, admin }) =>
      toEach({ admin, ids, name: 'lead.giveBack', more: reason }, (id) => leadWork.giveBack(admin, id, poolId, reason)),
    async erase({ input, admin }) {
      await audit.record(admin, 'lead.erase', await leadErasure.erase(admin, input.id, input.name))
      return done
    },
    owners: async ({ admin }) => ({ data: await leadPools.owners(admin.workspaceId) }),
    pools: async ({ admin }) => ({ data: await leadPools.list(admin) }),
    async savePool({ input, admin }) {
      const id = await leadPools.save(admin.workspaceId, input)
      await audit.record(admin, 'lead.savePool', input.name)
      return { id }
    },
    async removePool({ input, admin }) {
      await audit.record(admin, 'lead.removePool', await leadPools.remove(admin.workspaceId, input.id))
      return done
    },
  })
}
