import { poiMatchApi } from '@matrixcast/contract/poi-matches'
import type { AuditStore } from '../audit/audit-store.ts'
import { type Served, serve } from '../http/serve.ts'
import type { MatchStore } from './match-store.ts'

const done = { ok: true } as const

/** What platforms call places, as accounts found them there. */
export const matchRoutes = ({ poiMatches, audit }: { poiMatches: MatchStore; audit: AuditStore }): Served =>
  serve(poiMatchApi, {
    async match({ input, admin }) {
      const { name, ...kept } = await poiMatches.match(admin.workspaceId, input)
      await audit.record(admin, 'poi.match', `${name} (${input.platform}: ${input.offer.name})`)
      return kept
    },
    async unmatch({ input, admin }) {
      const name = await poiMatches.unmatch(admin.workspaceId, input)
      await audit.record(admin, 'poi.unmatch', `${name} (${input.platform})`)
      return done
    },
    waiting: async ({ input, admin }) => ({ data: await poiMatches.waiting(admin.workspaceId, input.poi_id) }),
  })
