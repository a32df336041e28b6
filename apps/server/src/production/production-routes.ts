import { productionApi } from '@matrixcast/contract/production'
import { Refusal } from '@matrixcast/domain/refusal'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { ProductionParts } from './production-parts.ts'

type Works = Record<'cancel' | 'again', (workspaceId: string, workId: string) => Promise<void>>

/** By its job, which names the production and not the work: an earlier one of it that ended cancels nothing. */
export async function cancelProduction(
  { productions, production }: Pick<ProductionParts, 'productions'> & { production: Works },
  workspaceId: string,
  jobId: string,
): Promise<void> {
  const { workId, isOpen } = await productions.find(workspaceId, jobId)
  if (!isOpen) throw new Refusal('notCancellable')
  await production.cancel(workspaceId, workId)
}

export const productionRoutes = ({
  productions,
  production,
  addresses,
  engine,
}: Pick<ProductionParts, 'productions' | 'engine'> & { production: Works } & { addresses: FileAddresses }) =>
  serve(productionApi, {
    async list({ input, admin }) {
      const { views, rows } = await productions.page(admin.workspaceId, input)
      const shown = rows.map(({ coverKey, ...row }) => ({ ...row, coverUrl: coverKey && addresses.of(coverKey) }))
      const summary = await productions.summary(admin.workspaceId, engine.atOnce)
      return { ...paginate(input, views[input.view], shown), views, summary }
    },
    cancel: ({ input, admin: { workspaceId } }) =>
      eachOf(input.ids, (id) => cancelProduction({ productions, production }, workspaceId, id)),
    retry: ({ input, admin: { workspaceId } }) =>
      eachOf(input.ids, async (id) => production.again(workspaceId, (await productions.find(workspaceId, id)).workId)),
    // Each goes before all others, so the last one moved ends up first.
    first: ({ input, admin }) => eachOf([...input.ids].reverse(), (id) => productions.first(admin.workspaceId, id)),
  })
