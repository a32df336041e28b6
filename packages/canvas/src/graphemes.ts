/** The signs of a text as a reader counts them: an emoji of several code points, or a letter with its accent, is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
