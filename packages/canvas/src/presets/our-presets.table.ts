import { captionLooks } from '../caption-looks.ts'
import type { ElementStyle } from '../element-style.ts'
import type { Preset, PresetElement, PresetId, PresetWord } from './preset.ts'

type Style = Partial<ElementStyle>
type Box = readonly [left: number, top: number, width: number, height: number]

const boxed = ([left, top, width, height]: Box): Style => ({ left, top, width, height })
const words = (word: PresetWord, box: Box, style: Style): PresetElement => ({
  elName: 'text',
  word,
  style: { ...boxed(box), textAlign: 'left', ...style },
})
const block = (box: Box, fill: string, style: Style = {}): PresetElement => ({
  elName: 'shape',
  form: 'rectangle',
  style: { ...boxed(box), backgroundColor: fill, ...style },
})
const disc = (box: Box, fill: string): PresetElement => ({
  elName: 'shape',
  form: 'ellipse',
  style: { ...boxed(box), backgroundColor: fill },
})
/** One line of words in the middle of a height. */
const centred = (height: number, fontSize: number): Style => ({
  fontSize,
  lineHeight: Math.round((height / fontSize) * 1000) / 1000,
  textAlign: 'center',
})

const ink = '#18202b'
const grey = '#5b6675'
const blue = '#1a5fd0'
const red = '#d83a2f'
const white = '#ffffff'
const sand = '#fbf3e4'
const night = '#14202e'
const gold = '#ffd84d'

const text = (id: PresetId, word: PresetWord, size: readonly [number, number], style: Style): Preset => ({
  id,
  kind: 'text',
  elements: [words(word, [20, 200, ...size], { textAlign: 'center', ...style })],
})

const painted = (id: PresetId, style: Style): Preset => ({
  ...text(id, 'headline', [335, 60], { fontSize: 40, fontWeight: 'bold', ...style }),
  keepsColour: true,
})

const texts: Preset[] = [
  text('text-headline', 'headline', [335, 56], { fontSize: 40, fontWeight: 'bold', color: ink }),
  text('text-subtitle', 'subtitle', [335, 32], { fontSize: 22, color: grey }),
  {
    ...text('text-body', 'body', [311, 76], { fontSize: 16, color: ink, lineHeight: 1.6, textAlign: 'left' }),
    isBody: true,
  },
  text('text-price', 'price', [160, 62], { fontSize: 44, fontWeight: 'bold', color: red }),
  text('text-old-price', 'oldPrice', [140, 28], { fontSize: 20, color: grey, textDecoration: 'line-through' }),
  text('text-label', 'label', [112, 32], {
    ...centred(32, 16),
    fontWeight: 'bold',
    color: white,
    backgroundColor: red,
    borderRadius: 16,
  }),
  text('text-action', 'action', [220, 48], {
    ...centred(48, 18),
    fontWeight: 'bold',
    color: white,
    backgroundColor: blue,
    borderRadius: 24,
  }),
  text('text-number', 'one', [120, 90], { fontSize: 72, fontWeight: 'bold', color: blue, lineHeight: 1.2 }),
  {
    ...text('text-quote', 'quote', [311, 76], { fontSize: 22, fontStyle: 'italic', color: ink, lineHeight: 1.6 }),
    isBody: true,
  },
  painted('text-outline', { color: white, textStrokeWidth: 5, textStrokeColor: ink }),
  { ...painted('text-neon', { color: '#ff4fa3', textEffects: 'neon' }), ground: night },
  painted('text-gradient', { color: '#ff9d2e', textStrokeColor: red, textEffects: 'gradient' }),
  painted('text-solid', { color: gold, textStrokeColor: '#8a4b00', textEffects: 'shadow3d' }),
]

/** A look of captions sets all that any other of them sets, so that one takes the place of another. */
const plain: Style = {
  fontSize: 22,
  fontWeight: 'bold',
  color: white,
  backgroundColor: '',
  textEffects: '',
  textShadow: '',
  textStrokeWidth: 0,
  textStrokeColor: '#111111',
}
const captionsWith = (id: PresetId, style: Style): Preset => ({
  id,
  kind: 'captions',
  ground: '#4a5563',
  elements: [
    {
      elName: 'captions',
      word: 'captions',
      style: { left: 20, top: 500, width: 335, height: 68, ...plain, ...style },
    },
  ],
})

