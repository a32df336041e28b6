import { brandKitApi } from '@matrixcast/contract/brand-kits'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { BrandKits } from './brand-kit-store.ts'

type Needs = { brandKits: BrandKits; audit: AuditStore }

export const brandKitRoutes = ({ brandKits, audit }: Needs): Served =>
  serve(brandKitApi, {
    info: ({ builder }) => brandKits.info(builder),
    async save({ input, builder }) {
      await brandKits.save(builder, input)
      await audit.record(builder.admin, 'builder.saveBrandKit', '')
      return done
    },
  })
