const place = /\{([\p{L}\p{N}_-]{1,40})\}/gu

/** The names of the places in a text, each once, in the order in which they stand. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, name]) => name ?? '')),
]

/** A text with words in the place of their names; places without words stay as they are. */
export const filledText = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replaceAll(place, (whole, name: string) => words.get(name) ?? whole)
