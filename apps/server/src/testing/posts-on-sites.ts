import { accountApi } from '@matrixcast/contract/accounts'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import { rewritten } from '@matrixcast/platforms/testing/contract-bench'
import { simulatedFacebook } from '@matrixcast/platforms/testing/simulated-facebook'
import { type Shapes, SimulatedSite, type Trouble } from '@matrixcast/platforms/testing/simulated-site'
import { afterEach, expect } from 'vitest'
import type { Parts } from '../parts.ts'
import { buildApiPublisher } from '../publishing/api-publisher.ts'
import { aReadyWork, putFile } from './factories.ts'
import type { World } from './world.ts'

/** It never arrived; or it did, and the answer was lost. */
export const lost: Trouble = { at: 'commit', how: 'answerLost', done: false }
export const unheard: Trouble = { at: 'commit', how: 'answerLost', done: true }

/** In a page's lists a reel is a post of another number, which shows the reel. */
export const renumbered: Shapes = {
  ...simulatedFacebook,
  answer(asked, held) {
    const answered = simulatedFacebook.answer(asked, held)
    return asked.path.endsWith('_posts')
      ? rewritten(answered, (text) => text.replaceAll('"id":"', '"id":"reed_5'))
      : answered
  },
}

/** Accounts on simulated platforms with an interface, and posts that the server itself sends to them. */
export function postsOnSites(the: () => World) {
  const sites: SimulatedSite[] = []
  afterEach(async () => {
    // The posts of a test are not of the day whose cap the next one keeps.
    await the().owner.query(
      `update publish_task set next_verify_at = null, wanted_at = null,
       due_at = due_at - interval '2 days', committed_at = committed_at - interval '2 days'`,
    )
    // Each site counts its posts from one.
    await the().owner.query(
      `update publish_attempt set publish_id = null, started_at = started_at - interval '2 days',
       committing_at = committing_at - interval '2 days', ended_at = ended_at - interval '2 days'`,
    )
    for (const site of sites.splice(0)) await site.stop()
  })

  async function anAccountOn(platform: string, shapes?: Shapes) {
    const subject = named(platform)
    const site = await SimulatedSite.start(shapes ?? subject.shapes)
    sites.push(site)
    const given = { ...subject.given, site: site.address }
    const { accountId } = (await the().call(accountApi.bind, { platform, given })).data
    // Told of elsewhere: the pace that a new account begins with.
    await the().owner.query('delete from account_posting where account_id = $1', [accountId])
    const aWork = async (title: string) => {
      const { taskId, workId } = await aReadyWork(the(), accountId)
      await putFile(the(), `works/${workId}/video.mp4`)
      await the().call(workApi.edit, { id: workId, title, topics: [] })
      if (subject.fields) await the().call(publishTaskApi.setFields, { id: taskId, fields: subject.fields })
      return { taskId, workId }
    }
    const aPost = async (title: string): Promise<string> => (await aWork(title)).taskId
    const aPicture = async (title: string) => {
      const work = await aWork(title)
      await putFile(the(), `works/${work.workId}/picture.jpg`)
      await the().owner.query(
        `update work set video_key = null, images = jsonb_build_array(jsonb_build_object('key', 'works/' || id || '/picture.jpg',
         'sha256', repeat('b', 64), 'bytes', 10, 'extension', 'jpg', 'width', 10, 'height', 10)) where id = $1`,
        [work.workId],
      )
      return work
    }
    const wish = async (taskId: string) =>
      expect((await the().call(publishingApi.publishByServer, { taskId })).refused).toBeUndefined()
    const send = async (taskId: string, trouble: Trouble | null): Promise<void> => {
      await wish(taskId)
      site.trouble = trouble
      await work()
      site.trouble = null
    }
    /** Every moment of the ledger and of the site lies so much further back. */
    const pass = async (seconds: number): Promise<void> => {
      await the().owner.query(
        `update publish_attempt set started_at = started_at - make_interval(secs => $1),
         committing_at = committing_at - make_interval(secs => $1), ended_at = ended_at - make_interval(secs => $1)`,
        [seconds],
      )
      await the().owner.query(
        `update publish_task set committed_at = committed_at - make_interval(secs => $1),
         absent_at = absent_at - make_interval(secs => $1), next_verify_at = next_verify_at - make_interval(secs => $1)`,
        [seconds],
      )
      for (const post of site.posts) post.createdAt -= seconds
    }
    const reads = async (times: number, seconds: number): Promise<void> => {
      for (let read = 0; read < times; read += 1) {
        await pass(seconds)
        await work()
      }
    }
    return { site, accountId, aWork, aPost, aPicture, wish, send, pass, reads }
  }
  async function work(parts: Parts = the().parts): Promise<void> {
    const publisher = buildApiPublisher(parts)
    await publisher.turn()
    await publisher.idle()
  }
  const stateOf = async (taskId: string) =>
    (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]?.state
  return { anAccountOn, work, stateOf }
}
