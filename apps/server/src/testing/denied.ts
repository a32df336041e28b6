import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import type { World } from './world.ts'

/** What the list says of a post. */
const rowOf = async ({ call }: Pick<World, 'call'>, taskId: string) => {
  const [row] = (await call(publishTaskApi.list, { limit: 1, task_id: taskId })).data.data
  if (!row) throw new Error('no such post')
  return row
}

/** A person who just read the list says that a post is not on its platform. */
export async function deny(world: Pick<World, 'call'>, taskId: string) {
  const { tries } = await rowOf(world, taskId)
  return world.call(publishTaskApi.deny, { ids: [taskId], triesSeen: { [taskId]: tries } })
}
