import { type CountedFault, countedDetail, isCounted } from './counted.ts'
import type { FaultWord } from './zh.ts'

export type FaultDetails = Record<string, string | number>
type Table = Record<FaultWord, string> & Partial<Record<`${CountedFault}_one`, string>>

/** The word whose sentence is shown. Some faults have a second sentence, where a number, a name or a near call is known. */
export function faultWordOf(fault: FaultWord, details: FaultDetails): FaultWord {
  if (fault === 'internal' && details['requestId'] === undefined) return 'internalUnnumbered'
  if (fault === 'callUnknown' && details['near'] !== undefined) return 'callUnknownNear'
  return fault === 'notFound' && details['field'] !== undefined ? 'notFoundNamed' : fault
}

/** Details for a reader: a language, which they have by its code, has its name in the reader's own. */
export const withLanguageName = (details: FaultDetails, reader: string): FaultDetails =>
  typeof details['language'] === 'string'
    ? { ...details, language: languageName(details['language'], reader) }
    : details

/** What a reader calls a language. */
export const languageName = (code: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code

/** The sentence of a fault out of one language's table, with its `{{name}}` places filled; the singular where it counts one. */
export function sentenceOf(table: Table, word: FaultWord, details: FaultDetails): string {
  const fault = faultWordOf(word, details)
  const isOne = isCounted(fault) && Number(details[countedDetail[fault]]) === 1
  const sentence = (isOne ? table[`${fault}_one`] : undefined) ?? table[fault]
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''))
}
