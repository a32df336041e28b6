import type { Filmed } from './forecast-footage.ts'

/** A plan and what was filmed for each of its scenes; `again` is a copy of a clip of the plan, encoded badly. */
export type FilmedPlan = { name: string; scenes: (Filmed | { again: number })[][]; settings: object }

type More = Partial<Omit<Filmed, 'place'>>
const clip = (place: number, more: More = {}): Filmed => ({ place, shape: 'tall', seconds: 5, travel: 0.5, ...more })
const clips = (from: number, count: number, more: More = {}): Filmed[] =>
  Array.from({ length: count }, (_, at) => clip(from + at, more))

const titles = [
  'Apples from the valley',
  '新鲜水果今天到货',
  'What grows behind our house',
  'Five minutes for a better breakfast',
  '奶奶的果园',
  'Nobody tells you this about pears',
]
const scripts = [
  ['Picked this morning.', 'At your door by noon, still cold from the night.'],
  ['今天早上刚到的苹果，又脆又甜。', '现在下单，明天就能送到。'],
]
const silent = { titles, voice: { on: false } }
const spoken = { titles, scripts }

/** Twenty plans as operators make them: other places, one place several times, copies, still shots, other shapes. */
export const filmedPlans: readonly FilmedPlan[] = [
  { name: 'three scenes of four places', scenes: [clips(1, 4), clips(11, 4), clips(21, 4)], settings: silent },
  { name: 'one scene of five places', scenes: [clips(31, 5)], settings: silent },
  {
    name: 'one room filmed three times',
    scenes: [
      [clip(41), clip(41, { isAside: true }), clip(41, { seconds: 6 })],
      [clip(42), clip(42, { isAside: true })],
    ],
    settings: silent,
  },
  {
    name: 'copies encoded again',
    scenes: [
      [clip(51), { again: 0 }, clip(52)],
      [clip(53), { again: 3 }, clip(54)],
    ],
    settings: silent,
  },
  {
    name: 'long shots that do not move',
    scenes: [clips(61, 2, { travel: 0, seconds: 12 }), clips(65, 2, { travel: 0, seconds: 12 })],
    settings: silent,
  },
  {
    name: 'long shots that move',
    scenes: [clips(71, 2, { seconds: 12 }), clips(75, 2, { seconds: 12 })],
    settings: silent,
  },
  {
    name: 'mirror images',
    scenes: [
      [clip(81), clip(81, { isMirrored: true }), clip(82)],
      [clip(83), clip(83, { isMirrored: true })],
    ],
    settings: silent,
  },
  {
    name: 'wide clips cut to a tall frame',
    scenes: [clips(91, 4, { shape: 'wide' }), clips(96, 4, { shape: 'wide' })],
    settings: silent,
  },
  {
    name: 'wide clips over their own blur',
    scenes: [clips(101, 3, { shape: 'wide' }), clips(106, 3, { shape: 'wide' })],
    settings: { ...silent, fit: 'blur' },
  },
  {
    name: 'wide clips of one place cut to a tall frame',
    scenes: [
      [clip(111, { shape: 'wide' }), clip(111, { shape: 'wide', isAside: true })],
      clips(112, 3, { shape: 'wide' }),
    ],
    settings: silent,
  },
  { name: 'a voice over three scenes', scenes: [clips(121, 3), clips(125, 3), clips(129, 3)], settings: spoken },
  {
    name: 'a voice longer than its footage',
    scenes: [clips(131, 4, { seconds: 3 }), clips(136, 3, { seconds: 3 })],
    settings: {
      ...spoken,
      scripts: [[...(scripts[0] ?? []), ...(scripts[1] ?? []), 'And that is all there is to it.']],
    },
  },
  {
    name: 'a voice over long clips',
    scenes: [clips(141, 2, { seconds: 14 }), clips(145, 2, { seconds: 14 })],
    settings: { ...spoken, scripts: [[...(scripts[1] ?? []), ...(scripts[0] ?? [])]] },
  },
  {
    name: 'slow pans with every effect',
    scenes: [clips(151, 3, { travel: 0.1 }), clips(155, 3, { travel: 0.1 })],
    settings: { ...silent, effects: ['pushIn', 'panLeft'], transition: { kind: 'random', frames: 20 } },
  },
  {
    name: 'one ending for all',
    scenes: [clips(161, 4), clips(165, 1)],
    settings: { ...silent, transition: { kind: 'cut' } },
  },
  {
    name: 'the same clips in every scene',
    scenes: [clips(171, 4), clips(171, 4), clips(171, 4)],
    settings: silent,
  },
  {
    name: 'a cover with its title large',
    scenes: [clips(181, 3), clips(185, 3)],
    settings: { ...silent, cover: { kind: 'title', at: 0.1 } },
  },
  {
    name: 'square, all kinds of shapes',
    scenes: [[...clips(191, 2), ...clips(193, 2, { shape: 'wide' })], clips(196, 3, { shape: 'square' })],
    settings: { ...silent, size: '1080x1080' },
  },
  {
    name: 'a wide frame of tall clips',
    scenes: [clips(201, 4), clips(206, 4)],
    settings: { ...silent, size: '1920x1080' },
  },
  {
    name: 'strict limits',
    scenes: [clips(211, 4), clips(216, 4), clips(221, 2)],
    settings: { ...silent, different: { sharedFramesPercent: 30 } },
  },
]
