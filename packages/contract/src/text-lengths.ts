/**
 * How long texts may be that more than one call takes, in UTF-16 units. Stores and jobs import them: what is kept by another way, as a
 * merge or a file, never grows longer than the form that edits it.
 */
export const mostOfPerson = { name: 60, reach: 60, email: 200, area: 100, words: 2000 } as const
export const mostOfTags = { tags: 20, letters: 40 } as const
export const mostOfWork = { title: 500, topic: 60 } as const
/** As two notes of 2 000 are after a merge. */
export const customerNoteMost = 4000
