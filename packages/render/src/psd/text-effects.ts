import type { LayerEffectsInfo } from 'ag-psd'
import { cssColour } from './psd-colour.ts'

export type TextEffects = {
  color: string
  textStrokeWidth: number
  textStrokeColor: string
  textShadow: string
}

type Known = { colour: string; unit: number; globalAngle: number }

/** The effects of words that an element has: colour, stroke, shadow. Lengths become canvas px by `unit`. */
export function textEffectsOf(
  effects: LayerEffectsInfo | undefined,
  { colour, unit, globalAngle }: Known,
): TextEffects {
  const plain = { color: colour, textStrokeWidth: 0, textStrokeColor: '#000000', textShadow: '' }
  if (effects === undefined || effects.disabled) return plain
  const fill = effects.solidFill?.find(({ enabled }) => enabled)
  const stroke = effects.stroke?.find(({ enabled }) => enabled)
  const shadows = (effects.dropShadow ?? []).filter(({ enabled }) => enabled)
  // CSS lays half of a stroke under the letters.
  const times = stroke?.position === 'center' ? 1 : 2
  return {
    color: fill ? cssColour(fill.color, fill.opacity) : colour,
    textStrokeWidth: stroke ? Math.min(40, (stroke.size?.value ?? 0) * unit * times) : 0,
    textStrokeColor: stroke ? cssColour(stroke.color, stroke.opacity) : '#000000',
    textShadow: shadows.map((shadow) => shadowText(shadow, { unit, globalAngle })).join(', '),
  }
}

type Shadow = NonNullable<LayerEffectsInfo['dropShadow']>[number]

/** A shadow in CSS: the light's angle is counted from the right, upwards. */
export function shadowText(shadow: Shadow, { unit, globalAngle }: Omit<Known, 'colour'>): string {
  const radians = ((shadow.useGlobalLight ? globalAngle : (shadow.angle ?? globalAngle)) * Math.PI) / 180
  const distance = (shadow.distance?.value ?? 0) * unit
  const px = (value: number) => `${Math.round(value * 100) / 100}px`
  const blur = (shadow.size?.value ?? 0) * unit
  return `${px(-Math.cos(radians) * distance)} ${px(Math.sin(radians) * distance)} ${px(blur)} ${cssColour(shadow.color, shadow.opacity ?? 1)}`
}

type EffectName = Exclude<keyof LayerEffectsInfo, 'disabled' | 'scale'>
const shownOnText: readonly EffectName[] = ['dropShadow', 'solidFill', 'stroke']
const effectNames: readonly EffectName[] = [
  'dropShadow',
  'innerShadow',
  'outerGlow',
  'innerGlow',
  'bevel',
  'solidFill',
  'satin',
  'stroke',
  'gradientOverlay',
  'patternOverlay',
]

/** The effects of a layer that are switched on. */
export function effectsOn(effects: LayerEffectsInfo | undefined): EffectName[] {
  if (effects === undefined || effects.disabled) return []
  return effectNames.filter((name) => [effects[name]].flat().some((one) => one?.enabled))
}

/** Whether words keep all their effects as an element. */
export const areShownOnText = (effects: LayerEffectsInfo | undefined): boolean =>
  effectsOn(effects).every((name) => shownOnText.includes(name)) &&
  (effects?.stroke ?? []).every(({ enabled, fillType }) => !enabled || (fillType ?? 'color') === 'color')
