import { z } from 'zod'

/**
 * An object of a document: keys that this version does not know are kept as they are. Reading and saving a document
 * loses nothing of a newer version. They are put in alphabetical order, at every depth: what is
 * parsed before it is stored and after it (jsonb has an order of its own) is then written alike.
 */
export function keptObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  const known = new Set(Object.keys(shape))
  return z.looseObject(shape).overwrite((value) => {
    const unknown = Object.keys(value).filter((name) => !known.has(name))
    for (const name of unknown.sort()) {
      const kept: unknown = inOrder(Reflect.get(value, name))
      Reflect.deleteProperty(value, name)
      Reflect.set(value, name, kept)
    }
    return value
  })
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}
