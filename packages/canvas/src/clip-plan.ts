import { writable } from '@matrixcast/domain/post-words'
import { z } from 'zod'
import { captionLookNames } from './caption-looks.ts'
import { colourLookNames } from './colour-looks.ts'
import { Page } from './document.ts'
import { voiceNames } from './element-style.ts'
import { newClipPage } from './new-page.ts'
import { titlePlaceNames } from './title-places.ts'

/** The last one is for picture posts: three to four, as their platforms show them. */
export const clipSizes = ['1080x1920', '720x1280', '1080x1080', '1920x1080', '1080x1440'] as const
export const ClipSize = z.enum(clipSizes)
export type ClipSize = z.infer<typeof ClipSize>

const materialId = z.string().min(1).max(64)
const colour = z
  .string()
  .max(64)
  .regex(/^[#a-zA-Z0-9(),.%\s/-]*$/)
/** Words of a post: a plan from before they were mended is read all the same. */
const words = (most: number) => z.string().trim().min(1).max(most).overwrite(writable)
const volumePercent = z.number().min(0).max(100)

/** How a scene is filled: `blur` is what the specification calls fuzzyFill. */
export const sceneFits = ['cover', 'blur', 'contain'] as const
/** What happens to a whole scene's picture, the specification's specialEffects; `none` leaves it as it was shot. */
export const sceneEffects = [
  'none',
  'pushIn',
  'pullOut',
  'panLeft',
  'panRight',
  'warm',
  'cool',
  'mono',
  'vivid',
  'vignette',
] as const
/** From one scene to the next; `random` draws one of the others for each variant. */
export const transitionKinds = [
  'cut',
  'crossfade',
  'fadeBlack',
  'fadeWhite',
  'slideLeft',
  'slideUp',
  'wipeLeft',
  'smoothUp',
  'circleOpen',
  'random',
] as const
/** Where a platform lays its own buttons and words: captions keep clear of them. `common` keeps clear of all. */
export const safeAreas = [
  'common',
  'douyin',
  'kuaishou',
  'xiaohongshu',
  'channels',
  'tiktok',
  'reels',
  'shorts',
  'none',
] as const

/** How much an order may hold. */
export const clipLimits = {
  scenes: 30,
  materialsPerScene: 200,
  titles: 200,
  scripts: 50,
  sentencesPerScript: 60,
  keywords: 200,
  topics: 30,
} as const

export const ClipScene = z.object({
  name: z.string().max(60).default(''),
  materialIds: z.array(materialId).max(clipLimits.materialsPerScene).default([]),
  seconds: z.number().min(1).max(120).default(3),
  fit: z.enum(sceneFits).default('cover'),
  effect: z.enum(sceneEffects).default('none'),
  /** What `{scene}` stands for in the page's text elements, which are then seen during this scene only. */
  text: z.string().max(300).default(''),
})
export type ClipScene = z.infer<typeof ClipScene>

/** How much slower and faster than its rate a voice may speak and still sound natural. */
const voicePaces = { slowest: 0.9, fastest: 1.1 } as const

/** How much a set of `Variety` may hold, where its table is not the limit. */
const mostVoices = 9
const mostCoverFrames = 12

/** A voice of a set; without a rate it speaks at the plan's. */
export const VoiceMember = z.object({
  name: z.enum(voiceNames),
  rate: z.number().min(0.5).max(2).optional(),
})
/** A moment of the video for its cover, from 0 to 1, alone or with the title large on it. */
export const CoverMember = z.object({ kind: z.enum(['frame', 'title']), at: z.number().min(0).max(1) })
export const TransitionMember = z.enum(transitionKinds).exclude(['random'])
export const CaptionLookMember = z.enum(captionLookNames)
export const TitlePlaceMember = z.enum(titlePlaceNames)
export const ColourLookMember = z.enum(colourLookNames)
export const VoicePaceMember = z.number().min(voicePaces.slowest).max(voicePaces.fastest)

/**
 * What the videos of a plan differ in besides footage and words. Each gets one member of every set, in place of what the
 * plan says for all; members are spread evenly. An empty set is none. Music is spread as well once there is a variety.
 */
export const Variety = z.object({
  voices: z.array(VoiceMember).max(mostVoices).optional(),
  captionLooks: z.array(CaptionLookMember).max(captionLookNames.length).optional(),
  titlePlaces: z.array(TitlePlaceMember).max(titlePlaceNames.length).optional(),
  transitions: z
    .array(TransitionMember)
    .max(transitionKinds.length - 1)
    .optional(),
  coverFrames: z.array(CoverMember).max(mostCoverFrames).optional(),
  colourLooks: z.array(ColourLookMember).max(colourLookNames.length).optional(),
  /** Factors of the rate at which the voice speaks. */
  voicePaces: z.array(VoicePaceMember).max(mostVoices).optional(),
})
export type Variety = z.infer<typeof Variety>

/**
 * What an operator orders: `count` different videos drawn from scenes, titles, scripts and music.
 * Seconds are wall-clock, volumes per cent, `rate` is a factor of normal speed, transitions are frames at 30 fps.
 * `{keyword}` in titles, topics and scripts stands for the variant's keyword; on the page `{title}` for its title and
 * `{scene}` for a scene's own text.
 * Everything has a default, so that a form starts from `ClipPlan.parse({})`; whether it can be produced is
 * `countCombinations`' to say.
 */
export const ClipPlan = z.object({
  size: ClipSize.default('1080x1920'),
  scenes: z.array(ClipScene).max(clipLimits.scenes).default([]),
  transition: z
    .object({ kind: z.enum(transitionKinds).default('crossfade'), frames: z.int().min(2).max(60).default(15) })
    .prefault({}),
  keywords: z.array(words(40)).max(clipLimits.keywords).default([]),
  titles: z.array(words(120)).max(clipLimits.titles).default([]),
  topics: z.array(words(60)).max(clipLimits.topics).default([]),
  scripts: z
    .array(z.array(z.string().trim().min(1).max(300)).max(clipLimits.sentencesPerScript))
    .max(clipLimits.scripts)
    .default([]),
  voice: z
    .object({
      on: z.boolean().default(true),
      name: z.enum(voiceNames).default('xiaoyun'),
      rate: z.number().min(0.5).max(2).default(1),
      /** A word the voice provider understands, e.g. `happy`; one that does not know it leaves it out. */
      emotion: z.string().max(40).default(''),
      volume: volumePercent.default(70),
    })
    .prefault({}),
  music: z
    .object({
      materialIds: z.array(materialId).max(100).default([]),
      /** Music of the library that carries one of these moods, besides the materials named. */
      moods: z.array(z.string().max(40)).max(20).default([]),
      volume: volumePercent.default(15),
      /** `spread`: each video begins its music elsewhere. Orders from before have none: all begin at its first second. */
      starts: z.literal('spread').optional(),
    })
    .prefault({}),
  /** What the camera heard; off is the specification's delOrigioonVoice '1'. */
  originalSound: z.object({ on: z.boolean().default(false), volume: volumePercent.default(60) }).prefault({}),
  captions: z
    .object({
      on: z.boolean().default(true),
      /** A card a phrase, or each word lit up as it is spoken. */
      kind: z.enum(['phrase', 'word']).default('phrase'),
      highlight: colour.default('#ffd84d'),
      safeArea: z.enum(safeAreas).default('common'),
      /**
       * `strict`: lines end where readers of Chinese and Japanese expect it. `phrases`: they are full besides, and keep what
       * belongs together. Orders from before have none.
       */
      breaking: z.enum(['strict', 'phrases']).optional(),
    })
    .prefault({}),
  /** A frame of the video (`at` from 0 to 1), the same frame with the title large on it, or a picture of the library. */
  cover: z
    .object({
      kind: z.enum(['frame', 'title', 'picture']).default('frame'),
      at: z
        .number()
        .min(0)
        .max(1)
        .default(1 / 3),
      materialId: z.string().max(64).default(''),
    })
    .prefault({}),
  /** Two variants count as different when all three hold; per cent, and bits of 64. */
  different: z
    .object({
      sharedFramesPercent: z.number().min(0).max(100).default(60),
      titleLikenessPercent: z.number().min(0).max(100).default(90),
      coverDistanceBits: z.int().min(0).max(32).default(6),
      /** How much of their sound two videos may share in step. Absent, as in orders from before: sound does not count. */
      sharedSoundPercent: z.number().min(0).max(100).optional(),
    })
    .prefault({}),
  /** A picture post gives one picture a scene, alone or with the slideshow. */
  output: z.enum(['video', 'images', 'both']).default('video'),
  /** Pictures that move (GIF, APNG) play, and begin again. Orders from before have none: their pictures stand still. */
  movingPictures: z.literal(true).optional(),
  /** A sentence is read in one direction, its cards too. In orders from before each card goes by its own first letter. */
  direction: z.literal('sentence').optional(),
  page: Page.default(newClipPage),
  /** Orders from before have none: all of their videos look alike. */
  variety: Variety.optional(),
  /** A video of pages at a kept state: scenes, scripts and music are those of the page, and nothing is drawn. */
  project: z.object({ projectId: z.uuid(), revisionId: z.uuid() }).optional(),
  count: z.int().min(1).max(500).default(1),
  seed: z.int().min(0).max(2_147_483_647).default(1),
})
export type ClipPlan = z.infer<typeof ClipPlan>
export type TransitionKind = Exclude<ClipPlan['transition']['kind'], 'random'>

/** What drawing needs to know of a material: its content's hash, length in seconds and size in px as shown. */
export const ClipMaterial = z.object({
  id: materialId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  kind: z.enum(['video', 'picture', 'music', 'font']),
  seconds: z.number().min(0),
  width: z.int().min(0),
  height: z.int().min(0),
  /** Of music. */
  mood: z.string().max(40).optional(),
  /** Of footage with sound that cannot be decoded. */
  isSoundUnreadable: z.boolean().optional(),
  /**
   * What it looks like: frame hashes as `render/media/frame-hash` makes them, evenly over its length. Empty: it could not be
   * read. Absent: nobody has looked yet; it counts as unlike everything else.
   */
  marks: z.array(z.string().regex(/^[0-9a-f]{16}$/)).optional(),
})
export type ClipMaterial = z.infer<typeof ClipMaterial>
