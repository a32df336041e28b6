import type { Change } from '@matrixcast/canvas/commands/change'
import { splitScene } from '@matrixcast/canvas/commands/split-scene'
import { trimLeft } from '@matrixcast/canvas/commands/trim-left'
import { trimRight } from '@matrixcast/canvas/commands/trim-right'
import type { Project } from '@matrixcast/canvas/document'
import type { ProjectScene } from '@matrixcast/canvas/project-scene'
import type { EditorStore } from '../editor-store.ts'
import { sceneAt } from './scene-at.ts'

export const timelineVerbs = [
  'playOrStop',
  'playBack',
  'stopPlaying',
  'playOn',
  'frameBefore',
  'frameAfter',
  'splitScene',
  'trimIn',
  'trimOut',
  'toStart',
  'toEnd',
] as const
export type TimelineVerb = (typeof timelineVerbs)[number]

const names: ReadonlySet<string> = new Set(timelineVerbs)
export const isTimelineVerb = (verb: string): verb is TimelineVerb => names.has(verb)

/** Carries out a verb of the timeline, which has to be open and to have something to play. */
export function runTimelineVerb(store: EditorStore, verb: TimelineVerb): void {
  const { timeline } = store
  const { frame, motion, video } = timeline.get()
  if (!video) return
  const verbs: Record<TimelineVerb, () => void> = {
    playOrStop: () => (motion.kind === 'rests' ? timeline.play() : timeline.rest()),
    playBack: () => timeline.faster(-1),
    stopPlaying: () => timeline.rest(),
    playOn: () => timeline.faster(1),
    frameBefore: () => timeline.seek(frame - 1),
    frameAfter: () => timeline.seek(frame + 1),
    splitScene: () => splitAtPlayhead(store),
    trimIn: () => cutAtPlayhead(store, (project, scene, at) => trimLeft(project, scene, at)),
    trimOut: () => cutAtPlayhead(store, (project, scene, at) => trimRight(project, scene, at - scene.frames)),
    toStart: () => timeline.seek(0),
    toEnd: () => timeline.seek(video.timeline.totalFrames - 1),
  }
  verbs[verb]()
}

type Cut = (project: Project, scene: ProjectScene, at: number) => Change | undefined

/** Cuts what is at the playhead; where nothing can be cut, the head of the timeline says so. */
function cutAtPlayhead(store: EditorStore, cut: Cut) {
  const { frame, video } = store.timeline.get()
  const scenes = video?.scenes ?? []
  const scene = scenes[sceneAt(scenes, frame)]
  if (!scene) return
  store.timeline.rest()
  const before = store.now()
  store.apply((project) => cut(project, scene, frame - scene.startFrame))
  if (store.now() === before && !store.get().isReadOnly) store.timeline.refuse('tooNearJoint')
}

const splitAtPlayhead = (store: EditorStore): void =>
  cutAtPlayhead(store, (project, scene, at) => splitScene(project, scene, { at, newUuid: () => crypto.randomUUID() }))
