import { type ClipPlan, type TransitionKind, transitionKinds, type Variety } from './clip-plan.ts'
import { voiceNames } from './element-style.ts'

const isDrawn = (kind: ClipPlan['transition']['kind']): kind is TransitionKind =>
  kind !== 'random' && transitionKinds.includes(kind)
const first = <Member>(own: Member, others: readonly Member[], most: number): Member[] =>
  [own, ...others.filter((one) => one !== own)].slice(0, most)

/**
 * Sets that suit most plans: no video without colour, and captions stay where they are. Each begins with what the plan
 * has, so that its first video looks as if there were none.
 */
export function mixedVariety({ voice, transition, cover }: ClipPlan): Variety {
  const kind = isDrawn(transition.kind) ? transition.kind : 'crossfade'
  return {
    voices: first(voice.name, voiceNames, 4).map((name) => ({ name })),
    captionLooks: ['own', 'yellow', 'box', 'word', 'paper', 'outline'],
    titlePlaces: ['own', 'centre', 'lowerLeft', 'topLeft', 'lowerThird'],
    voicePaces: [1, 0.95, 1.05, 0.91, 1.09],
    transitions: first(kind, ['slideLeft', 'fadeBlack', 'wipeLeft', 'smoothUp'], 5),
    colourLooks: ['natural', 'warm', 'cool', 'vivid', 'film'],
    ...(cover.kind === 'picture'
      ? {}
      : {
          coverFrames: [
            { kind: cover.kind, at: cover.at },
            { kind: 'title', at: 0.1 },
            { kind: 'frame', at: 0.5 },
            { kind: 'title', at: 0.7 },
            { kind: 'frame', at: 0.9 },
          ],
        }),
  }
}
