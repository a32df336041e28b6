import type { Endpoint } from '@matrixcast/contract/endpoint'
import { z } from 'zod'
import { shapeOf } from '../form/limits.ts'
import type { ListState } from './list-state.ts'

/** The part of the state every list call takes. */
const listInputOf = ({ page, limit, keyword, sort, order }: ListState) => ({
  page,
  limit,
  ...(keyword === '' ? {} : { keyword }),
  ...(sort === '' ? {} : { sort, order }),
})

type Taken<Input extends z.ZodType> = z.input<Input> & Record<string, string | number>

/** Its fields were judged one by one; words that are too long for a search go along, and the server says so. */
const isInput = <Input extends z.ZodType>(_: Input, value: unknown): value is Taken<Input> => typeof value === 'object'

/**
 * The input of a list out of the address: each parameter that has the name of a field and a value that the field takes. `own`
 * comes on top, for filters that the address spells otherwise.
 */
export function listInputFrom<Input extends z.ZodType>(
  { input: schema }: Endpoint<Input>,
  state: ListState,
  own: Partial<z.input<Input>> = {},
): Taken<Input> {
  const fromAddress = Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const value = state.get(name)
    return value !== '' && z.safeParse(field, value).success ? [[name, value]] : []
  })
  const known = Object.entries(own).filter(([, value]) => value !== undefined)
  const input: unknown = {
    ...Object.fromEntries(fromAddress),
    ...listInputOf(state),
    ...Object.fromEntries(known),
  }
  if (!isInput(schema, input)) throw new Error('an input is an object')
  return input
}
