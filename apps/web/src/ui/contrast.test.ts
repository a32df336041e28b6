import { expect, it } from 'vitest'
import { contrast, readableOn } from './contrast.ts'
import { colours, themeColours, toneColours, tones } from './tokens.ts'

it('every theme colour an administrator may choose gives a filled button whose words can be read', () => {
  for (const colour of themeColours) {
    const solid = readableOn(colours.light.onSolid, colour, '#000000')
    expect(contrast(solid, colours.light.onSolid)).toBeGreaterThanOrEqual(4.5)
  }
})

it('words and chips can be read in light and dark', () => {
  for (const mode of ['light', 'dark'] as const) {
    const { surface, text, text2, text3, link } = colours[mode]
    for (const colour of [text, text2, text3, link]) expect(contrast(colour, surface)).toBeGreaterThanOrEqual(4.5)
    for (const tone of tones) {
      const { text: word, background } = toneColours[mode][tone]
      expect(contrast(word, background)).toBeGreaterThanOrEqual(4.5)
    }
  }
})
