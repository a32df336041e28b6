import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { type ClipMaterial, type ClipPlan, type ClipScene, type TransitionKind, transitionKinds } from './clip-plan.ts'
import type { Element } from './document.ts'
import { fitToFrame } from './frame-units.ts'
import { choicesOf, type Footage, type Headline, type PlanChoices, type PlanFault } from './plan-choices.ts'
import { hash53, seededFraction, seededOrder } from './seeded.ts'

/** One drawn variant before its times are known: `startAt` is where in its spare footage a shot begins, 0..1. */
export type VariantDraft = {
  index: number
  fingerprint: string
  title: string
  keyword: string
  topics: string[]
  sentences: string[]
  shots: { scene: ClipScene; footage: Footage; startAt: number }[]
  /** Layers of one scene name it by its place, from 0; the others are seen throughout. */
  layers: { element: Element; sha256?: string; scene?: number }[]
  captionStyle: Element | null
  music: ClipMaterial | null
  /** The picture that was chosen for a cover, when one was. */
  coverSha256: string | null
  plan: Pick<ClipPlan, 'size' | 'voice' | 'music' | 'originalSound' | 'captions' | 'cover' | 'output'> & {
    transition: { kind: TransitionKind; frames: number }
    background: string
  }
}

/**
 * How many different variants a plan can give: its titles times its scripts times the footage of each scene.
 * Music is left out: a video that differs in its music only is a copy. Capped at 2^53 - 1.
 */
export function countCombinations(plan: ClipPlan, materials: readonly ClipMaterial[]): Outcome<number, PlanFault> {
  const choices = choicesOf(plan, materials)
  return choices.ok ? ok(combinationsOf(choices.value)) : choices
}

/**
 * Variant number `index` (from 0) of a plan: the same for the same plan and materials, and no two indexes give the
 * same combination, so that appending goes on with the next index. Neighbours differ in as much as they can.
 * Faults: what `choicesOf` says, or an index beyond the combinations.
 */
export function drawVariant(
  plan: ClipPlan,
  materials: readonly ClipMaterial[],
  index: number,
): Outcome<VariantDraft, PlanFault> {
  const found = choicesOf(plan, materials)
  if (!found.ok) return found
  const choices = found.value
  const possible = combinationsOf(choices)
  if (index >= possible) return refused({ kind: 'moreThanCombinations', possible })
  const draw = drawFrom(choices, plan.seed, index)
  const keyword = draw.headline.keyword || turn(plan.keywords, plan.seed, 'keyword', index) || ''
  const fill = (text: string) => text.replaceAll('{keyword}', keyword)
  const sentences = draw.script.map(fill)
  const fingerprint = fingerprintOf([
    draw.headline.title,
    sentences.join('\n'),
    ...draw.footage.map((one) => one.sha256),
  ])
  return ok({
    index,
    fingerprint,
    title: draw.headline.title,
    keyword,
    topics: plan.topics.map(fill).filter((topic) => topic.trim() !== ''),
    sentences,
    shots: choices.scenes.flatMap(({ scene }, at) => {
      const footage = draw.footage[at]
      return footage ? [{ scene, footage, startAt: seededFraction(plan.seed, `${fingerprint}/start/${at}`) }] : []
    }),
    layers: layersOf(plan, choices, (text) => fill(text).replaceAll('{title}', draw.headline.title)),
    captionStyle: captionStyleOf(plan),
    music: turn(choices.music, plan.seed, 'music', index) ?? null,
    coverSha256: choices.cover?.sha256 ?? null,
    plan: {
      size: plan.size,
      transition: { ...plan.transition, kind: transitionOf(plan, index) },
      voice: plan.voice,
      music: plan.music,
      originalSound: plan.originalSound,
      captions: plan.captions,
      cover: plan.cover,
      output: plan.output,
      background: plan.page.commonStyle.backgroundColor,
    },
  })
}

const combinationsOf = ({ scenes, headlines, scripts }: PlanChoices) =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    [headlines.length, Math.max(1, scripts.length), ...scenes.map(({ footage }) => footage.length)].reduce(
      (product, count) => product * count,
      1,
    ),
  )

/**
 * The index in mixed radix, the longest list first; each further list is turned by the digits before it. That keeps
 * the map one to one and lets every list advance with every index instead of waiting for the one before it to end.
 */
function drawFrom(choices: PlanChoices, seed: number, index: number) {
  const headlines = seededOrder(choices.headlines, seed, 'headline')
  const scripts = choices.scripts.length > 0 ? seededOrder(choices.scripts, seed, 'script') : [[]]
  const footage = choices.scenes.map((scene, at) => seededOrder(scene.footage, seed, `scene/${at}`))
  const lists = [headlines.length, scripts.length, ...footage.map((list) => list.length)]
  const places: number[] = lists.map(() => 0)
  let rest = index
  let turned = 0
  for (const list of [...lists.keys()].sort((one, other) => (lists[other] ?? 0) - (lists[one] ?? 0))) {
    const length = lists[list] ?? 1
    const digit = rest % length
    places[list] = (digit + turned) % length
    turned += digit
    rest = Math.floor(rest / length)
  }
  const at = <Item>(items: readonly Item[], list: number): Item => {
    const item = items[places[list] ?? 0]
    if (item === undefined) throw new RangeError('a place outside its list')
    return item
  }
  const headline: Headline = at(headlines, 0)
  return { headline, script: at(scripts, 1), footage: footage.map((list, scene) => at(list, scene + 2)) }
}

function turn<Item>(items: readonly Item[], seed: number, name: string, index: number): Item | undefined {
  return seededOrder(items, seed, name)[index % Math.max(1, items.length)]
}

const drawnTransitions = transitionKinds.filter((kind) => kind !== 'random' && kind !== 'cut')

function transitionOf({ transition, seed }: ClipPlan, index: number): TransitionKind {
  return transition.kind === 'random' ? (turn(drawnTransitions, seed, 'transition', index) ?? 'cut') : transition.kind
}

function captionStyleOf({ captions, page, size }: ClipPlan): Element | null {
  const style = captions.on ? page.elements.find((element) => element.elName === 'captions') : undefined
  return style ? fitToFrame(style, size) : null
}

function layersOf(plan: ClipPlan, choices: PlanChoices, fill: (text: string) => string): VariantDraft['layers'] {
  return plan.page.elements.flatMap((drawn): VariantDraft['layers'] => {
    const element = fitToFrame(drawn, plan.size)
    if (element.elName === 'text') {
      const words = element.propsValue.text
      const withText = (text: string) => ({ ...element, propsValue: { text } })
      if (words.includes('{scene}')) {
        return plan.scenes.flatMap(({ text }, scene) =>
          text.trim() === '' ? [] : [{ element: withText(fill(words.replaceAll('{scene}', text))), scene }],
        )
      }
      const text = fill(words)
      return text.trim() === '' ? [] : [{ element: withText(text) }]
    }
    const picture = element.elName === 'image' ? choices.pictures.get(element.uuid) : undefined
    return picture ? [{ element, sha256: picture.sha256 }] : []
  })
}

const fingerprintOf = (parts: readonly string[]) => {
  const whole = JSON.stringify(parts)
  return `v1-${hash53(whole, 1).toString(36)}-${hash53(whole, 2).toString(36)}`
}
