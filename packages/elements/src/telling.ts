/** What of a text is told apart from the rest: the word that is spoken, or the signs that are typed already. */
export type Telling = { lit: { from: number; until: number; colour: string } } | { typed: number }
