import type { z } from 'zod'
import type { FaultDetails } from '../faults/sentence.ts'
import { type ReasonWord, reasons as zh } from './zh.ts'

/** Why an input is not taken: the path of the field (empty: the input as a whole), a stable word, and the figures of its sentence. */
export type InputFault = FaultDetails & { field: string; reason: ReasonWord }
type Reason = { reason: ReasonWord; max?: number; min?: number; values?: string }

const isReason = (word: string): word is ReasonWord => Object.hasOwn(zh, word)
const most = { string: 'mostText', number: 'mostNumber', int: 'mostNumber', array: 'mostList' } as const
const least = { string: 'leastText', number: 'leastNumber', int: 'leastNumber', array: 'leastList' } as const
const isMeasured = (origin: string): origin is keyof typeof most => Object.hasOwn(most, origin)
const types: Record<string, ReasonWord> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWhole',
  boolean: 'notYesNo',
  array: 'notList',
  object: 'notObject',
  record: 'notObject',
}
const formats: Record<string, ReasonWord> = { uuid: 'notId', url: 'address', email: 'email', date: 'date' }

/** The first fault that a schema found in an input. */
export function inputFaultOf(issues: readonly z.core.$ZodIssue[], input: unknown): InputFault {
  const [issue] = issues
  return issue === undefined ? { field: '', reason: 'notValid' } : faultOf(issue, [], input)
}

function faultOf(issue: z.core.$ZodIssue, outside: readonly PropertyKey[], input: unknown): InputFault {
  const path = [...outside, ...issue.path]
  const value = path.reduce(inner, input)
  // Of several shapes the one that fits furthest is the one that was meant.
  if (issue.code === 'invalid_union') {
    const deepest = issue.errors
      .flat()
      .toSorted((one, next) => next.path.length - one.path.length)
      .at(0)
    if (deepest !== undefined && value !== undefined) return faultOf(deepest, path, input)
  }
  const field = path.join('.')
  return {
    field,
    ...(value === undefined && issue.code !== 'custom' ? { reason: 'required' } : reasonOf(issue, value)),
  }
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): Reason {
  if (isReason(issue.message)) return { reason: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { reason: types[issue.expected] ?? 'notValid' }
    case 'invalid_value':
      return { reason: 'choice', values: issue.values.join(', ') }
    case 'invalid_format':
      return { reason: formats[issue.format] ?? 'pattern' }
    case 'too_small':
      if (!isMeasured(issue.origin)) return { reason: 'notValid' }
      return value === '' ? { reason: 'required' } : { reason: least[issue.origin], min: Number(issue.minimum) }
    case 'too_big':
      return isMeasured(issue.origin)
        ? { reason: most[issue.origin], max: Number(issue.maximum) }
        : { reason: 'notValid' }
    case 'not_multiple_of':
      return { reason: 'notWhole' }
    default:
      return { reason: 'notValid' }
  }
}

const inner = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Details for a reader: the reason of an input that is not taken, which is a word, has its sentence out of their language's table. */
export function withReasonWords(details: FaultDetails, table: Record<ReasonWord, string>): FaultDetails {
  const { field, reason } = details
  if (typeof reason !== 'string' || typeof field !== 'string') return details
  const sentence = table[isReason(reason) ? reason : 'notValid']
  const words = sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''))
  return { ...details, field: field === '' ? table.whole : field, reason: words.replace(/[.。]$/, '') }
}
