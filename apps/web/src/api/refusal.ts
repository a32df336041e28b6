import type zhFaults from '../messages/zh.ts'
import i18next from 'i18next'

export type RefusalDetails = Record<string, string | number>
/** Why a call did not give what was asked: said no (`refused`), not signed in, expired, or the way there failed. */
export type RefusalKind = 'refused' | 'signedOut' | 'expired' | 'http' | 'unreachable' | 'malformed'

export class CallRefused extends Error {
  readonly kind: RefusalKind
  readonly fault: string | undefined
  readonly details: RefusalDetails
  readonly requestId: string | undefined

  constructor(facts: {
    kind: RefusalKind
    message: string
    fault?: string | undefined
    details?: RefusalDetails | undefined
    requestId?: string | undefined
  }) {
    super(facts.message)
    this.name = 'CallRefused'
    this.kind = facts.kind
    this.fault = facts.fault
    this.details = facts.details ?? {}
    this.requestId = facts.requestId
  }
}

type FaultArea = keyof typeof zhFaults

/** The reader's words for a stable fault word; when there are none, what the other side said. */
export function faultText(area: FaultArea, fault: string, said: string, details: RefusalDetails = {}): string {
  const text: unknown = i18next.t(`${area}.${fault}`, { ns: 'faults', defaultValue: '', ...details })
  return typeof text === 'string' && text !== '' ? text : said === '' ? fault : said
}

/** What to show for anything that was thrown by a call. */
export function refusalText(error: unknown): string {
  if (!(error instanceof CallRefused)) return i18next.t('call.requestError', { ns: 'faults' })
  if (error.kind === 'expired') return i18next.t('call.expired', { ns: 'faults' })
  if (error.kind === 'signedOut') return i18next.t('call.signedOut', { ns: 'faults' })
  if (error.kind !== 'refused') return i18next.t('call.requestError', { ns: 'faults' })
  const said = error.message === '' ? i18next.t('call.error', { ns: 'faults' }) : error.message
  return error.fault === undefined ? said : faultText('refusal', error.fault, said, error.details)
}
