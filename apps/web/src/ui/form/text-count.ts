import { type FieldLimits, limitsOf } from './limits.ts'

/** As the schema counts: an emoji is one. */
const lengthOf = (typed: string): number => Array.from(typed).length

/** The count is shown from four fifths of the limit on; what is too long is said and not cut. */
export const countOf = (value: string, { max }: FieldLimits) =>
  max === undefined ? {} : { count: { max, strategy: lengthOf, show: lengthOf(value) > max * 0.8 } }

/** Of a text that changes a document with each letter: nothing more is taken than its field holds, and the count says so. */
export function liveCountOf(schema: Parameters<typeof limitsOf>[0], path: string, value: string) {
  const { count } = { count: undefined, ...countOf(value, limitsOf(schema, path)) }
  const exceedFormatter = (typed: string, { max }: { max: number }) => Array.from(typed).slice(0, max).join('')
  return count === undefined ? {} : { count: { ...count, exceedFormatter } }
}
