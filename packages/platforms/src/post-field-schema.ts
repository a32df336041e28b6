import type { CollectKind } from '@matrixcast/contract/post-fields'
import type { Language } from '@matrixcast/contract/wire'
import { z } from 'zod'

export type Names = Readonly<Record<Language, string>>
type Options = Readonly<Record<string, Names>>

/** How a manifest says the fields of its platform: zod for what they hold, and their names in four languages beside it. */
export const textField = (names: Names, maxLength: number, lines = 1) =>
  z.string().max(maxLength).meta({ names, lines }).optional()

export const switchField = (names: Names) => z.boolean().meta({ names }).optional()

export const choiceField = (names: Names, options: Options) =>
  z.enum(Object.keys(options)).meta({ names, options }).optional()

export const choicesField = (names: Names, options: Options, most: number) =>
  z
    .array(z.enum(Object.keys(options)))
    .max(most)
    .meta({ names, options })
    .optional()

/** Words that a person writes, each of at most so many characters. */
export const wordsField = (names: Names, { most, maxLength }: { most: number; maxLength: number }) =>
  z.array(z.string().min(1).max(maxLength)).max(most).meta({ names }).optional()

const offer = z.object({ id: z.string(), name: z.string() })

/** One thing that is looked up on the platform itself. */
export const offerField = (names: Names, collect: CollectKind) => offer.meta({ names, collect }).optional()

export const offersField = (names: Names, collect: CollectKind, most: number) =>
  z.array(offer).max(most).meta({ names, collect }).optional()

/** One of the workspace's own mini-programs on this platform. */
export const microAppField = (platform: string) => offer.meta({ names: microAppNames, microApp: platform }).optional()

const microAppNames: Names = { zh: '小程序', en: 'Mini-program', es: 'Miniprograma', ja: 'ミニプログラム' }
