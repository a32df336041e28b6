import { type ClipMaterial, ClipPlan } from '../clip-plan.ts'
import { newElement, newPage } from '../new-page.ts'

const material = (at: number, seconds: number, more: Partial<ClipMaterial> = {}): ClipMaterial => ({
  id: `m${at}`,
  sha256: at.toString(16).padStart(64, '0'),
  kind: 'video',
  seconds,
  width: 1920,
  height: 1080,
  ...more,
})

/** Footage of 2 to 47 seconds, a picture (m6), two pieces of music (m7, m8) and a font (m9). */
export const materials: ClipMaterial[] = [
  material(0, 2),
  material(1, 5.5),
  material(2, 9),
  material(3, 14.2),
  material(4, 47),
  material(5, 6),
  material(6, 0, { kind: 'picture' }),
  material(7, 60, { kind: 'music', mood: 'calm' }),
  material(8, 90, { kind: 'music' }),
  material(9, 0, { kind: 'font' }),
]

const page = newPage('page')
const text = (uuid: string, words: string, style: object = {}) => {
  const element = newElement('text', page, { uuid })
  return { ...element, propsValue: { text: words }, commonStyle: { ...element.commonStyle, ...style } }
}
const image = (uuid: string, materialId: string) => {
  const element = newElement('image', page, { uuid })
  return { ...element, propsValue: { imageSrc: '', materialId } }
}
const captions = (style: object = {}) => {
  const element = newElement('captions', page, { uuid: 'captions' })
  return { ...element, commonStyle: { ...element.commonStyle, ...style } }
}

const scenes = [
  { materialIds: ['m1', 'm2', 'm3'], seconds: 3, effect: 'pushIn', text: 'First scene' },
  { materialIds: ['m4', 'm5'], seconds: 2.5, fit: 'blur' },
  { materialIds: ['m6', 'm3'], seconds: 4, fit: 'contain', text: ' ' },
]
const titles = ['{keyword} this morning', 'Fresh from the valley', '果园里的早晨']
const scripts = [
  ['今天早上刚到的苹果，又脆又甜，送到您的家门口。', 'Crisp, sweet; and at your door before noon.'],
  [
    'One short sentence.',
    '第二句很短。',
    'And a third one that goes on for rather longer than the others do, as people speak.',
  ],
]
const spoken = { scenes, titles, scripts, keywords: ['apples', '梨'], voice: { on: true } }
const silent = { ...spoken, voice: { on: false } }

/** Orders as operators place them, each of another shape; what they give is kept in `drawn-orders.txt`. */
export const orders: Record<string, object> = {
  'spoken, with crossfades': spoken,
  'spoken, words lit, wide, all effects of a page': {
    ...spoken,
    size: '1920x1080',
    seed: 7,
    transition: { kind: 'random', frames: 60 },
    captions: { kind: 'word', safeArea: 'none' },
    page: {
      ...page,
      elements: [
        text('a', '{title}', { newFontUrl: 'material:m9' }),
        text('b', '{scene}', { height: 40, paddingTop: 4, paddingBottom: 4, paddingLeft: 10, letterSpacing: 2 }),
        text('c', 'Always here', { rotate: 12, top: 2 }),
        text('d', '  '),
        image('e', 'm6'),
        image('f', ''),
        captions({ width: 150, left: 200, paddingLeft: 8, paddingRight: 8 }),
      ],
    },
  },
  'spoken, square, a title on its cover': {
    ...spoken,
    size: '1080x1080',
    seed: 3,
    transition: { kind: 'slideUp', frames: 20 },
    cover: { kind: 'title', at: 0.5 },
    music: { materialIds: ['m8'], moods: ['calm'], volume: 20 },
    originalSound: { on: true, volume: 40 },
  },
  'silent, hard cuts, a picture for a cover': {
    ...silent,
    size: '720x1280',
    seed: 11,
    transition: { kind: 'cut' },
    cover: { kind: 'picture', materialId: 'm6' },
    captions: { safeArea: 'reels' },
    topics: ['{keyword}', 'fruit'],
  },
  'silent, its cover at the end, captions off the middle': {
    ...silent,
    seed: 5,
    cover: { kind: 'frame', at: 1 },
    captions: { kind: 'word', safeArea: 'shorts' },
    page: { ...page, elements: [captions({ left: 180, width: 190, top: 600 })] },
  },
  'pictures only': { ...spoken, size: '1080x1440', output: 'images', cover: { kind: 'title', at: 0 } },
  'no script and no captions': {
    ...silent,
    scripts: [],
    captions: { on: false },
    transition: { kind: 'fadeBlack', frames: 2 },
  },
  'footage shorter than what is said': {
    ...spoken,
    scenes: [
      { materialIds: ['m0'], seconds: 2, effect: 'panLeft' },
      { materialIds: ['m1'], seconds: 1 },
    ],
    seed: 2,
  },
  'many titles, one opening that all covers show': {
    scenes: [
      { materialIds: ['m1'], seconds: 5 },
      { materialIds: ['m2', 'm3', 'm4'], seconds: 5 },
    ],
    titles: ['Apples', 'Pears in may', 'Quinces', 'Plums', 'Sour cherries', 'Figs', 'Melons', 'Grapes'],
    scripts: [['Only one.'], ['Another script.']],
    voice: { on: false },
    cover: { kind: 'frame', at: 0 },
  },
  'one scene, one of everything': {
    scenes: [{ materialIds: ['m4'], seconds: 4 }],
    titles: [
      'One title that is a good deal longer than its box was drawn for, and so has to be set in smaller letters',
    ],
    voice: { on: false },
    different: { sharedFramesPercent: 10 },
  },
}

/** An order by its name, complete. */
export const orderOf = (name: string): ClipPlan => ClipPlan.parse(orders[name])
