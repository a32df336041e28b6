import type { CSSProperties } from 'react'
import { paletteOf } from '../ui/palette.ts'
import { type Mode, themeColours, toneColours, tones } from '../ui/tokens.ts'

/** The colours of the board, whatever those of the rest of the product are. */
export function boardStyle(mode: Mode): CSSProperties {
  const palette = Object.entries(paletteOf(mode, themeColours[0])).map(([name, value]) => [`--${name}`, value])
  const byTone = tones.flatMap((tone) => {
    const { text, background, dot } = toneColours[mode][tone]
    return [
      [`--${tone}-text`, text],
      [`--${tone}-background`, background],
      [`--${tone}-dot`, dot],
    ]
  })
  return { ...Object.fromEntries([...palette, ...byTone]), colorScheme: mode }
}
