import { likenessOfTexts } from './likeness.ts'

/**
 * The texts that say something of their own, in their order: each is left out whose likeness (0 to 1) to one before it, or
 * to one of `known`, is above `most`.
 */
export function onlyDifferent(texts: readonly string[], known: readonly string[], most: number): string[] {
  const taken = [...known]
  return texts.filter((text) => {
    if (taken.some((other) => likenessOfTexts(text, other) > most)) return false
    taken.push(text)
    return true
  })
}
