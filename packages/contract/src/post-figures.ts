import { postFigureNames } from '@matrixcast/domain/post-reading'
import { z } from 'zod'

export const postFigureName = z.enum(postFigureNames)

const figure = z.number().int().nonnegative().nullable()

/** What a platform says of one post, since it went out. Null: it does not say. */
export const postFigures = z.object({ plays: figure, likes: figure, comments: figure, shares: figure, saves: figure })
