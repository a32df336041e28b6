import { leadLevels, leadSources, leadStates } from '@matrixcast/domain/lead'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { leadTabs } from './leads.ts'
import { id, listInput, pageOf, unixSeconds } from './wire.ts'

export const openLeadApi = {
  /** Neither whole names nor whole numbers, nor what people wrote. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.open/getLeadList',
    access: can('lead:list'),
    about: { set: 'v1', summary: 'Leads with names and numbers masked, 200 a page at most.' },
    input: listInput.pick({ page: true }).extend({
      limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows a page, 200 at most.'),
      tab: z
        .enum(leadTabs)
        .default('all')
        .describe('Which of them; `mine` are those of the person that the key acts as.'),
      state: z.enum(leadStates).optional().describe('Only in this state.'),
    }),
    output: pageOf(
      z.object({
        id,
        number: z.string(),
        name: z.string(),
        phone: z.string().nullable(),
        level: z.enum(leadLevels).nullable(),
        tags: z.array(z.string()),
        source: z.enum(leadSources),
        state: z.enum(leadStates),
        owner: z.string().nullable(),
        nextAt: unixSeconds.nullable(),
        isOverdue: z.boolean(),
        createdAt: unixSeconds,
      }),
    ),
  }),
}
