import { z } from 'zod'

export const postFigureNames = ['plays', 'likes', 'comments', 'shares', 'saves'] as const
export type PostFigureName = (typeof postFigureNames)[number]

const figure = z.number().int().nonnegative().nullable()

/** What a platform says of one post, since it went out. Null: it does not say. */
export const postFigures = z.object({ plays: figure, likes: figure, comments: figure, shares: figure, saves: figure })
export type PostFigures = z.infer<typeof postFigures>

export const noPostFigures: PostFigures = { plays: null, likes: null, comments: null, shares: null, saves: null }
