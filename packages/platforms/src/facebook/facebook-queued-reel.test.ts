import { beforeEach, describe, expect, it } from 'vitest'
import { named } from '../testing/api-subjects.ts'
import { answering, contractBench } from '../testing/contract-bench.ts'
import { endOf } from '../testing/contract-runs.ts'
import { courseOf } from './facebook-video.ts'

const idle = { uploading_phase: { status: 'complete' }, processing_phase: { status: 'not_started' } }
const begun = (video_status: string, publish_status?: string) => ({
  id: '81',
  status: { ...idle, video_status, publishing_phase: { status: 'not_started', publish_status } },
})

it.each([
  ['never sent where only its upload is complete', 'upload_complete', undefined, 'unsent'],
  ['never sent where it is a draft', 'upload_complete', 'draft', 'unsent'],
  ['under way where it is processed', 'processing', undefined, 'underWay'],
  ['under way where it is ready', 'ready', undefined, 'underWay'],
  ['under way where it is to be published', 'upload_complete', 'published', 'underWay'],
] as const)('a reel no phase of which has begun is %s', (_what, state, publishStatus, course) => {
  expect(courseOf(begun(state, publishStatus))).toBe(course)
})

describe('facebook (simulated): a reel that was taken and waits in a queue', () => {
  let isQueued = true
  beforeEach(() => {
    isQueued = true
  })
  const queueing = answering(named('facebook'), (answered, { method, path, query }, { posts }) => {
    if (!isQueued || method !== 'GET' || posts.length === 0) return answered
    if (path.endsWith('_posts')) return { status: 200, json: { data: [] } }
    return query.get('fields')?.startsWith('id,status') ? { status: 200, json: begun('processing') } : answered
  })
  const { the, aRun, publish, publishUnheard, verify, openTries, triesOf, forget } = contractBench(queueing)

  it('is not called absent, and live once it is out', async () => {
    const run = await aRun()
    await publishUnheard(run)
    expect(await verify(run, '', {}, openTries(run))).toMatchObject({ kind: 'unreadable', fault: 'unknownOutcome' })
    isQueued = false
    expect(await verify(run, '', {}, openTries(run))).toMatchObject({ kind: 'live', publishId: '81' })
  })

  it('is not made again after an edit', async () => {
    const run = await aRun()
    await publishUnheard(run)
    forget(run)
    const tries = triesOf(run, { open: 0, isDenied: false })
    expect(await endOf(publish(run, { title: 'Quite another title' }, { tries }))).toBe('unknownOutcome')
    expect(the().site.posts).toHaveLength(1)
  })
})