const captions: Preset[] = [
  ...(['plain', 'outline', 'yellow', 'box', 'paper'] as const).map((name) =>
    captionsWith(`captions-${name}`, captionLooks[name].style),
  ),
  captionsWith('captions-large', { ...captionLooks.large.style, fontSize: 32 }),
  captionsWith('captions-neon', { color: '#31c6ff', textEffects: 'neon' }),
  captionsWith('captions-gold', { color: gold, textStrokeColor: '#ff8a00', textEffects: 'gradient' }),
]

const step = (number: PresetWord, word: PresetWord, top: number): PresetElement[] => [
  disc([20, top, 40, 40], blue),
  words(number, [20, top, 40, 40], { ...centred(40, 18), fontWeight: 'bold', color: white }),
  words(word, [76, top, 279, 40], { fontSize: 18, lineHeight: 2.222, color: ink }),
]
const steps = (top: number, gap: number): PresetElement[] => [
  ...step('one', 'stepOne', top),
  ...step('two', 'stepTwo', top + gap),
  ...step('three', 'stepThree', top + 2 * gap),
]

const groups: Preset[] = [
  {
    id: 'group-title',
    kind: 'group',
    elements: [
      words('headline', [20, 200, 335, 48], { fontSize: 34, fontWeight: 'bold', color: ink }),
      block([20, 256, 64, 4], red),
      words('subtitle', [20, 272, 335, 28], { fontSize: 18, color: grey }),
    ],
  },
  {
    id: 'group-price',
    kind: 'group',
    elements: [
      block([20, 200, 335, 132], sand, { borderRadius: 12 }),
      words('product', [40, 218, 295, 32], { fontSize: 22, fontWeight: 'bold', color: ink }),
      words('price', [40, 262, 150, 50], { fontSize: 36, fontWeight: 'bold', color: red }),
      words('oldPrice', [196, 276, 139, 28], { fontSize: 18, color: grey, textDecoration: 'line-through' }),
    ],
  },
  { id: 'group-steps', kind: 'group', elements: steps(200, 60) },
  {
    id: 'group-coupon',
    kind: 'group',
    elements: [
      block([20, 200, 335, 104], red, { borderRadius: 10 }),
      words('price', [36, 224, 130, 56], { fontSize: 40, fontWeight: 'bold', color: white }),
      block([172, 216, 1, 72], '#f5b3ae'),
      words('label', [190, 220, 150, 30], { fontSize: 20, fontWeight: 'bold', color: white }),
      words('condition', [190, 254, 150, 24], { fontSize: 14, color: white }),
    ],
  },
  {
    id: 'group-quote',
    kind: 'group',
    elements: [
      block([20, 200, 335, 168], '#eaf1fb', { borderRadius: 12 }),
      words('quote', [44, 224, 287, 76], { fontSize: 20, lineHeight: 1.6, color: ink }),
      words('person', [44, 318, 287, 28], { fontSize: 15, color: grey }),
    ],
  },
  {
    id: 'group-hours',
    kind: 'group',
    elements: [
      block([20, 200, 335, 140], white, {
        borderRadius: 10,
        borderWidth: 1,
        borderStyle: 'solid',
        borderColor: '#dfe4ea',
      }),
      words('hours', [40, 218, 295, 30], { fontSize: 20, fontWeight: 'bold', color: ink }),
      words('hoursLines', [40, 256, 295, 66], { fontSize: 16, lineHeight: 1.8, color: grey }),
    ],
  },
  {
    id: 'group-contact',
    kind: 'group',
    elements: [
      block([20, 200, 335, 140], night, { borderRadius: 10 }),
      words('contact', [40, 218, 295, 30], { fontSize: 20, fontWeight: 'bold', color: white }),
      words('contactLines', [40, 256, 295, 66], { fontSize: 16, lineHeight: 1.8, color: '#d4dce6' }),
    ],
  },
  {
    id: 'group-badge',
    kind: 'group',
    elements: [
      disc([130, 200, 116, 116], red),
      words('label', [130, 200, 116, 116], { ...centred(116, 26), fontWeight: 'bold', color: white }),
    ],
  },
  {
    id: 'group-name',
    kind: 'group',
    elements: [
      block([20, 200, 6, 60], gold),
      block([26, 200, 240, 60], night, { opacity: 0.86 }),
      words('person', [42, 206, 216, 28], { fontSize: 20, fontWeight: 'bold', color: white }),
      words('role', [42, 233, 216, 22], { fontSize: 14, color: '#d4dce6' }),
    ],
  },
  {
    id: 'group-compare',
    kind: 'group',
    elements: [
      block([20, 200, 162, 130], '#eceff3', { borderRadius: 10 }),
      words('before', [36, 214, 130, 28], { fontSize: 18, fontWeight: 'bold', color: grey }),
      words('beforeLine', [36, 250, 130, 66], { fontSize: 15, lineHeight: 1.5, color: grey }),
      block([193, 200, 162, 130], '#e5f5ec', { borderRadius: 10 }),
      words('after', [209, 214, 130, 28], { fontSize: 18, fontWeight: 'bold', color: '#12623a' }),
      words('afterLine', [209, 250, 130, 66], { fontSize: 15, lineHeight: 1.5, color: '#12623a' }),
    ],
  },
]

