import { publishingApi } from '@matrixcast/contract/publishing'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import { rewritten } from '@matrixcast/platforms/testing/contract-bench'
import type { Shapes } from '@matrixcast/platforms/testing/simulated-site'
import { expect } from 'vitest'
import { postsOnSites, unheard } from './posts-on-sites.ts'
import { trySeen } from './try-seen.ts'
import type { World } from './world.ts'

/** As Bilibili shows what is out. */
export const live = '"state":0,'
/** What a platform says of a post that is out, and of one that review refused. */
export const words: Record<string, [string, string]> = {
  bilibiliOpen: [live, '"state":-2,'],
  douyinOpen: ['"video_status":5', '"video_status":2'],
  youtube: ['"uploadStatus":"processed"', '"uploadStatus":"rejected"'],
  facebook: ['"video_status":"ready"', '"video_status":"error"'],
}

/** Posts that review refused after their platform took them (simulated). */
export function refusedByReview(the: () => World) {
  const { anAccountOn, stateOf } = postsOnSites(the)
  const rowOf = async (taskId: string) => (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]

  async function refusedOn(platform: string, isHeard = true) {
    const base = named(platform).shapes
    const said = { is: words[platform], notOf: '' }
    const shapes: Shapes = {
      ...base,
      answer: (asked, held) =>
        said.notOf !== '' && asked.path.endsWith(said.notOf)
          ? { status: 500 }
          : rewritten(base.answer(asked, held), (text) => (said.is ? text.replaceAll(...said.is) : text)),
    }
    const on = await anAccountOn(platform, shapes)
    const taskId = await on.aPost('Winter boots')
    await on.send(taskId, isHeard ? null : unheard)
    for (let n = 0; n < 4 && (await stateOf(taskId)) !== 'failed'; n += 1) await on.reads(1, 700)
    expect(await rowOf(taskId)).toMatchObject({ state: 'failed', fault: 'policy', mayStand: true })
    const retry = async () => {
      expect((await the().call(publishingApi.retry, { taskId })).refused).toBe('mayStandUnseen')
      const mayStandSeen = await trySeen(the(), taskId)
      expect((await the().call(publishingApi.retry, { taskId, mayStandSeen })).refused).toBeUndefined()
      await on.send(taskId, null)
    }
    return { ...on, said, taskId, retry }
  }
  return { anAccountOn, stateOf, rowOf, refusedOn }
}
