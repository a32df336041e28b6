import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import type { TrySeen } from '@matrixcast/contract/seen'
import { expect } from 'vitest'
import { anAccount, aReadyWork } from './factories.ts'
import { type Held, helperHand } from './helper-hand.ts'
import { trySeen } from './try-seen.ts'
import type { World } from './world.ts'

/** Posts whose tries are told of through HTTP, and what the product then says of them. */
export function toldTries(the: () => World) {
  const hand = helperHand(the)
  const { claim, commits, tell, read } = hand
  const postOf = async (taskId: string) =>
    (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]
  return {
    ...hand,
    postOf,
    accepted: (publishId: string) => ({ kind: 'accepted', publishId, scheduled: false }) as const,
    /** By a page that was just read, where none is given. */
    retry: async (taskId: string, mayStandSeen?: Record<string, TrySeen>) =>
      the().call(publishTaskApi.retry, {
        ids: [taskId],
        mayStandSeen: mayStandSeen ?? { [taskId]: await trySeen(the(), taskId) },
      }),
    triesOf: async (taskId: string) =>
      (await the().call(publishingApi.attempts, { taskId })).data.data.map(({ outcome }) => outcome),
    /** Its moment in the ledger, in unix seconds. */
    pressedAt: async ({ attemptId }: Held): Promise<number> => {
      const select = 'select floor(extract(epoch from committing_at))::int as at from publish_attempt where id = $1'
      return (await the().owner.query(select, [attemptId])).rows[0].at
    },
    aTask: async () => aReadyWork(the(), await anAccount(the())),

    /** Committed, never heard of again, and found absent twice. */
    async lost(taskId: string): Promise<Held> {
      const held = await claim(taskId)
      expect(await commits(held)).toBe(true)
      await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
      for (let seen = 0; seen < 2; seen++) await read(held, { kind: 'absent' })
      expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
      return held
    },
  }
}
