import { expect, it } from 'vitest'
import { drawVariant } from './draw-variant.ts'
import { projectOfTimeline } from './project-of-timeline.ts'
import { resolveProject } from './resolve-project.ts'
import { resolveTimeline } from './resolve-timeline.ts'
import { spokenSeconds } from './spoken-seconds.ts'
import { materials, orderOf, orders } from './testing/orders.ts'

function opened(name: string, gone: readonly string[] = []) {
  const drawn = drawVariant(orderOf(name), materials, 0)
  if (!drawn.ok) return undefined
  const draft = drawn.value
  const timeline = resolveTimeline(
    draft,
    draft.sentences.map((text) => ({ seconds: spokenSeconds(text) })),
  )
  let uuids = 0
  const materialOf = (sha256: string) => {
    const id = materials.find((one) => one.sha256 === sha256)?.id
    return id === undefined || gone.includes(id) ? undefined : id
  }
  const newUuid = () => `uuid ${(uuids += 1)}`
  return { timeline, ...projectOfTimeline(timeline, { title: draft.title, materialOf, newUuid }) }
}
const names = Object.keys(orders).filter((name) => opened(name) !== undefined)
const byId = new Map(materials.map((one) => [one.id, one]))

it.each(names)('a video that is opened in the editor shows and says the same in its pages: %s', (name) => {
  const found = opened(name)
  if (!found) throw new Error('nothing was drawn')
  const { timeline, project, missing } = found
  const again = resolveProject(project, byId, ({ text }) => spokenSeconds(text))
  if (!again.ok) throw new Error(again.fault)
  const shotsOf = ({ shots }: { shots: readonly object[] }) =>
    shots.map((shot) => ('sha256' in shot && 'srcInFrame' in shot ? [shot.sha256, shot.srcInFrame] : []))
  expect(shotsOf(again.value.timeline)).toEqual(shotsOf(timeline))
  expect(again.value.timeline.totalFrames).toBe(timeline.totalFrames)
  expect(again.value.timeline.audio.voice.map(({ text, startFrame }) => [text, startFrame])).toEqual(
    (timeline.audio.voice?.segments ?? []).map(({ text, startFrame }) => [text, startFrame]),
  )
  const original = timeline.audio.original?.volume ?? null
  const soundsOf = again.value.timeline.shots.flatMap((shot) => (shot.kind === 'video' ? [shot.sound] : []))
  expect(new Set(soundsOf)).toEqual(new Set(soundsOf.map(() => original)))
  expect([missing, again.value.notes]).toEqual([0, []])
})

it('a video whose footage is gone counts it', () => {
  const [name = ''] = names
  const used = opened(name)?.timeline.shots.map(
    ({ sha256 }) => materials.find((one) => one.sha256 === sha256)?.id ?? '',
  )
  expect(opened(name, used)?.missing).toBe(new Set(used).size)
})
