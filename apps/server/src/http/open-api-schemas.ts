import { z } from 'zod'

type Schema = Record<string, unknown>
type Io = 'input' | 'output'
const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The schemas of a document that have names: each is written once, under `components`. One that is written otherwise than it is
 * read (defaults may be left out) has two, of which the one to write ends in `Input`. Answers come first.
 */
export function namedSchemas() {
  const texts = new Map<string, string>()
  const schemas: Record<string, unknown> = {}

  function nameFor(name: string, io: Io, text: string): string {
    for (let at = 1; ; at += 1) {
      const tried = at === 1 ? name : `${name}${io === 'input' ? 'Input' : 'Answer'}${at === 2 ? '' : at - 1}`
      const known = texts.get(tried)
      if (known === undefined) texts.set(tried, text)
      if (known === undefined || known === text) return tried
    }
  }

  /** With its own definitions laid under `components`, and every reference to them there. */
  function lifted(schema: Schema, io: Io): Schema {
    const { $defs, $schema: _, ...own } = schema
    const definitions = Object.entries(isObject($defs) ? $defs : {})
    const inner = JSON.stringify($defs)
    const names = new Map<string, string>()
    for (const [name, one] of definitions) {
      // One without a name of its own has a number, which says nothing outside of its schema.
      const text = JSON.stringify(one)
      const isNumbered = text.includes('__schema')
      names.set(name, nameFor(name.replace(/^__schema/, 'Nested'), io, isNumbered ? `${text} ${inner}` : text))
    }
    for (const [name, one] of definitions) schemas[names.get(name) ?? name] ??= pointed(one, names)
    const answer = pointed(own, names)
    return isObject(answer) ? answer : {}
  }

  return {
    schemas,
    of: (schema: z.ZodType, io: Io): Schema =>
      lifted({ ...z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) }, io),
  }
}

function pointed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => pointed(one, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const name = key === '$ref' && typeof one === 'string' ? /^#\/\$defs\/(.+)$/.exec(one)?.[1] : undefined
      return [key, name === undefined ? pointed(one, names) : `#/components/schemas/${names.get(name) ?? name}`]
    }),
  )
}
