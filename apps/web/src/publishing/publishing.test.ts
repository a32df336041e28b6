import { faults } from '@matrixcast/contract/faults/zh'
import type { VideoListItem } from '@matrixcast/contract/publishing'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { type LocalRun, mayStandThere, rowOf, tallyOf } from './publish-row.ts'
import { PublishRun } from './publish-run.ts'

/** A waiting task, for tests. */
const aTask = (id: string, accountId: string): VideoListItem => ({
  id,
  title: '旧房翻新',
  topic: '#旧房',
  media_type: 4,
  full_file_url: '/files/v',
  video_cover_url: '',
  timing_time: null,
  video_publish_info: {
    selectTopicsInfo: null,
    selectPoiInfo: null,
    selectCollectionInfo: null,
    selectFriendsInfo: null,
    musicId: '',
  },
  thirdauth: {
    third_cookie: '',
    id: accountId,
    account_id: 'qimu',
    avatar: '',
    openname: '栖木',
    third_platform_info: {
      value: 'practice',
      label: { zh: '练习', en: 'Practice', es: 'Práctica', ja: '練習' },
      mark: { letter: '苇', colour: 'teal' },
      iconUrl: '',
      standing: 'simulated',
      driver: 'simulated',
      schedulesOnPlatform: true,
      mediaTypes: ['video'],
      titleMax: 55,
      topicsMax: 5,
    },
  },
  releaseState: 0,
  releaseProgress: 0,
  releaseErrorMsg: '',
  state: 'waiting',
  phase: null,
  fault: null,
  publishedUrl: null,
  verifiedAt: null,
})

const item = aTask('t1', 'a1')

beforeAll(async () => {
  await i18next.init({ lng: 'zh', resources: { zh: { faults } }, interpolation: { escapeValue: false } })
})

it('a task is at 0 % when it starts, 50 % once its file is there and 100 % when the platform accepted it', () => {
  expect(rowOf(item, { kind: 'running', progress: 0 })).toMatchObject({ state: 'publishing', progress: 0 })
  expect(rowOf(item, { kind: 'running', progress: 50 })).toMatchObject({ state: 'publishing', progress: 50 })
  expect(rowOf(item, { kind: 'accepted' })).toMatchObject({ state: 'accepted', progress: 100 })
})

it('once the ledger knows more, the ledger is shown: accepted becomes verified by itself', () => {
  expect(rowOf({ ...item, state: 'verified' }, { kind: 'accepted' })).toMatchObject({
    state: 'verified',
    progress: 100,
  })
  expect(rowOf({ ...item, state: 'failed', fault: 'absent' }, { kind: 'accepted' })).toMatchObject({
    state: 'failed',
    reason: faults.absent,
  })
})

it('a failure keeps its last figure and says whether the post may stand on the platform', () => {
  const stopped = rowOf(item, { kind: 'failed', fault: 'auth', said: '', progress: 50 })
  expect(stopped).toMatchObject({ state: 'failed', progress: 50, reason: faults.auth })
  expect(mayStandThere(stopped)).toBe(false)
  const unknown = rowOf(item, { kind: 'failed', fault: 'unknownOutcome', said: '', progress: 50 })
  expect(unknown.state).toBe('unknown')
  expect(mayStandThere(unknown)).toBe(true)
})

it('the summary counts what came of each task', () => {
  const rows = [
    rowOf(item, { kind: 'accepted' }),
    rowOf({ ...item, state: 'confirmedByHand' }, { kind: 'idle' }),
    rowOf(item, { kind: 'failed', fault: 'auth', said: '', progress: 0 }),
    rowOf(item, { kind: 'left', reason: '' }),
  ]
  expect(tallyOf(rows)).toEqual({ succeeded: 2, failed: 1, publishing: 0, waiting: 1 })
})

/** A helper that answers when told to. */
function aSlowHelper() {
  const waiting: { task: VideoListItem; answer: (run: LocalRun) => void }[] = []
  return {
    waiting,
    send: (task: VideoListItem, onProgress: (progress: 0 | 50) => void) => {
      onProgress(0)
      return new Promise<LocalRun>((answer) => waiting.push({ task, answer }))
    },
    async answerAll() {
      for (const { answer } of waiting.splice(0)) answer({ kind: 'accepted' })
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('never sends two posts of one account at once, and at most three in all', async () => {
  const helper = aSlowHelper()
  let ends = 0
  const run = new PublishRun({ send: helper.send, onEnd: () => (ends += 1) })
  run.begin([aTask('1', 'a'), aTask('2', 'a'), aTask('3', 'b'), aTask('4', 'c'), aTask('5', 'd')])
  expect(helper.waiting.map(({ task }) => task.id)).toEqual(['1', '3', '4'])
  await helper.answerAll()
  expect(helper.waiting.map(({ task }) => task.id)).toEqual(['2', '5'])
  expect(run.look().isRunning).toBe(true)
  await helper.answerAll()
  expect(run.look()).toMatchObject({ isRunning: false, wasBegun: true })
  expect(ends).toBe(1)
})

it('stopping leaves what has not begun waiting and sees the rest to its end', async () => {
  const helper = aSlowHelper()
  const run = new PublishRun({ send: helper.send, onEnd: () => undefined })
  run.begin([aTask('1', 'a'), aTask('2', 'a')])
  run.stop()
  expect(run.look().isRunning).toBe(true)
  await helper.answerAll()
  expect(helper.waiting).toEqual([])
  expect(run.look().isRunning).toBe(false)
  expect([...run.look().runs.keys()]).toEqual(['1'])
})