const pages: Preset[] = [
  {
    id: 'page-opening',
    kind: 'page',
    ground: night,
    elements: [
      disc([210, -70, 260, 260], '#24405f'),
      block([32, 300, 64, 6], gold),
      words('headline', [32, 324, 311, 66], { fontSize: 46, fontWeight: 'bold', color: white }),
      words('subtitle', [32, 402, 311, 36], { fontSize: 20, color: '#d4dce6' }),
    ],
  },
  {
    id: 'page-product',
    kind: 'page',
    ground: sand,
    elements: [
      block([0, 0, 375, 360], '#f0dcb4'),
      words('product', [32, 388, 311, 44], { fontSize: 32, fontWeight: 'bold', color: ink }),
      words('productLine', [32, 440, 311, 52], { fontSize: 16, lineHeight: 1.6, color: grey }),
      words('price', [32, 508, 160, 54], { fontSize: 38, fontWeight: 'bold', color: red }),
      words('action', [32, 586, 311, 48], {
        ...centred(48, 18),
        fontWeight: 'bold',
        color: white,
        backgroundColor: red,
        borderRadius: 24,
      }),
    ],
  },
  {
    id: 'page-points',
    kind: 'page',
    ground: white,
    elements: [
      words('headline', [20, 96, 335, 54], { fontSize: 36, fontWeight: 'bold', color: ink }),
      block([20, 160, 64, 4], blue),
      ...steps(216, 84),
    ],
  },
  {
    id: 'page-prices',
    kind: 'page',
    ground: white,
    elements: [
      block([0, 0, 375, 150], red),
      words('headline', [32, 56, 311, 50], { fontSize: 34, fontWeight: 'bold', color: white }),
      ...[190, 290, 390].flatMap((top) => [
        words('product', [32, top, 190, 30], { fontSize: 20, fontWeight: 'bold', color: ink }),
        words('productLine', [32, top + 32, 190, 24], { fontSize: 14, color: grey }),
        words('price', [223, top, 120, 36], { fontSize: 24, fontWeight: 'bold', color: red, textAlign: 'right' }),
        block([32, top + 76, 311, 1], '#e3e7ec'),
      ]),
      words('condition', [32, 500, 311, 24], { fontSize: 14, color: grey }),
    ],
  },
  {
    id: 'page-quote',
    kind: 'page',
    ground: '#eaf1fb',
    elements: [
      disc([-60, 460, 240, 240], '#d3e2f7'),
      block([32, 200, 48, 6], blue),
      words('quote', [32, 228, 311, 150], { fontSize: 28, fontWeight: 'bold', lineHeight: 1.5, color: ink }),
      words('person', [32, 396, 311, 30], { fontSize: 18, color: grey }),
    ],
  },
  {
    id: 'page-ending',
    kind: 'page',
    ground: blue,
    elements: [
      words('thanks', [32, 190, 311, 60], { fontSize: 40, fontWeight: 'bold', color: white, textAlign: 'center' }),
      block([155, 262, 64, 4], gold),
      words('contactLines', [32, 290, 311, 80], { fontSize: 18, lineHeight: 1.8, color: white, textAlign: 'center' }),
      words('action', [77, 440, 220, 48], {
        ...centred(48, 18),
        fontWeight: 'bold',
        color: ink,
        backgroundColor: gold,
        borderRadius: 24,
      }),
    ],
  },
]

/** What we drew, in the order in which it is offered. */
export const ourPresets: readonly Preset[] = [...texts, ...captions, ...groups, ...pages]
