import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { faultOf as thrownBy } from '../packages/platforms/src/testing/fault-thrown.ts'
import { makePicture, makeVideo } from '../packages/platforms/src/testing/footage.ts'
import { sendDraft } from '../packages/platforms/src/testing/send-draft.ts'
import { articleCasesOf } from './article-cases.ts'
import { accepted, fileOf, jobsOf } from './jobs.ts'
import { talkCasesOf } from './talk-cases.ts'
import type { Case, Target } from './target.ts'

/** The contract cases that need a real server: each counts afterwards what that server holds. */
export async function casesOf(target: Target, folder: string): Promise<Case[]> {
  const { adapter, line } = target
  const video = await fileOf(await makeVideo(folder), 'mp4')
  const picture = await fileOf(await makePicture(folder), 'jpg')
  const { reach, aJob, prepare, publish, verify, spoiling, holds } = jobsOf(target, video)
  const faultOf = async (work: Promise<unknown>): Promise<string> => (await thrownBy(work)).fault
  const all: (Case | null)[] = [
    {
      name: 'a video is accepted once and read back as live',
      async run() {
        const job = await aJob()
        const verdict = await verify(job, accepted(await publish(job)))
        assert.equal(verdict.kind, 'live', JSON.stringify(verdict))
        await holds(job, 1)
      },
    },
    {
      name: 'pictures go out in one post',
      async run() {
        const job = await aJob()
        job.post = { ...job.post, kind: 'image', files: [picture, picture, picture] }
        assert.equal((await verify(job, accepted(await publish(job)))).kind, 'live')
        await holds(job, 1)
      },
    },
    {
      name: 'an answer lost after the server took the post: unknown, found, and a second run adds none',
      async run() {
        const job = await aJob()
        const answer = await spoiling('dropAnswer', target.isCommit, () => publish(job))
        assert.equal(answer.kind, 'unknown', JSON.stringify(answer))
        assert.equal((await verify(job)).kind, 'live')
        accepted(await publish(job))
        await holds(job, 1)
      },
    },
    target.rename === null
      ? null
      : {
          name: 'an answer lost, and the short name changed by its owner: found by its words, and a second run adds none',
          async run() {
            const job = await aJob('By its words & no name')
            await spoiling('dropAnswer', target.isCommit, () => publish(job))
            await target.rename?.(job.post.title)
            const verdict = await verify(job)
            assert.deepEqual([verdict.kind, 'isNamed' in verdict && verdict.isNamed], ['live', false])
            const tries = [{ title: job.post.title, topics: job.post.topics, kept: {}, isOpen: true, isDenied: false }]
            assert.equal(accepted(await publish(job, tries)), 'publishId' in verdict ? verdict.publishId : '')
          },
        },
    {
      name: 'given up between preparing and the commit, and begun again: there once',
      async run() {
        const job = await aJob()
        await prepare(job)
        await holds(job, 0)
        assert.deepEqual(await verify(job), { kind: 'absent' })
        accepted(await publish(job))
        await holds(job, 1)
      },
    },
    {
      name: 'two holders of one job send it one after the other: there once',
      async run() {
        const job = await aJob()
        for (const draft of [await prepare(job), await prepare(job)]) {
          accepted(await sendDraft(draft))
        }
        await holds(job, 1)
      },
    },
    {
      name: 'a connection that breaks during the upload: a network fault, then there once',
      async run() {
        const job = await aJob()
        assert.equal(await spoiling('breakMidWay', target.isUpload, () => faultOf(prepare(job))), 'network')
        accepted(await publish(job))
        await holds(job, 1)
      },
    },
    {
      name: 'a server that is gone: nothing is claimed of the post, the login stays unknown',
      async run() {
        const job = await aJob()
        const draft = await prepare(job)
        await line.cut()
        const answer = draft.kind === 'new' ? await draft.send() : null
        const verdict = await verify(job)
        const state = await adapter.check(job.context)
        await line.mend()
        assert.deepEqual([answer?.kind, verdict.kind, state], ['rejected', 'unreadable', 'unknown'])
        await holds(job, 0)
      },
    },
    {
      name: 'the fields of a post stand on the server as they were given',
      async run() {
        const job = await aJob()
        const { given, topics, held, read } = target.fields
        job.post = { ...job.post, kind: 'image', files: [picture], topics, fields: given }
        assert.deepEqual(adapter.validate(job.post, job.since), [])
        const publishId = accepted(await publish(job))
        assert.deepEqual(await read(publishId), held)
        assert.equal((await verify(job, publishId)).kind, 'live')
      },
    },
    target.terms === null
      ? null
      : {
          name: 'topics and categories that are there already are found, not made again',
          async run() {
            const { given, topics, held, read } = target.fields
            const first = await aJob()
            first.post = { ...first.post, topics, fields: given }
            accepted(await publish(first))
            const known = await target.terms?.()
            const second = await aJob()
            second.post = { ...second.post, topics, fields: given }
            assert.deepEqual(await read(accepted(await publish(second))), held)
            assert.equal(await target.terms?.(), known)
          },
        },
    target.writer === null
      ? null
      : {
          name: 'a writer who may make no categories posts under those that are there',
          async run() {
            const { given, fields, held } = target.writer ?? { given: {}, fields: {}, held: {} }
            const owner = await aJob()
            owner.post = { ...owner.post, fields: target.fields.given }
            accepted(await publish(owner))
            const job = await aJob('By a writer', given)
            job.post = { ...job.post, topics: target.fields.topics, fields }
            const read = await target.fields.read(accepted(await publish(job)))
            assert.deepEqual({ ...read, ...held }, read)
          },
        },
    {
      name: 'a wrong secret binds nothing',
      run: async () => assert.equal(await faultOf(adapter.bind(reach('wrong', {}), target.wrong)), 'auth'),
    },
    {
      name: 'another account is never posted to',
      async run() {
        const job = await aJob()
        assert.equal(await faultOf(prepare({ ...job, remoteId: 'somebody' })), 'wrongAccount')
        await holds(job, 0)
      },
    },
    {
      name: 'an older post of the same title is not taken for a new one',
      async run() {
        const first = await aJob()
        accepted(await publish(first))
        const second = await aJob(first.post.title)
        assert.deepEqual(await verify(second), { kind: 'absent' })
        await holds(first, 1)
      },
    },
    {
      name: 'a post that was taken away is absent',
      async run() {
        const job = await aJob()
        const publishId = accepted(await publish(job))
        await target.remove(publishId)
        assert.deepEqual(await verify(job, publishId), { kind: 'absent' })
        await holds(job, 0)
      },
    },
    target.tooLargeBytes === null
      ? null
      : {
          name: 'a file larger than the server takes is refused as a file',
          async run() {
            const job = await aJob()
            const large = path.join(folder, 'large.mp4')
            await writeFile(large, Buffer.alloc(target.tooLargeBytes ?? 0, 'x'))
            job.post = { ...job.post, files: [await fileOf(large, 'mp4')] }
            // It hangs up while the file is still coming, and what it said may be lost on the line by that.
            const said: string[] = []
            for (let tried = 0; tried < 5 && said.at(-1) !== 'media'; tried += 1) said.push(await faultOf(prepare(job)))
            assert.deepEqual([said.at(-1), said.filter((one) => one !== 'media' && one !== 'network')], ['media', []])
            await holds(job, 0)
          },
        },
    adapter.manifest.schedule.by === 'ours'
      ? null
      : {
          name: 'a post for later is kept by the server until its time',
          async run() {
            const job = await aJob()
            job.post = { ...job.post, timingTime: job.since + 3600 }
            const answer = await publish(job)
            assert.equal(answer.kind === 'accepted' && answer.scheduled, true, JSON.stringify(answer))
            assert.equal((await verify(job)).kind, 'scheduled')
            await holds(job, 1)
          },
        },
    adapter.manifest.limits.some(({ name, value }) => name === 'title' && value <= 300) === false
      ? null
      : {
          name: 'a title over the limit, sent all the same, is rejected and nothing is posted',
          async run() {
            const job = await aJob('x'.repeat(400))
            const answer = await publish(job)
            assert.deepEqual([answer.kind, answer.kind === 'rejected' && answer.fault], ['rejected', 'validation'])
            await holds(job, 0)
          },
        },
  ]
  const talk = talkCasesOf(target, {
    async aPost(given) {
      const job = await aJob(undefined, given)
      return { ...job, publishId: accepted(await publish(job)) }
    },
    dropping: (matches, work) => spoiling('dropAnswer', matches, work),
  })
  return [...all.filter((one) => one !== null), ...(await articleCasesOf(target, folder)), ...talk]
}
