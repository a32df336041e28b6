import i18next from 'i18next'
import { z } from 'zod'
import type zh from '../messages/zh.ts'

type FieldWord = keyof typeof zh.field

const say = (word: FieldWord, figures: Record<string, number | string> = {}): string =>
  i18next.getFixedT(null, 'ui')(`field.${word}`, figures)
const isWord = (reason: string): reason is FieldWord =>
  /^\w+$/.test(reason) && i18next.exists(`field.${reason}`, { ns: 'ui' })

/** Words for a reason that a schema or the server gives by a name of its own, such as `controlCharacters`. */
export const reasonWords = (reason: string, figures: Record<string, number | string> = {}): string =>
  say(isWord(reason) ? reason : 'notValid', figures)

/** For a field that no screen gave a name: its name in the call says nothing to a person. */
export const hiddenName = (): string => say('hidden')

const most = { string: 'mostText', number: 'mostNumber', int: 'mostNumber', array: 'mostList' } as const
const least = { string: 'leastText', number: 'leastNumber', int: 'leastNumber', array: 'leastList' } as const
const isMeasured = (origin: string): origin is keyof typeof most => origin in most

/** What is wrong with a field, in the reader's language. */
export function issueWords(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small': {
      const min = Number(issue.minimum)
      if (!isMeasured(issue.origin)) return say('notValid')
      return issue.origin === 'string' && min === 1 ? say('required') : say(least[issue.origin], { min })
    }
    case 'too_big':
      return isMeasured(issue.origin) ? say(most[issue.origin], { max: Number(issue.maximum) }) : say('notValid')
    case 'invalid_union': {
      // Of several shapes the last is the one that people mean: the first ones are words for nothing.
      const [inner] = issue.errors.at(-1) ?? []
      return inner === undefined ? say('notValid') : issueWords(inner)
    }
    case 'invalid_type':
      return say(issue.expected === 'int' ? 'notValid' : 'required')
    case 'invalid_format':
      if (isWord(issue.message)) return say(issue.message)
      if (issue.format === 'url') return say('address')
      if (issue.format === 'date') return say('date')
      return say(issue.format === 'email' ? 'email' : 'notValid')
    default:
      return reasonWords(issue.message)
  }
}

/** What is wrong with a text that no form holds, as the field of its call would say; undefined: nothing, also while it is empty. */
export function textProblem(schema: z.core.$ZodType | undefined, text: string): string | undefined {
  const issue = schema === undefined || text === '' ? undefined : z.safeParse(schema, text).error?.issues[0]
  return issue && issueWords(issue)
}
