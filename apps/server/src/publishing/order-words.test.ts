import { clipApi } from '@matrixcast/contract/clips'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork, hasVideo } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'
import { waiting } from '../testing/waiting.ts'

describe('words of a waiting post that are changed by the form of its order', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)
  const { asHelper } = helperHand(the)

  const titleOf = async (workId: string): Promise<string> =>
    (await the().owner.query('select title from work where id = $1', [workId])).rows[0].title
  const postOf = async (taskId: string) =>
    (await the().owner.query('select version, approved_at as yes from publish_task where id = $1', [taskId])).rows[0]

  async function reword(workId: string, reworded = (title: string) => `Corrected ${title}`) {
    const { rows } = await the().owner.query('select clip_id as id from work where id = $1', [workId])
    const { settings } = (await the().call(clipApi.info, rows[0])).data
    const clip = { ...settings, titles: settings.titles.map(reworded) }
    const edited = await the().call(clipApi.edit, { ...rows[0], clip })
    expect(edited.refused).toBeUndefined()
  }
  const agree = (taskId: string) => the().call(publishingApi.autoPublishCallback, { ids: [taskId], answer: 'publish' })
  async function aDuePost() {
    const post = await aReadyWork(the(), await anAccount(the()))
    await the().owner.query(`update publish_task set due_at = now() - interval '1 minute' where id = $1`, [post.taskId])
    return post
  }

  it.each(['instagram', ...proved('tiktok', 'youtube')])(
    'are those that stand on %s, though the old were uploaded',
    async (name) => {
      const on = await anAccountOn(name)
      const { taskId, workId } = await on.aWork('Words of a person')
      // As the order drew it.
      await the().owner.query(
        `update work set title = choice ->> 'title' from work_draw d where d.work_id = work.id and work.id = $1`,
        [workId],
      )
      await on.send(taskId, { at: 'commit', how: 'answerLost', done: false })
      for (let seen = 0; seen < 40 && (await stateOf(taskId)) === 'unknown'; seen += 1) await on.reads(1, 900)
      await reword(workId)
      await on.pass(1200)
      await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
      await on.send(taskId, null)
      for (let seen = 0; seen < 40 && (await stateOf(taskId)) === 'accepted'; seen += 1) await on.reads(1, 900)
      expect(await stateOf(taskId)).toBe('verified')
      const title = await titleOf(workId)
      expect(title).toContain('Corrected ')
      expect(on.site.posts.map((post) => post.title)).toEqual([title])
    },
  )

  it('are asked about again: the yes was for the old ones', async () => {
    const { taskId, workId } = await aDuePost()
    await agree(taskId)
    const before = await postOf(taskId)
    expect(before.yes).not.toBeNull()
    await reword(workId, (title) => title)
    expect(await postOf(taskId)).toEqual(before)
    await reword(workId)
    expect(await postOf(taskId)).toEqual({ version: before.version + 1, yes: null })
  })

  it('are not sent by a dialog that showed the old ones', async () => {
    const { taskId, workId } = await aDuePost()
    const { version: versionSeen } = await postOf(taskId)
    const { ticket } = (await the().call(publishingApi.createTicket, { taskId, versionSeen })).data
    await reword(workId)
    expect((await the().call(helperLinkApi.redeemPublish, { ticket }, asHelper())).refused).toBe('versionChanged')
    expect((await the().call(publishingApi.createTicket, { taskId, versionSeen })).refused).toBe('versionChanged')
  })

  it('stay as they are where the post goes out in the same moment', async () => {
    const { owner } = the()
    const { taskId, workId } = await aDuePost()
    const before = await titleOf(workId)
    await owner.query('begin')
    await owner.query("update publish_task set state = 'publishing', phase = 'claimed' where id = $1", [taskId])
    const edited = reword(workId)
    await waiting(the(), 1)
    await owner.query('commit')
    await edited
    expect(await titleOf(workId)).toBe(before)
    await owner.query("update publish_task set state = 'waiting', phase = null where id = $1", [taskId])
  })

  it('and a video made anew is asked about again, one that came out the same is not', async () => {
    const { taskId, workId } = await aDuePost()
    const made = async (sha256: string) => {
      await the().owner.query(`update work set outdated = true where id = $1`, [workId])
      await the().call(workApi.retry, { ids: [workId] })
      await hasVideo(the(), workId, { sha256 })
      return (await postOf(taskId)).yes
    }
    await agree(taskId)
    expect(await made('a'.repeat(64))).not.toBeNull()
    expect(await made('b'.repeat(64))).toBeNull()
  })
})
