import { z } from 'zod'
import { ClipSize, sceneEffects, sceneFits, transitionKinds } from './clip-plan.ts'
import { colourLookNames } from './colour-looks.ts'
import { Element } from './document.ts'
import { voiceNames } from './element-style.ts'
import { directions } from './text-direction.ts'

export const framesPerSecond = 30

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const frame = z
  .int()
  .min(0)
  .max(30 * 3600)
const frames = z
  .int()
  .min(1)
  .max(30 * 3600)

/** Transitions show two shots at once. */
const overlaps = z.enum(transitionKinds).exclude(['cut', 'random'])

/** A box in shares of the frame, from its left upper corner; it reaches beyond the frame. */
const FrameBox = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
export type FrameBox = z.infer<typeof FrameBox>

/**
 * One shot: `frames` of a source from `srcInFrame`; `enter` overlaps that many frames with the shot before it. A scene
 * whose footage is short has several shots: `effect` says which part of the scene's movement this one plays.
 */
export const Shot = z.object({
  scene: z.int().min(0).max(29),
  sha256,
  kind: z.enum(['video', 'picture']),
  srcInFrame: frame,
  frames,
  fit: z.enum(sceneFits),
  /** What the source is fitted to instead of the frame, which shows a part of it. */
  box: FrameBox.optional(),
  effect: z.object({ kind: z.enum(sceneEffects), startFrame: frame, frames }),
  enter: z.discriminatedUnion('kind', [z.object({ kind: z.literal('cut') }), z.object({ kind: overlaps, frames })]),
})
export type Shot = z.infer<typeof Shot>

const ColourShot = z.object({
  kind: z.literal('colour'),
  colour: z.string().max(64),
  frames,
  enter: Shot.shape.enter,
})
/** A plain colour in the place of footage. */
export type ColourShot = z.infer<typeof ColourShot>

/** An element over the picture from `startFrame` for `frames`; images carry the sha256 of their material. */
const TimelineLayer = z.object({ element: Element, sha256: sha256.optional(), startFrame: frame, frames })

/** A word of a card by its place in the card's text, lit from its first frame on. */
const CaptionWord = z.object({ from: z.int().min(0), until: z.int().min(1), startFrame: frame, frames })
export type CaptionWord = z.infer<typeof CaptionWord>

/** A card of captions; `words` are empty when it is not lit up word by word. */
const Caption = z.object({
  text: z.string().max(300),
  startFrame: frame,
  frames,
  words: z.array(CaptionWord).max(300),
  /** Of its whole sentence; absent where its own first letter says it. */
  direction: z.enum(directions).optional(),
})
export type Caption = z.infer<typeof Caption>

/** What the element of captions shows while a card is there, or none. */
export const wordsOfCard = (card: Pick<Caption, 'text' | 'direction'> | undefined) => ({
  text: card?.text ?? '',
  ...(card?.direction ? { direction: card.direction } : {}),
})

const Segment = z.object({ text: z.string().max(300), startFrame: frame, frames })
export type Segment = z.infer<typeof Segment>

const volumePercent = z.number().min(0).max(100)

/** A sentence with a voice of its own. */
const VoicedSegment = Segment.extend({
  text: z.string().max(2000),
  name: z.enum(voiceNames),
  rate: z.number(),
  emotion: z.string().max(64),
  volume: volumePercent,
})
export type VoicedSegment = z.infer<typeof VoicedSegment>

/** Files of the library, by the `newFontUrl` that elements name. */
const fontFiles = z.array(z.object({ newFontUrl: z.string().max(2000), sha256 }))

/** What stands for the video before it plays: a frame of it, that frame bare with a title on it, or another picture. */
const Cover = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frame'), frame }),
  z.object({ kind: z.literal('title'), frame, element: Element }),
  z.object({ kind: z.literal('picture'), sha256 }),
])

/**
 * A variant with nothing left to decide: integers only, frames at 30 fps, ready to be rendered byte for byte again.
 * Stored with the variant; `fingerprint` names its combination and never repeats within a plan.
 */
