import { ClipPlan, type ClipScene } from '@matrixcast/canvas/clip-plan'
import type { RecipeName } from '@matrixcast/domain/recipe-names'
import { aSeed } from './plan-draft.ts'

type Slot = Partial<Pick<ClipScene, 'seconds' | 'effect' | 'fit'>>
type Recipe = {
  slots: Slot[]
  transition: ClipPlan['transition']['kind']
  captions: ClipPlan['captions']['kind']
  isSpoken: boolean
  output: ClipPlan['output']
}

/** The form of each recipe; its words are in the reader's language. One slot for each line of its `scenes`. */
const recipes: Record<RecipeName, Recipe> = {
  pitch: {
    slots: [{ seconds: 2, effect: 'pushIn' }, { seconds: 4 }, { seconds: 4 }, { seconds: 3 }, { seconds: 3 }],
    transition: 'cut',
    captions: 'word',
    isSpoken: true,
    output: 'video',
  },
  beforeAfter: {
    slots: [{ seconds: 3, effect: 'mono' }, { seconds: 3 }, { seconds: 4, effect: 'vivid' }, { seconds: 3 }],
    transition: 'wipeLeft',
    captions: 'phrase',
    isSpoken: true,
    output: 'video',
  },
  questionAnswer: {
    slots: [{ seconds: 3, effect: 'pushIn' }, { seconds: 4 }, { seconds: 5 }, { seconds: 3 }],
    transition: 'crossfade',
    captions: 'word',
    isSpoken: true,
    output: 'video',
  },
  list: {
    slots: [{ seconds: 2 }, { seconds: 4 }, { seconds: 4 }, { seconds: 4 }, { seconds: 2 }],
    transition: 'slideUp',
    captions: 'phrase',
    isSpoken: true,
    output: 'video',
  },
  story: {
    slots: [{ seconds: 4 }, { seconds: 5 }, { seconds: 4 }, { seconds: 5, effect: 'warm' }, { seconds: 3 }],
    transition: 'crossfade',
    captions: 'phrase',
    isSpoken: true,
    output: 'video',
  },
  howTo: {
    slots: [{ seconds: 3 }, { seconds: 3 }, { seconds: 5 }, { seconds: 5 }, { seconds: 5 }, { seconds: 3 }],
    transition: 'slideLeft',
    captions: 'phrase',
    isSpoken: true,
    output: 'video',
  },
  testimonial: {
    slots: [{ seconds: 3 }, { seconds: 6, fit: 'blur' }, { seconds: 4 }, { seconds: 3 }],
    transition: 'crossfade',
    captions: 'phrase',
    isSpoken: true,
    output: 'video',
  },
  visit: {
    slots: [
      { seconds: 3, effect: 'pushIn' },
      { seconds: 4, effect: 'panRight' },
      { seconds: 4 },
      { seconds: 4, effect: 'panLeft' },
      { seconds: 3 },
    ],
    transition: 'smoothUp',
    captions: 'phrase',
    isSpoken: true,
    output: 'video',
  },
  slideshow: {
    slots: [
      { seconds: 3, effect: 'pushIn' },
      { seconds: 3, effect: 'pullOut' },
      { seconds: 3, effect: 'panLeft' },
      { seconds: 3, effect: 'panRight' },
      { seconds: 3, effect: 'pushIn' },
    ],
    transition: 'random',
    captions: 'phrase',
    isSpoken: false,
    output: 'both',
  },
}

/** Lines of the recipe in the reader's language, each list one text with a line for each entry. */
export type RecipeWords = { scenes: string; titles: string; script: string }

export function clipOfRecipe(name: RecipeName, words: RecipeWords): ClipPlan {
  const { slots, transition, captions, isSpoken, output } = recipes[name]
  const names = words.scenes.split('\n')
  return ClipPlan.parse({
    scenes: slots.map((slot, at) => ({ ...slot, name: names[at] ?? '' })),
    transition: { kind: transition, frames: 12 },
    titles: words.titles.split('\n'),
    scripts: [words.script.split('\n')],
    voice: { on: isSpoken },
    captions: { on: true, kind: captions, breaking: 'phrases' },
    movingPictures: true,
    direction: 'sentence',
    output,
    seed: aSeed(),
  })
}

export const secondsOfRecipe = (name: RecipeName): number =>
  recipes[name].slots.reduce((sum, { seconds = 3 }) => sum + seconds, 0)
