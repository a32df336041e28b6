import type { ProjectScene } from './project-scene.ts'
import { framesPerSecond } from './timeline.ts'

export const snapKinds = ['joint', 'caption', 'playhead', 'beat', 'end'] as const
/** What a moved edge holds to, at a frame of the video. `end` is where the footage of a scene has no more. */
export type SnapTarget = { kind: (typeof snapKinds)[number]; frame: number }

/** Where scenes begin and the last one ends, and where sentences begin and end. */
export function sceneTargets(scenes: readonly ProjectScene[]): SnapTarget[] {
  const last = scenes.at(-1)
  return [
    ...scenes.map(({ startFrame }): SnapTarget => ({ kind: 'joint', frame: startFrame })),
    ...(last ? [{ kind: 'joint' as const, frame: last.startFrame + last.frames }] : []),
    ...scenes.flatMap((scene) =>
      scene.sentences.flatMap(({ startFrame, frames }): SnapTarget[] => [
        { kind: 'caption', frame: scene.startFrame + startFrame },
        { kind: 'caption', frame: scene.startFrame + startFrame + frames },
      ]),
    ),
  ]
}

type Music = { bpm: number; startFrame: number; frames: number; sourceFrames: number }
const slowest = 20
const fastest = 300

/** The beats of music that is heard for so many frames, and begins again whenever it is over. Without a likely speed: none. */
export function beatTargets({ bpm, startFrame, frames, sourceFrames }: Music): SnapTarget[] {
  if (!(bpm >= slowest && bpm <= fastest) || sourceFrames < 1) return []
  const beatFrames = (60 / bpm) * framesPerSecond
  const inRound = Math.ceil(sourceFrames / beatFrames)
  const rounds = Math.ceil(frames / sourceFrames)
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: inRound }, (_beat, beat) => Math.round(round * sourceFrames + beat * beatFrames)),
  )
    .flat()
    .filter((at) => at < frames)
    .map((at) => ({ kind: 'beat', frame: startFrame + at }))
}

const rank = ({ kind }: SnapTarget): number => snapKinds.indexOf(kind)

/**
 * The target that is nearest to one of these frames, with how far it pulls them. Of two as near the earlier kind wins.
 * Undefined: none is within reach.
 */
export function snapFrames(
  edges: readonly number[],
  targets: readonly SnapTarget[],
  withinFrames: number,
): { by: number; target: SnapTarget } | undefined {
  let best: { by: number; target: SnapTarget } | undefined
  for (const target of targets) {
    for (const edge of edges) {
      const by = target.frame - edge
      const far = Math.abs(by)
      const isNearer = best === undefined || far < Math.abs(best.by)
      const wins = best !== undefined && far === Math.abs(best.by) && rank(target) < rank(best.target)
      if (far <= withinFrames && (isNearer || wins)) best = { by, target }
    }
  }
  return best
}
