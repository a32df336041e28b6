import { isHarmless } from '@matrixcast/canvas/style-grammar'

/** What of a text is told apart from the rest: the word that is spoken, or the signs that are typed already. */
export type Telling = { lit: { from: number; until: number; colour: string } } | { typed: number }

/** The same, its colour as it may be written as CSS. */
export const harmlessTelling = (telling: Telling | undefined): Telling | undefined =>
  telling && 'lit' in telling && !isHarmless(telling.lit.colour)
    ? { lit: { ...telling.lit, colour: 'currentcolor' } }
    : telling
