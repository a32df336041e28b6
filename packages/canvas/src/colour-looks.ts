/** The colours of a whole video in a plan whose videos are to differ; `natural` leaves them as they are. */
export const colourLookNames = ['natural', 'warm', 'cool', 'vivid', 'soft', 'film', 'mono'] as const
export type ColourLookName = (typeof colourLookNames)[number]

/**
 * What is done to a picture's colours. Saturation and contrast (about middle grey) are factors. Steps of 255 are added to
 * blue and red difference (Cb and Cr of BT.709).
 */
export type Tone = { saturation: number; contrast: number; blue: number; red: number }

/** The scene effects of these names are the same tones. */
export const colourLooks: Record<ColourLookName, Tone> = {
  natural: { saturation: 1, contrast: 1, blue: 0, red: 0 },
  warm: { saturation: 1, contrast: 1, blue: -7, red: 6 },
  cool: { saturation: 1, contrast: 1, blue: 7, red: -6 },
  vivid: { saturation: 1.35, contrast: 1.06, blue: 0, red: 0 },
  soft: { saturation: 0.82, contrast: 0.88, blue: -3, red: 2 },
  film: { saturation: 0.7, contrast: 1.14, blue: 4, red: -3 },
  mono: { saturation: 0, contrast: 1, blue: 0, red: 0 },
}

/** Luma of BT.709, and what one step of colour difference adds to each of red, green and blue in its limited range. */
const luma = [0.2126, 0.7152, 0.0722] as const
const perStep = { blue: [0, -0.2132, 2.1124], red: [1.7927, -0.5329, 0] } as const

/** A tone over sRGB values from 0 to 1, as the 20 numbers of an SVG colour matrix: five a row, for red, green, blue, alpha. */
export function toneMatrix({ saturation, contrast, blue, red }: Tone): number[] {
  const rows = [0, 1, 2].flatMap((channel) => {
    const mixed = luma.map((share, of) => (contrast - saturation) * share + (of === channel ? saturation : 0))
    const added = (blue * (perStep.blue[channel] ?? 0) + red * (perStep.red[channel] ?? 0)) / 255
    return [...mixed, 0, (1 - contrast) / 2 + added]
  })
  return [...rows, 0, 0, 0, 1, 0].map((number) => Math.round(number * 10_000) / 10_000)
}
