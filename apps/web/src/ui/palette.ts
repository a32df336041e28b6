import { mixed, readableOn } from './contrast.ts'
import { type ColourName, colours, type Mode, themeColours, toneColours, tones } from './tokens.ts'

export type Palette = Record<ColourName, string>

/** The colours of a mode with the chosen theme colour; what stands behind or beside words is moved until it can be read. */
export function paletteOf(mode: Mode, themeColour: string): Palette {
  const palette = colours[mode]
  if (themeColour === themeColours[0]) return palette
  const solid = readableOn(palette.onSolid, themeColour, '#000000')
  return {
    ...palette,
    primary: themeColour,
    selected: mixed(palette.surface, themeColour, mode === 'light' ? 0.08 : 0.16),
    solid,
    solidHover: readableOn(palette.onSolid, mode === 'light' ? solid : themeColour, '#000000'),
    link: readableOn(palette.surface, themeColour, mode === 'light' ? '#000000' : '#ffffff'),
  }
}

/** Puts the palette on the page as CSS variables `--surface`, `--ok-text` ... */
export function applyPalette(mode: Mode, themeColour: string) {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(paletteOf(mode, themeColour))) style.setProperty(`--${name}`, value)
  for (const tone of tones) {
    const { text, background, dot } = toneColours[mode][tone]
    style.setProperty(`--${tone}-text`, text)
    style.setProperty(`--${tone}-background`, background)
    style.setProperty(`--${tone}-dot`, dot)
  }
  style.colorScheme = mode
  dataset['mode'] = mode
}
