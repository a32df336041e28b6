import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { ClipMaterial, ClipPlan, ClipScene, TransitionKind } from './clip-plan.ts'
import type { ColourLookName } from './colour-looks.ts'
import type { Element } from './document.ts'
import { fitToFrame } from './frame-units.ts'
import { choicesOf, type FontChoice, type Footage, type PlanChoices, type PlanFault } from './plan-choices.ts'
import { choiceIn, openDraw, type VariantChoice } from './variant-choice.ts'
import { colourOf, variedPlan } from './varied-plan.ts'

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
  /** Files of the library its texts are written with; absent when there are none. */
  fonts?: FontChoice[]
  music: ClipMaterial | null
  /** Where in its music it begins, 0..1; absent where that is the first second. */
  musicAt?: number
  /** The picture that was chosen for a cover, when one was. */
  coverSha256: string | null
  /** Of the whole video, besides what each scene has; absent where it is as it was shot. */
  colour?: ColourLookName
  plan: Pick<
    ClipPlan,
    'size' | 'voice' | 'music' | 'originalSound' | 'captions' | 'cover' | 'output' | 'movingPictures' | 'direction'
  > & {
    transition: { kind: TransitionKind; frames: number }
    background: string
  }
}

/** Why a choice cannot be shown any more: its plan lost the footage or the music it had drawn. */
export type ChoiceFault = PlanFault | { kind: 'choiceGone' }

/** Variant number `index` (from 0) of a plan. Faults: what `choicesOf` says, or an index beyond the combinations. */
export function drawVariant(
  plan: ClipPlan,
  materials: readonly ClipMaterial[],
  index: number,
): Outcome<VariantDraft, ChoiceFault> {
  const draw = openDraw(plan, materials)
  if (!draw.ok) return draw
  const choice = choiceIn(draw.value, index)
  return choice.ok ? draftOf(plan, materials, choice.value) : choice
}

/** What was chosen, in the looks the plan has now. */
export function draftOf(
  whole: ClipPlan,
  materials: readonly ClipMaterial[],
  choice: VariantChoice,
): Outcome<VariantDraft, ChoiceFault> {
  const plan = variedPlan(whole, choice.variety)
  const colour = colourOf(whole, choice.variety)
  const found = choicesOf(plan, materials)
  if (!found.ok) return found
  const choices = found.value
  const shots = shotsOf(choices, choice)
  const music = choices.music.find(({ sha256 }) => sha256 === choice.musicSha256) ?? null
  if (shots === undefined || (choice.musicSha256 !== null && music === null)) return refused({ kind: 'choiceGone' })
  const fill = (text: string) => text.replaceAll('{keyword}', choice.keyword)
  return ok({
    index: choice.index,
    fingerprint: choice.fingerprint,
    title: choice.title,
    keyword: choice.keyword,
    topics: plan.topics.map(fill).filter((topic) => topic.trim() !== ''),
    sentences: choice.sentences,
    shots,
    layers: layersOf(plan, choices, (text) => fill(text).replaceAll('{title}', choice.title)),
    captionStyle: captionStyleOf(plan),
    ...(choices.fonts.length === 0 ? {} : { fonts: choices.fonts }),
    music,
    ...(plan.music.starts === 'spread' && choice.musicAt ? { musicAt: choice.musicAt } : {}),
    coverSha256: choices.cover?.sha256 ?? null,
    ...(colour === undefined ? {} : { colour }),
    plan: {
      size: plan.size,
      transition: { ...plan.transition, kind: choice.transition },
      voice: plan.voice,
      music: plan.music,
      originalSound: plan.originalSound,
      captions: plan.captions,
      cover: plan.cover,
      output: plan.output,
      ...(plan.movingPictures ? { movingPictures: true } : {}),
      ...(plan.direction ? { direction: plan.direction } : {}),
      background: plan.page.commonStyle.backgroundColor,
    },
  })
}

/** Undefined when a scene was added or lost what was drawn for it. */
function shotsOf({ scenes }: PlanChoices, { shots }: VariantChoice): VariantDraft['shots'] | undefined {
  if (scenes.length !== shots.length) return undefined
  const drawn = scenes.flatMap(({ scene, footage }, at) => {
    const shot = shots[at]
    const one = footage.find(({ sha256 }) => sha256 === shot?.sha256)
    return one && shot ? [{ scene, footage: one, startAt: shot.startAt }] : []
  })
  return drawn.length === scenes.length ? drawn : undefined
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
