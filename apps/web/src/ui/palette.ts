import { mixed, readableOn } from './contrast.ts'
import { type ColourName, colours, type Mode, themeColours, toneColours, tones } from './tokens.ts'

export type Palette = Record<ColourName, string>

/** The colours of a mode with the chosen theme colour; what stands behind or beside words is moved until it can be read. */
export function paletteOf(mode: Mode, themeColour: string): Palette {
  const palette = colours[mode]
  if (themeColour === themeColours[0]) return palette
  const solid = readableOn(palette.onSolid, themeColour, '#000000')
  const selected = mixed(palette.surface, themeColour, mode === 'light' ? 0.08 : 0.16)
  const { surface, canvas, raised, sunken, hover } = palette
  return {
    ...palette,
    primary: themeColour,
    selected,
    solid,
    solidHover: readableOn(palette.onSolid, mode === 'light' ? solid : themeColour, '#000000'),
    link: [surface, canvas, raised, sunken, hover, selected].reduce(
      (link, ground) => readableOn(ground, link, mode === 'light' ? '#000000' : '#ffffff'),
      themeColour,
    ),
  }
}

/** A mode as CSS variables `--surface`, `--ok-text` ... */
export function variablesOf(mode: Mode, themeColour: string): Record<string, string> {
  const colour = Object.entries(paletteOf(mode, themeColour)).map(([name, value]) => [`--${name}`, value])
  const tone = tones.flatMap((name) =>
    Object.entries(toneColours[mode][name]).map(([part, value]) => [`--${name}-${part}`, value]),
  )
  return Object.fromEntries([...colour, ...tone])
}

/** Puts the palette on the page. */
export function applyPalette(mode: Mode, themeColour: string) {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(variablesOf(mode, themeColour))) style.setProperty(name, value)
  style.colorScheme = mode
  dataset['mode'] = mode
}
