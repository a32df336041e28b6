import { assignRuleApi } from '@matrixcast/contract/assign-rules'
import type { LeadSource } from '@matrixcast/domain/lead'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { AssignRules } from './assign-rule-store.ts'
import type { LeadPlacement } from './placement-store.ts'

/** A person makes these leads by a press of their own. */
const byHand: ReadonlySet<LeadSource> = new Set(['manual', 'comment'])

export const assignRuleRoutes = ({
  assignRules,
  leadPlacement,
  audit,
}: {
  assignRules: AssignRules
  leadPlacement: LeadPlacement
  audit: AuditStore
}): Served =>
  serve(assignRuleApi, {
    list: async ({ admin }) => ({ data: await assignRules.list(admin.workspaceId) }),
    async save({ input, admin }) {
      const id = await assignRules.save(admin.workspaceId, input)
      await audit.record(admin, 'lead.saveRule', input.name)
      return { id }
    },
    async remove({ input, admin }) {
      await audit.record(admin, 'lead.removeRule', await assignRules.remove(admin.workspaceId, input.id))
      return done
    },
    async sort({ input, admin }) {
      await assignRules.sort(admin.workspaceId, input.ids)
      await audit.record(admin, 'lead.sortRules', '')
      return done
    },
    try: ({ input, admin }) =>
      leadPlacement.tryOut(admin.workspaceId, {
        lead: {
          source: input.source,
          accountId: input.account_id ?? null,
          areaCode: input.area ?? null,
          level: input.level ?? null,
          linkId: input.link_id ?? null,
          pageId: input.page_id ?? null,
        },
        formId: input.form_id ?? null,
        byId: byHand.has(input.source) ? admin.id : null,
      }),
  })
