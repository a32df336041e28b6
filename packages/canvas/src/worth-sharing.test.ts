import { expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import type { VariantChoice } from './variant-choice.ts'
import { worthSharing } from './worth-sharing.ts'

const sha = (number: number) => number.toString(16).padStart(64, '0')
const aShot = (footage: number, fromSecond = 0) => ({ sha256: sha(footage), startAt: 0, fromSecond, seconds: 3 })
const aChoice = (index: number, changes: Partial<VariantChoice> = {}): VariantChoice => ({
  index,
  fingerprint: `f${index}`,
  title: `title ${index}`,
  titlePattern: `title ${index}`,
  keyword: '',
  sentences: ['One sentence.'],
  shots: [aShot(1), aShot(2)],
  musicSha256: null,
  transition: 'crossfade',
  ...changes,
})
/** So many videos, each changed by its number. */
const videos = (count: number, changes: (at: number) => Partial<VariantChoice> = () => ({})) =>
  Array.from({ length: count }, (_, at) => aChoice(at, changes(at)))

const titled = ClipPlan.parse({})
const untitled = ClipPlan.parse({ page: { ...titled.page, elements: [] } })
const same = () => ({ title: 'one title' })

it.each<[string, ClipPlan, VariantChoice[], boolean]>([
  ['no video', titled, [], false],
  ['one video', titled, videos(1), false],
  ['two videos under titles of their own', titled, videos(2), false],
  ['five videos of the same footage under titles of their own', titled, videos(5), false],
  ['ten videos of the same footage under titles of their own', titled, videos(10), true],
  ['fifty videos of the same footage under titles of their own', titled, videos(50), true],
  ['two videos that show the very same', titled, videos(2, same), true],
  ['two videos on whose page no title stands', untitled, videos(2), true],
  ['fifty videos of footage of their own', titled, videos(50, (at) => ({ shots: [aShot(at)] })), false],
  ['fifty videos of other moments of one clip', titled, videos(50, (at) => ({ shots: [aShot(1, at * 3)] })), false],
  ['fifty videos that each say something else', titled, videos(50, (at) => ({ sentences: [`${at}`] })), false],
  [
    'ten videos of which each says something else, without a voice',
    ClipPlan.parse({ voice: { on: false } }),
    videos(10, (at) => ({ sentences: [`${at}`] })),
    true,
  ],
  [
    'ten videos, half of them with another transition',
    titled,
    videos(10, (at) => ({ transition: at < 5 ? 'cut' : 'wipeLeft' })),
    false,
  ],
  [
    'ten videos, half of their footage of their own',
    titled,
    videos(10, (at) => ({ shots: [aShot(1), aShot(9 + at)] })),
    false,
  ],
])('sharing is judged by what the videos show: %s', (_, plan, choices, isWorth) => {
  expect(worthSharing(plan, choices)).toBe(isWorth)
})
