import { contrast } from '../ui/contrast.ts'
import { paletteOf } from '../ui/palette.ts'
import { type ColourName, type Mode, toneColours, tones } from '../ui/tokens.ts'

export type ContrastPair = { ink: string; ground: string; inkColour: string; groundColour: string; ratio: number }

/** WCAG AA for words of ordinary size. */
export const leastRatio = 4.5

/** Where words stand, by the names of the tokens. */
const grounds = ['surface', 'canvas', 'raised', 'sunken', 'hover', 'selected'] as const
const inks = ['text', 'text2', 'text3', 'link'] as const
const others: readonly (readonly [ColourName, ColourName])[] = [
  ['onSolid', 'solid'],
  ['onSolid', 'solidHover'],
  ['bulkText', 'bulk'],
  ['bulkDanger', 'bulk'],
  ['text', 'field'],
  ['text', 'segmentOn'],
  ['codeInk', 'codePaper'],
]

/** Every pair of tokens that words are written with, and how well they can be read. */
export function contrastPairs(mode: Mode, themeColour: string): ContrastPair[] {
  const palette = paletteOf(mode, themeColour)
  const pair = (ink: string, inkColour: string, ground: string, groundColour: string): ContrastPair => ({
    ink,
    ground,
    inkColour,
    groundColour,
    ratio: contrast(inkColour, groundColour),
  })
  const named = (ink: ColourName, ground: ColourName) => pair(ink, palette[ink], ground, palette[ground])
  return [
    ...grounds.flatMap((ground) => inks.map((ink) => named(ink, ground))),
    ...others.map(([ink, ground]) => named(ink, ground)),
    ...tones.flatMap((tone) => {
      const { text, background } = toneColours[mode][tone]
      return [
        pair(`${tone}-text`, text, `${tone}-background`, background),
        pair(`${tone}-text`, text, 'surface', palette.surface),
      ]
    }),
  ]
}
