import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { trySeen } from './try-seen.ts'
import type { World } from './world.ts'

/** A person who just read the list says that a post is not on its platform. */
export const deny = async (world: Pick<World, 'call'>, taskId: string) =>
  world.call(publishTaskApi.deny, { ids: [taskId], triesSeen: { [taskId]: await trySeen(world, taskId) } })
