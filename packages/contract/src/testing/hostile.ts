/** Makes inputs that nobody sends by accident, from the declared shape of a call. The same seed gives the same inputs. */
export type Random = () => number

/** A small generator with a seed (mulberry32), so that what failed can be sent again. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const oneOf = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)]

/** As much of JSON Schema as the OpenAPI document of the product uses. */
export type Shape = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  minimum?: number
  minLength?: number
  minItems?: number
  default?: unknown
}

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

const hostileTexts = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '\u202egpj.exe',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{"a":1}',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '👩‍👩‍👧‍👦'.repeat(60),
  'ff'.repeat(32),
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61:61Z',
  '\r\nset-cookie: a=b',
]
const hostileNumbers = [
  -1,
  0,
  -0,
  0.5,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e18,
  1e308,
  -1e308,
  8.64e12,
  8.64e12 + 1,
  253_402_300_800,
  -62_135_596_801,
]
const hostileOthers: unknown[] = [null, true, false, [], {}, [[]], [null], { length: -1 }, deep(200)]

const hostile = (random: Random): unknown => {
  const kind = random()
  if (kind < 0.5) return oneOf(random, hostileTexts)
  return kind < 0.8 ? oneOf(random, hostileNumbers) : oneOf(random, hostileOthers)
}

/** Something of this shape, as good as the shape tells; ids are taken from those that are there. */
export function fitting(shape: Shape, random: Random, ids: readonly string[]): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return oneOf(random, shape.enum)
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return fitting(oneOf(random, shape.anyOf ?? shape.oneOf ?? []) ?? first, random, ids)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => fitting(part, random, ids)))
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type
  if (type === 'object') return fittingObject(shape, random, ids)
  if (type === 'array')
    return Array.from({ length: shape.minItems ?? 1 }, () => fitting(shape.items ?? {}, random, ids))
  if (type === 'integer' || type === 'number') return Math.max(shape.minimum ?? 1, 1)
  if (type === 'boolean') return random() < 0.5
  if (shape.format === 'uuid') return oneOf(random, ids) ?? '00000000-0000-4000-8000-000000000000'
  if (shape.format === 'uri') return 'http://127.0.0.1:9/'
  return 'word'.repeat(Math.ceil((shape.minLength ?? 1) / 4))
}

function fittingObject(shape: Shape, random: Random, ids: readonly string[]): Record<string, unknown> {
  const required = new Set(shape.required)
  const entries = Object.entries(shape.properties ?? {}).filter(([name]) => required.has(name) || random() < 0.4)
  return Object.fromEntries(entries.map(([name, inner]) => [name, fitting(inner, random, ids)]))
}

export type TextPlace = { path: string; put: (text: string) => unknown }

/** Every text in an input, at any depth, each with the input in which it is another one. */
export function textPlaces(value: unknown, put: (changed: unknown) => unknown = (all) => all, path = ''): TextPlace[] {
  if (typeof value === 'string') return [{ path, put }]
  if (Array.isArray(value))
    return value.flatMap((one, at) => textPlaces(one, (changed) => put(value.with(at, changed)), `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textPlaces(inner, (changed) => put({ ...value, [name]: changed }), path === '' ? name : `${path}.${name}`),
  )
}

/** A fitting input in which one place, at any depth, holds what does not belong there. */
export function hostileInput(shape: Shape, random: Random, ids: readonly string[]): unknown {
  if (random() < 0.03) return hostile(random)
  const input = fitting(shape, random, ids)
  return spoilt(input, shape, random)
}

function spoilt(value: unknown, shape: Shape, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random() < 0.7) {
    if (random() < 0.1) return Array.from({ length: 5000 }, () => value[0])
    const at = Math.floor(random() * value.length)
    return value.map((one, index) => (index === at ? spoilt(one, shape.items ?? {}, random) : one))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const names = [...new Set([...Object.keys(value), ...Object.keys(shape.properties ?? {})])]
    const name = random() < 0.05 ? oneOf(random, hostileTexts) : oneOf(random, names)
    if (name === undefined) return hostile(random)
    const inner: unknown = Reflect.get(value, name)
    return { ...value, [name]: spoilt(inner, shape.properties?.[name] ?? {}, random) }
  }
  return hostile(random)
}
