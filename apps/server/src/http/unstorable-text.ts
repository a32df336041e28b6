/** What Postgres keeps in no text and no JSON: the character 0, and half of a pair of UTF-16 units. */
const unstorable = /[\0\p{Surrogate}]/u

/**
 * The path of the first text in an input that no table can hold, a name of a field included; undefined where all can be kept. It is
 * looked for once, at the door, for whatever a call does with the text.
 */
export function pathOfUnstorableText(input: unknown, path: readonly string[] = []): string[] | undefined {
  if (typeof input === 'string') return unstorable.test(input) ? [...path] : undefined
  if (typeof input !== 'object' || input === null) return undefined
  for (const [name, value] of Object.entries(input)) {
    const found = unstorable.test(name) ? [...path] : pathOfUnstorableText(value, [...path, name])
    if (found) return found
  }
  return undefined
}
