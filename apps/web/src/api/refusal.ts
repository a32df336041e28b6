import { withCountryName } from '@matrixcast/contract/country-name'
import { countedDetail, isCounted } from '@matrixcast/contract/faults/counted'
import { faultWordOf, withLanguageName } from '@matrixcast/contract/faults/sentence'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import type { sentenceSaid } from '@matrixcast/contract/said/sentence-said'
import i18next from 'i18next'

export type RefusalDetails = Record<string, string | number>
/** Why a call did not give what was asked: said no (`refused`), not signed in, expired, or the way there failed. */
type RefusalKind = 'refused' | 'signedOut' | 'expired' | 'http' | 'unreachable' | 'malformed'

type RefusalFacts = {
  kind: RefusalKind
  message: string
  fault?: string | undefined
  details?: RefusalDetails | undefined
  requestId?: string | undefined
}

export class CallRefused extends Error {
  readonly kind: RefusalKind
  readonly fault: string | undefined
  readonly details: RefusalDetails
  readonly requestId: string | undefined

  constructor({ kind, message, fault, details = {}, requestId }: RefusalFacts) {
    super(message)
    this.name = 'CallRefused'
    this.kind = kind
    this.fault = fault
    this.details = details
    this.requestId = requestId
  }
}

const hasWords = (fault: string): fault is FaultWord => i18next.exists(fault, { ns: 'faults' })

/** Comes with the words of our sentences: it knows all of them, and the first screen needs none. */
let recognise: typeof sentenceSaid = () => null
export function recogniseBy(given: typeof sentenceSaid): void {
  recognise = given
}

/** What was said of a run, in the reader's words where it is a sentence of our own; a platform's own words stay as they are. */
export function saidText(text: string): string {
  const own = recognise(text)
  const sentence: unknown = own && i18next.getResource(i18next.language, 'said', own.word)
  if (own === null || typeof sentence !== 'string') return text
  const words = filled(sentence, own.figures)
  return own.step === '' ? words : `${own.step}: ${words}`
}

/** Of an input that no form holds: the reason in words of ours, never the name that a call has for the field. */
function inputText(details: RefusalDetails): string {
  const t = i18next.getFixedT(null, 'call')
  const reason = String(details['reason'] ?? '')
  const words: unknown = i18next.getResource(i18next.language, 'ui', `field.${reason}`)
  if (!/^\w+$/.test(reason) || typeof words !== 'string') return t('notValid')
  return `${t('notValid')} ${filled(words, details)}`
}

const filled = (sentence: string, figures: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(figures[name] ?? ''))

/** The reader's words for a stable fault word; when we have none, what the other side said. */
export function faultText(fault: string, said = '', given: RefusalDetails = {}): string {
  if (fault === 'invalidInput') return inputText(given)
  const details = withCountryName(given, i18next.language)
  if (hasWords(fault)) {
    const count = isCounted(fault) ? details[countedDetail[fault]] : undefined
    const named = withLanguageName(details, i18next.language)
    const told = typeof named['detail'] === 'string' ? { ...named, detail: saidText(named['detail']) } : named
    return i18next.getFixedT(null, 'faults')(
      faultWordOf(fault, details),
      count === undefined ? told : { ...told, count: Number(count) },
    )
  }
  return said === '' ? fault : said
}

/** What to show for anything that was thrown by a call. */
export function refusalText(error: unknown): string {
  const t = i18next.getFixedT(null, 'call')
  if (!(error instanceof CallRefused)) return t('requestError')
  if (error.kind === 'expired') return t('expired')
  if (error.kind === 'signedOut') return t('signedOut')
  if (error.kind !== 'refused' && error.fault === undefined) return t('requestError')
  const said = error.message === '' ? t('error') : error.message
  return error.fault === undefined ? said : faultText(error.fault, said, error.details)
}
