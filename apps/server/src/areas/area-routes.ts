import { areaApi } from '@matrixcast/contract/areas'
import { type Served, serve } from '../http/serve.ts'
import type { Areas } from './area-list.ts'

export const areaRoutes = ({ areas }: { areas: Areas }): Served =>
  serve(areaApi, { list: async () => ({ data: [...areas.list()] }) })
