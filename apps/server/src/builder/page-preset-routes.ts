import { pagePresetApi } from '@matrixcast/contract/page-presets'
import { done, type Served, serve } from '../http/serve.ts'
import type { PagePresets } from './page-preset-store.ts'

export const pagePresetRoutes = ({ pagePresets }: { pagePresets: PagePresets }): Served =>
  serve(pagePresetApi, {
    list: ({ builder }) => pagePresets.list(builder),
    add: async ({ input, builder }) => ({ id: await pagePresets.add(builder, input) }),
    async remove({ input, builder }) {
      await pagePresets.remove(builder, input.id)
      return done
    },
  })
