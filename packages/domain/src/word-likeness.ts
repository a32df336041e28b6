/** The pairs of neighbouring letters of a text, case, spaces and signs left out. */
export function letterPairs(text: string): Set<string> {
  const letters = Array.from(text.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, ''))
  return new Set(letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}

/** How much two sets have in common, per cent of both together; two empty ones are the same. */
export function jaccardPercent(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length
  const either = one.size + other.size - both
  return either === 0 ? 100 : (100 * both) / either
}

/**
 * The texts that say something of their own, in their order: each is left out that is nearer than `percent` to one before
 * it, or to one of `known`.
 */
export function onlyDifferent(texts: readonly string[], known: readonly string[], percent: number): string[] {
  const taken = known.map(letterPairs)
  return texts.filter((text) => {
    const pairs = letterPairs(text)
    if (taken.some((other) => jaccardPercent(pairs, other) > percent)) return false
    taken.push(pairs)
    return true
  })
}