export const Timeline = z.object({
  version: z.literal(2),
  fingerprint: z.string().max(64),
  size: ClipSize,
  totalFrames: frames,
  background: z.string().max(64),
  /** Over the whole picture, besides the effects of its shots; absent where it is as it was shot. */
  colour: z.enum(colourLookNames).optional(),
  shots: z.array(Shot).min(1).max(400),
  layers: z.array(TimelineLayer).max(1000),
  captions: z.object({ style: Element, highlight: z.string().max(64), cards: z.array(Caption).max(2000) }).nullable(),
  /** Files of the library that elements are written with, by their `newFontUrl`. */
  fonts: fontFiles.max(40).default([]),
  audio: z.object({
    voice: z
      .object({
        name: z.enum(voiceNames),
        rate: z.number(),
        emotion: z.string().max(40),
        volume: volumePercent,
        segments: z.array(Segment).min(1).max(60),
      })
      .nullable(),
    /** Absent `fromFrame`: it begins with its first. */
    music: z.object({ sha256, volume: volumePercent, fromFrame: frame.optional() }).nullable(),
    /** What the cameras heard, cut with the shots. */
    original: z.object({ volume: volumePercent }).nullable(),
  }),
  cover: Cover,
  output: z.enum(['video', 'images', 'both']),
  /** Pictures that move play, and begin again; absent where they stand still. */
  movingPictures: z.literal(true).optional(),
})
export type Timeline = z.infer<typeof Timeline>

/** Music from `startFrame` on; it begins again whenever it is over. */
const MusicPiece = z.object({ sha256, startFrame: frame, frames, volume: volumePercent, fromFrame: frame.optional() })
export type MusicPiece = z.infer<typeof MusicPiece>

/**
 * A layer of pages. `clip`: it is a video in a box of its own, shown from `srcInFrame` on; past its end its last frame is held.
 * `sound` in percent, null where it is silent.
 */
const PageLayer = TimelineLayer.extend({
  clip: z.object({ srcInFrame: frame, sound: volumePercent.nullable() }).optional(),
})
export type PageLayer = z.infer<typeof PageLayer>

/**
 * What the pages of a project show and sound like, one after another. Each shot has a sound of its own in percent, null
 * where it is silent, and each spoken sentence a voice of its own. Captions are layers, a sentence each.
 */
export const PagesTimeline = z.object({
  version: z.literal(3),
  size: ClipSize,
  totalFrames: frames,
  background: z.string().max(64),
  shots: z.array(z.union([Shot.extend({ sound: volumePercent.nullable() }), ColourShot])).min(1),
  layers: z.array(PageLayer),
  captions: z.null(),
  fonts: fontFiles,
  audio: z.object({ voice: z.array(VoicedSegment), music: z.array(MusicPiece).max(100) }),
  /** As in the older version. */
  movingPictures: Timeline.shape.movingPictures,
})
export type PagesTimeline = z.infer<typeof PagesTimeline>

/** What can be played and rendered. */
export type AnyTimeline = Timeline | PagesTimeline
export type AnyShot = AnyTimeline['shots'][number]
/** The layers of either version; those of the older one are never videos. */
export type AnyLayer = PageLayer

/** What a timeline gives: pages are always a video. */
export const outputOf = (timeline: AnyTimeline): Timeline['output'] =>
  timeline.version === 2 ? timeline.output : 'video'

/** What stands for a video before it plays; of pages the frame after a third of it. */
export const coverOf = (timeline: AnyTimeline): Timeline['cover'] =>
  timeline.version === 2 ? timeline.cover : { kind: 'frame', frame: Math.floor(timeline.totalFrames / 3) }

/** Where each shot begins; one that enters over the shot before it begins while that is still seen. */
export function shotStarts(shots: readonly Pick<Shot, 'enter' | 'frames'>[]): number[] {
  let until = 0
  return shots.map((shot) => {
    const startFrame = until - overlapOf(shot)
    until = startFrame + shot.frames
    return startFrame
  })
}

/** How many frames a shot shares with the one before it. */
export const overlapOf = ({ enter }: Pick<Shot, 'enter'>): number => (enter.kind === 'cut' ? 0 : enter.frames)
