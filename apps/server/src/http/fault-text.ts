import { withCountryName } from '@matrixcast/contract/country-name'
import { faults as en } from '@matrixcast/contract/faults/en'
import { faults as es } from '@matrixcast/contract/faults/es'
import { faults as ja } from '@matrixcast/contract/faults/ja'
import { type FaultDetails, sentenceOf, withLanguageName } from '@matrixcast/contract/faults/sentence'
import { type FaultWord, faults as zh } from '@matrixcast/contract/faults/zh'
import { reasons as enReasons } from '@matrixcast/contract/reasons/en'
import { reasons as esReasons } from '@matrixcast/contract/reasons/es'
import { reasons as jaReasons } from '@matrixcast/contract/reasons/ja'
import { withReasonWords } from '@matrixcast/contract/reasons/reason-of'
import { reasons as zhReasons } from '@matrixcast/contract/reasons/zh'
import { type Language, languages } from '@matrixcast/contract/wire'
import type { FastifyRequest } from 'fastify'

const texts = { zh, en, es, ja }
const reasonTexts = { zh: zhReasons, en: enReasons, es: esReasons, ja: jaReasons }

/** The first of the languages of a header that we speak; `*` is none. */
function firstOf(acceptLanguage: string | undefined): Language | undefined {
  const wanted = (acceptLanguage ?? '').toLowerCase().split(',')
  for (const one of wanted) {
    const found = languages.find((language) => one.trim().split(/[-;]/)[0] === language)
    if (found) return found
  }
  return undefined
}

/** The first of the reader's languages that we speak; Chinese when none is. */
export const languageOf = (acceptLanguage: string | undefined): Language => firstOf(acceptLanguage) ?? 'zh'

type Asked = Pick<FastifyRequest, 'headers' | 'url'>
/** Brings a key, or comes to the door of agents. Screens bring a token, and browsers always a language. */
export const isProgram = ({ headers, url }: Asked): boolean =>
  headers.authorization !== undefined ||
  headers['x-api-key'] !== undefined ||
  (headers['accept-language'] === undefined && headers['token'] === undefined) ||
  headers['x-form-key'] !== undefined ||
  /^\/mcp(?:[/?]|$)/.test(url)

/** The language of an answer: the first of the header, else for a program that of its key's person, else English. */
export const readerLanguage = (request: Asked, ofPerson?: Language | null): Language =>
  firstOf(request.headers['accept-language']) ?? (isProgram(request) ? (ofPerson ?? 'en') : 'zh')

/** The sentence for a fault word in the reader's language. */
export function faultText(language: Language, fault: FaultWord, details: FaultDetails): string {
  const named = withCountryName(withLanguageName(details, language), language)
  const worded = fault === 'invalidInput' ? withReasonWords(named, reasonTexts[language]) : named
  return sentenceOf(texts[language], fault, worded)
}
