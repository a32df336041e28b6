import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { describe, expect, it } from 'vitest'
import { postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'
import { wrongLists } from '../testing/wrong-lists.ts'

describe('a post that a late list does not show, and that its platform refuses to make again (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)

  /** Its lists show the first post of the account alone as long as they are late. */
  const late = (platform: string) => wrongLists(platform, (posts) => posts.slice(0, 1))

  it.each(['bilibiliOpen', ...proved('kuaishouOpen', 'x')])(
    'on %s is open after each try, asks before the next, is never there twice, and is verified in the end',
    async (platform) => {
      const { list, wrong } = late(platform)
      const { site, aWork, send, reads, pass } = await anAccountOn(platform, wrong)
      const aPost = async (title: string) => {
        const { taskId, workId } = await aWork(title)
        await the().owner.query(
          `update work set cover_key = video_key, cover_sha256 = repeat('b', 64), cover_bytes = 10 where id = $1`,
          [workId],
        )
        return taskId
      }
      const known = await aPost('Winter coats')
      await send(known, null)
      await reads(2, 1800)
      expect(await stateOf(known)).toBe('verified')
      await pass(1800)
      const taskId = await aPost('Boots of the reed')
      await send(taskId, unheard)
      list.isWrong = true
      for (const _try of ['second', 'third']) {
        await reads(3, 1900)
        expect(await stateOf(taskId)).toBe('failed')
        expect((await the().call(publishingApi.retry, { taskId })).refused).toBeDefined()
        await the().call(publishTaskApi.retry, {
          ids: [taskId],
          mayStandSeen: { [taskId]: await trySeen(the(), taskId) },
        })
        await send(taskId, null)
        expect([await stateOf(taskId), site.posts.length, site.uploads]).toEqual(['unknown', 2, 2])
      }
      list.isWrong = false
      await reads(1, 1900)
      expect(await stateOf(taskId)).toBe('verified')
    },
  )
})
