import { z } from 'zod'

const figure = z.number().int().nonnegative().nullable()

/** What a platform says of an account. Null: it does not say. */
export const accountFigures = z.object({ fans: figure, works: figure, plays: figure, likes: figure })
export type AccountFigures = z.infer<typeof accountFigures>
