import { areaApi } from '@matrixcast/contract/areas'
import { type Served, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const areaRoutes = ({ areas }: Pick<Parts, 'areas'>): Served =>
  serve(areaApi, { list: async () => ({ data: [...areas.list()] }) })
