import { writable } from '@matrixcast/domain/post-words'
import { z } from 'zod'
import { filledText } from './fill-words.ts'

/** How long a title and a word may be, before the title has its words. */
export const fillLimits = { title: 120, word: 300 } as const
const key = z.string().trim().min(1).max(40)
const line = (most: number) => z.string().trim().min(1).max(most).overwrite(writable)

/**
 * What one video of a page brings for its places: a title, `words` for each `{word}`, and a material for each slot. `{title}` is
 * the title; words may stand in the title, and not in each other.
 */
export const PageFill = z.object({
  title: line(fillLimits.title),
  words: z.record(key, line(fillLimits.word)).default({}),
  materials: z.record(key, z.string().min(1).max(64)).default({}),
})
export type PageFill = z.infer<typeof PageFill>

/** The title with the words of its video in it. */
export const titleOf = ({ title, words }: Pick<PageFill, 'title' | 'words'>): string =>
  filledText(title, new Map(Object.entries(words))).trim()

/** All that the words of a video stand for, its title among them. */
export const wordsOfFill = (fill: PageFill): ReadonlyMap<string, string> =>
  new Map([...Object.entries(fill.words), ['title', titleOf(fill)]])
