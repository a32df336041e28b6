import { noPostFigures, type PostFigureName, type PostFigures, postFigureNames } from '@matrixcast/domain/post-reading'

/**
 * Figures by the publish id of their post; a post that is not among them is not there any more. `unavailable`: this server or
 * site tells no figures at all.
 */
export type PostFiguresRead = { figures: ReadonlyMap<string, PostFigures>; unavailable?: true }

export const figuresUnavailable: PostFiguresRead = { figures: new Map(), unavailable: true }

/** As platforms write them, one of their numbers each. What is no whole number from 0 on is as if it were not told. */
export function figuresOf(told: Partial<Record<PostFigureName, unknown>>): PostFigures {
  const figures = { ...noPostFigures }
  for (const name of postFigureNames) figures[name] = wholeNumber(told[name])
  return figures
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}
