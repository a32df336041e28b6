import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import {
  type ClipMaterial,
  type ClipPlan,
  type TransitionKind,
  TransitionMember,
  transitionKinds,
} from './clip-plan.ts'
import { DrawnVariety } from './drawn-variety.ts'
import { choicesOf, type Footage, type PlanChoices, type PlanFault } from './plan-choices.ts'
import { hash53, seededOrder } from './seeded.ts'
import { spreadMusic } from './spread-music.ts'
import { drawnSets, spreadVariety } from './spread-variety.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * What was drawn for one variant, apart from how it looks: kept with the work, so that new materials, other titles or
 * another style never change which footage it shows. `startAt` is where in its spare footage a shot begins, 0..1;
 * `fromSecond` and `seconds` say the same in time, as far as it is known before a voice has spoken.
 */
export const VariantChoice = z.object({
  index: z.int().min(0),
  fingerprint: z.string().max(64),
  title: z.string().max(500),
  /** The plan's title before its keyword was put in. */
  titlePattern: z.string().max(500),
  keyword: z.string().max(40),
  sentences: z.array(z.string().max(300)).max(60),
  shots: z.array(z.object({ sha256, startAt: z.number(), fromSecond: z.number(), seconds: z.number() })).max(30),
  musicSha256: sha256.nullable(),
  /** Where in its music it begins, 0..1; absent where all begin at the first second. */
  musicAt: z.number().min(0).max(1).optional(),
  transition: TransitionMember,
  /** Absent in works of plans without one, and in all from before. */
  variety: DrawnVariety.optional(),
})
export type VariantChoice = z.infer<typeof VariantChoice>

export type Draw = {
  /** How many different choices there are, capped at 2^53 - 1. */
  combinations: number
  /** Choice number `index`, from 0; RangeError beyond the combinations. It has nothing yet of the plan's variety. */
  choiceAt: (index: number) => VariantChoice
  /** The choices with what each gets of the plan's variety, spread over them and those taken before. */
  vary: (choices: readonly VariantChoice[], taken: readonly VariantChoice[]) => VariantChoice[]
}

/** How many windows of one clip count as footage of their own, when it is long enough for them not to overlap. */
const mostWindows = 3

/**
 * Everything a plan can give, in an order fixed by its seed: the same for the same plan and materials, no combination
 * twice, and neighbours that differ in as much as they can. A combination is a title, a script and the footage of each
 * scene; music and transitions turn with the index but do not count: a video that differs in them only is a copy.
 * Faults: what `choicesOf` says.
 */
export function openDraw(plan: ClipPlan, materials: readonly ClipMaterial[]): Outcome<Draw, PlanFault> {
  const found = choicesOf(plan, materials)
  if (!found.ok) return found
  const lists = listsOf(plan, found.value)
  const lengths = [lists.headlines.length, lists.scripts.length, ...lists.footage.map((windows) => windows.length)]
  const combinations = Math.min(
    Number.MAX_SAFE_INTEGER,
    lengths.reduce((product, length) => product * length, 1),
  )
  return ok({
    combinations,
    choiceAt(index) {
      if (index >= combinations) throw new RangeError(`choice ${index} of ${combinations}`)
      return choiceOf(plan, lists, { index, places: placesOf(lengths, index) })
    },
    vary(choices, taken) {
      const varied =
        plan.variety === undefined
          ? [...choices]
          : spreadVariety(drawnSets(plan.variety, lists.music), plan, { choices, taken })
      return plan.music.starts === 'spread' ? spreadMusic(varied, taken) : varied
    },
  })
}

/** The choice a person's plan gives at an index, or that there is none. */
export function choiceIn(draw: Draw, index: number): Outcome<VariantChoice, PlanFault> {
  if (index >= draw.combinations) return refused({ kind: 'moreThanCombinations', possible: draw.combinations })
  const choice = draw.choiceAt(index)
  const before = Array.from({ length: Math.min(index, mostVaried) }, () => choice)
  return ok(draw.vary([...before, choice], []).at(-1) ?? choice)
}

