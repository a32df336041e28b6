import { publishingApi } from '@matrixcast/contract/publishing'
import type { TrySeen } from '@matrixcast/contract/seen'
import type { World } from './world.ts'

/** What a page shows of a post now, whatever its state. */
export async function trySeen({ call }: Pick<World, 'call'>, taskId: string): Promise<TrySeen> {
  const [row] = (await call(publishingApi.videoList, { ids: taskId })).data.videoList
  if (!row) throw new Error('no such post')
  return { tries: row.tries, accountId: row.thirdauth.id }
}
