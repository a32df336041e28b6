import type { ClipPlan } from './clip-plan.ts'
import { isSpoken } from './resolve-timeline.ts'
import type { VariantChoice } from './variant-choice.ts'

/**
 * What a shot costs, its making for one video alone being 1: bringing it to the output's size once for all, and encoding it
 * from that. Both are taken rather too high: what sharing saves hangs on the footage, what it costs is certain.
 */
const preparing = 1
const encoding = 0.8
/** Sharing must promise to save this much. */
const mostOfAlone = 0.9

type Seen = Pick<ClipPlan, 'page' | 'captions' | 'voice' | 'output'>

/**
 * Whether the videos of an order are cheaper made from what they share than each alone, judged by what their choices have in
 * common. A shot is prepared once for all that show the same moments of it. It is encoded once for all that have the same words
 * over it as well. A few videos under titles of their own are never cheaper.
 */
export function worthSharing(plan: Seen, choices: readonly VariantChoice[]): boolean {
  const shots = choices.flatMap((choice) => choice.shots.map((shot, at) => keysOf(plan, choice, { shot, at })))
  const prepared = new Set(shots.map(({ piece }) => piece)).size
  const encoded = new Set(shots.map(({ picture }) => picture)).size
  return shots.length > 0 && preparing * prepared + encoding * encoded <= mostOfAlone * shots.length
}

/** Of a choice, what is compared by itself or not seen; the rest is how the video looks. */
const ofWordsAndFootage = new Set<string>([
  'index',
  'fingerprint',
  'title',
  'titlePattern',
  'keyword',
  'sentences',
  'shots',
  'musicSha256',
  'musicAt',
] satisfies (keyof VariantChoice)[])

type Shot = { shot: VariantChoice['shots'][number]; at: number }

function keysOf(plan: Seen, choice: VariantChoice, { shot, at }: Shot): { piece: string; picture: string } {
  const { title, keyword, sentences } = choice
  const looks = Object.entries(choice).filter(([name]) => !ofWordsAndFootage.has(name))
  // A voice decides how long each scene is seen.
  const spoken = isSpoken(plan) ? sentences : []
  const piece = [at, shot, spoken, looks]
  const written = plan.page.elements.some(
    ({ elName, propsValue }) => elName === 'text' && /\{(title|keyword)\}/.test(propsValue.text),
  )
  const words = [written ? [title, keyword] : [], plan.captions.on ? sentences : []]
  return { piece: JSON.stringify(piece), picture: JSON.stringify([piece, words]) }
}