/** An order holds no more, so nothing after that needs a place of its own in the spread. */
const mostVaried = 500

type Window = Pick<Footage, 'sha256'> & { startAt: number; fromSecond: number; seconds: number }
type Lists = {
  headlines: PlanChoices['headlines']
  scripts: string[][]
  footage: Window[][]
  keywords: string[]
  music: ClipMaterial[]
  transitions: TransitionKind[]
}

const drawnTransitions = transitionKinds.filter((kind) => kind !== 'random' && kind !== 'cut')

function listsOf(plan: ClipPlan, choices: PlanChoices): Lists {
  const { seed, transition } = plan
  return {
    headlines: seededOrder(choices.headlines, seed, 'headline'),
    scripts: choices.scripts.length > 0 ? seededOrder(choices.scripts, seed, 'script') : [[]],
    footage: choices.scenes.map(({ scene, footage }, at) =>
      windowsOf(seededOrder(footage, seed, `scene/${at}`), scene.seconds),
    ),
    keywords: seededOrder(plan.keywords, seed, 'keyword'),
    music: seededOrder(choices.music, seed, 'music'),
    transitions: transition.kind === 'random' ? seededOrder(drawnTransitions, seed, 'transition') : [transition.kind],
  }
}

/** Every clip once before any clip's second window. */
function windowsOf(footage: readonly Footage[], seconds: number): Window[] {
  const windowsIn = ({ kind, seconds: has }: Footage) =>
    kind === 'picture' ? 1 : Math.min(mostWindows, Math.max(1, Math.floor(has / seconds)))
  return Array.from({ length: mostWindows }, (_, at) => at).flatMap((at) =>
    footage.flatMap((one) => {
      const windows = windowsIn(one)
      if (at >= windows) return []
      const startAt = windows === 1 ? 0.5 : at / (windows - 1)
      const spare = one.kind === 'picture' ? 0 : Math.max(0, one.seconds - seconds)
      return [{ sha256: one.sha256, startAt, fromSecond: startAt * spare, seconds }]
    }),
  )
}

/**
 * The index in mixed radix, the longest list first; each further list is turned by the digits before it. That keeps
 * the map one to one and lets every list advance with every index instead of waiting for the one before it to end.
 */
function placesOf(lengths: readonly number[], index: number): number[] {
  const places: number[] = lengths.map(() => 0)
  let rest = index
  let turned = 0
  for (const list of [...lengths.keys()].sort((one, other) => (lengths[other] ?? 0) - (lengths[one] ?? 0))) {
    const length = lengths[list] ?? 1
    const digit = rest % length
    places[list] = (digit + turned) % length
    turned += digit
    rest = Math.floor(rest / length)
  }
  return places
}

function choiceOf(plan: ClipPlan, lists: Lists, at: { index: number; places: readonly number[] }): VariantChoice {
  const { index, places } = at
  const placed = <Item>(items: readonly Item[], list: number): Item => {
    const item = items[places[list] ?? 0]
    if (item === undefined) throw new RangeError('a place outside its list')
    return item
  }
  const headline = placed(lists.headlines, 0)
  const keyword = headline.keyword || (turn(lists.keywords, index) ?? '')
  const sentences = placed(lists.scripts, 1).map((text) => text.replaceAll('{keyword}', keyword))
  const shots = lists.footage.map((windows, scene) => placed(windows, scene + 2))
  return {
    index,
    fingerprint: fingerprintOf([
      headline.title,
      sentences.join('\n'),
      ...shots.map(({ sha256: content, startAt }) => `${content}@${startAt}`),
    ]),
    title: headline.title,
    titlePattern: headline.pattern,
    keyword,
    sentences,
    shots,
    musicSha256: turn(lists.music, index)?.sha256 ?? null,
    transition: turn(lists.transitions, index) ?? 'cut',
  }
}

const turn = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(1, items.length)]

const fingerprintOf = (parts: readonly string[]) => {
  const whole = JSON.stringify(parts)
  return `v2-${hash53(whole, 1).toString(36)}-${hash53(whole, 2).toString(36)}`
}
