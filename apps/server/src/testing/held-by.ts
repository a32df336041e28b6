import { publishingApi } from '@matrixcast/contract/publishing'
import type { World } from './world.ts'

/** Which set-back holds this post, as a page shows it now. */
export const heldBy = async ({ call }: Pick<World, 'call'>, taskId: string): Promise<number | null> =>
  (await call(publishingApi.videoList, { ids: taskId })).data.videoList[0]?.heldBy ?? null
