import { Refusal } from '@matrixcast/domain/refusal'

/** What Postgres keeps in no text and no JSON: the character 0, and half of a pair of UTF-16 units. */
const unstorable = /[\0\p{Surrogate}]/u

/** An object or a list of an input, with its name and what it lies in. A path is made only of the one that is found. */
type Container = { its: object; name: PropertyKey; inside: Container | undefined }

/**
 * The path of a text in an input that no table can hold, a name of a field included; undefined where all can be kept. It is
 * looked for once, at the door, for whatever a call does with the text. No value is visited twice, and no path is copied.
 */
export function pathOfUnstorableText(input: unknown): string[] | undefined {
  if (typeof input === 'string') return unstorable.test(input) ? [] : undefined
  const waiting: Container[] = isContainer(input) ? [{ its: input, name: '', inside: undefined }] : []
  for (let container = waiting.pop(); container; container = waiting.pop()) {
    const { its } = container
    for (const name of Array.isArray(its) ? its.keys() : Object.keys(its)) {
      const value: unknown = Reflect.get(its, name)
      if (typeof name === 'string' && unstorable.test(name)) return pathOf(container)
      if (typeof value === 'string' && unstorable.test(value)) return [...pathOf(container), String(name)]
      if (isContainer(value)) waiting.push({ its: value, name, inside: container })
    }
  }
  return undefined
}

export function refuseUnstorable(input: unknown): void {
  const path = pathOfUnstorableText(input)
  if (path) throw new Refusal('invalidInput', { field: path.join('.'), reason: 'controlCharacters' })
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

function pathOf(found: Container): string[] {
  const path: string[] = []
  for (let at = found; at.inside; at = at.inside) path.push(String(at.name))
  return path.reverse()
}
