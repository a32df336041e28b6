import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooDeep, isValueTooDeep, JsonTooDeep, mostJsonDepth, parseJson } from './json-depth.ts'

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`

describe('the depth of JSON from outside', () => {
  it('is read up to 64 lists or objects, and refused from 65 on', () => {
    for (const nested of [lists, objects]) {
      expect(parseJson(nested(mostJsonDepth))).toEqual(JSON.parse(nested(mostJsonDepth)))
      expect(() => parseJson(nested(mostJsonDepth + 1))).toThrow(JsonTooDeep)
      expect(isValueTooDeep(JSON.parse(nested(mostJsonDepth)))).toBe(false)
      expect(isValueTooDeep(JSON.parse(nested(mostJsonDepth + 1)))).toBe(true)
      expect(isValueTooDeep(JSON.parse(nested(100_000)))).toBe(true)
    }
    const mixed = `${'[{"a":'.repeat(40)}0${'}]'.repeat(40)}`
    expect(() => parseJson(mixed)).toThrow(JsonTooDeep)
  })

  it('does not count brackets inside of texts, also behind escaped quotes', () => {
    const texts = ['['.repeat(500), '\\"['.repeat(100), '"{[\\', '\\\\"', '{"a":"['.repeat(90)]
    expect(parseJson(JSON.stringify(texts))).toEqual(texts)
  })

  it('counts lists beside each other as one level', () => {
    expect(parseJson(`[${'[],'.repeat(5000)}[]]`)).toHaveLength(5001)
  })

  it('refuses text that never closes, or that is no JSON, without reading further than needed', () => {
    expect(isTooDeep('['.repeat(1_000_000))).toBe(true)
    for (const broken of ['', '{', '[1', '"\\', ']'.repeat(100)]) expect(() => parseJson(broken)).toThrow(SyntaxError)
  })

  it('reads every value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
        const text = JSON.stringify(value)
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })
})
