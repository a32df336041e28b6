import { productionApi } from '@matrixcast/contract/production'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const productionRoutes = ({
  productions,
  addresses,
  engine,
}: Pick<Parts, 'productions' | 'addresses' | 'engine'>) =>
  serve(productionApi, {
    async list({ input, admin }) {
      const { views, rows } = await productions.page(admin.workspaceId, input)
      const shown = rows.map(({ coverKey, ...row }) => ({ ...row, coverUrl: coverKey && addresses.of(coverKey) }))
      const summary = await productions.summary(admin.workspaceId, engine.atOnce)
      return { ...paginate(input, views[input.view], shown), views, summary }
    },
    // Each goes before all others, so the last one moved ends up first.
    first: ({ input, admin }) => eachOf([...input.ids].reverse(), (id) => productions.first(admin.workspaceId, id)),
  })
