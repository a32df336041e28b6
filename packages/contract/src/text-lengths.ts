import { mostInWords } from '@matrixcast/domain/post-words'

/**
 * How long texts may be that more than one call takes, in UTF-16 units. Stores and jobs import them: what is kept by another way, as a
 * merge or a file, never grows longer than the form that edits it.
 */
export const mostOfPerson = { name: 60, reach: 60, email: 200, area: 100, words: 2000 } as const
export const mostOfTags = { tags: 20, letters: 40 } as const
/** Servers of some accounts take 10 000 signs, and an emoji of a family has eleven units. */
export const mostOfWork = { title: mostInWords.title, topic: mostInWords.topic } as const
/** As two notes of 2 000 are after a merge. */
export const customerNoteMost = 4000
