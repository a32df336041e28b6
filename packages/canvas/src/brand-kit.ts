import { z } from 'zod'

const colour = z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).default('')
/** As a style carries it: a family of ours, or a file of the library. */
const font = z
  .object({
    fontFamily: z
      .string()
      .min(1)
      .max(64)
      .regex(/^[^"';{}<>\\]+$/),
    newFontUrl: z.union([z.literal(''), z.string().regex(/^material:[0-9a-f-]{36}$/)]).default(''),
  })
  .nullable()
  .default(null)

/** The colours, fonts and logo of a workspace's brand; what is empty, or null, leaves documents as they are. */
export const BrandKit = z.object({
  ground: colour,
  heading: colour,
  body: colour,
  accent: colour,
  headingFont: font,
  bodyFont: font,
  /** A picture of the library. */
  logo: z.union([z.literal(''), z.string().regex(/^material:[0-9a-f-]{36}$/)]).default(''),
})
export type BrandKit = z.infer<typeof BrandKit>

const [dark, light] = ['#18202b', '#ffffff']
const shareOf = [0.2126, 0.7152, 0.0722]

/** Letters that can be read on a colour, dark or light. */
export function inkOn(colour: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const luminance = linear.reduce((sum, part, at) => sum + part * (shareOf[at] ?? 0), 0)
  // Where both are equally far from it.
  return luminance > 0.21 ? dark : light
}
