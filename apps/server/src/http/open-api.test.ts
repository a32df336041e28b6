import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { declaredPaths } from '../testing/contract-calls.ts'
import { theWorld } from '../testing/the-world.ts'

const document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

describe('the OpenAPI document', () => {
  const the = theWorld()
  const read = async (query: string) => document.parse((await the().raw({ url: `/openapi.json${query}` })).json())

  it.each(['', '?set=v1'])('at /openapi.json%s is valid 3.1, as it is served', async (query) => {
    const served = await read(query)
    expect(served.openapi).toMatch(/^3\.1\./)
    expect(await new Validator().validate(structuredClone(served))).toEqual({ valid: true })
    expect(Object.keys(served.components.schemas)).toEqual(expect.arrayContaining(['Refusal', 'Post', 'Work', 'Job']))
    const lacking = [...JSON.stringify(served).matchAll(/"#\/components\/schemas\/(\w+)"/g)].filter(
      ([, name = '']) => !(name in served.components.schemas),
    )
    expect(lacking).toEqual([])
  })

  it('names every call that is declared, and as the stable set those of keys alone', async () => {
    const [all, stable] = [await read(''), await read('?set=v1')]
    expect(Object.keys(all.paths).sort()).toEqual(await declaredPaths())
    expect(Object.keys(stable.paths).length).toBeLessThan(40)
  })
})
