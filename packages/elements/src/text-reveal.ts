import { isHarmless } from '@matrixcast/canvas/style-grammar'

/** What of a text is told apart from the rest: the word that is spoken, or the signs that are typed already. */
export type TextReveal = { highlighted: { from: number; until: number; colour: string } } | { typed: number }

/** The same, its colour as it may be written as CSS. */
export const harmlessReveal = (reveal: TextReveal | undefined): TextReveal | undefined =>
  reveal && 'highlighted' in reveal && !isHarmless(reveal.highlighted.colour)
    ? { highlighted: { ...reveal.highlighted, colour: 'currentcolor' } }
    : reveal
