import type { NearPost, VideoListItem } from '@matrixcast/contract/publishing'
import { expect, it } from 'vitest'
import { nearNotesOf } from './near-notes.ts'
import { runReducer } from './publish-run.ts'
import { aTask } from './testing/a-task.ts'

const near = (standing: NearPost['standing'], taskId: string): NearPost => ({
  workId: crypto.randomUUID(),
  title: 'Old market',
  plan: { id: crypto.randomUUID(), name: 'A plan' },
  sharedFramesPercent: 80,
  titleLikenessPercent: 0,
  coverDistanceBits: null,
  sharedSoundPercent: null,
  near: 'frames',
  standing,
  taskId,
  isRemoved: false,
  account: 'Reed',
})

it('a near post that waits counts only while it is in the same list; one that is out always does', () => {
  const [one, other] = [aTask(), aTask()]
  const waiting = near('waiting', other.id)
  const out = near('published', crypto.randomUUID())
  const listed = (...tasks: VideoListItem[]) => nearNotesOf(runReducer([], { kind: 'listed', tasks }))
  expect(listed({ ...one, nearTo: [waiting] })).toEqual(new Map())
  expect(listed({ ...one, nearTo: [waiting] }, other)).toEqual(new Map([[one.id, [waiting]]]))
  expect(listed({ ...one, nearTo: [out] })).toEqual(new Map([[one.id, [out]]]))
})
