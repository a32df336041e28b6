import i18next from 'i18next'
import { faultText } from '../api/refusal.ts'

type Failed = { state: string; fault: string | null; faultDetail: string; mayStand: boolean }

/** These say themselves that it may stand there, or that it was looked for. */
const tellAll = new Set<string | null>(['absent', 'unknownOutcome', 'requestNotSeen'])

/** Why a post failed, and whether an earlier try may have posted it all the same; or empty. */
export function postFailure({ state, fault, faultDetail, mayStand }: Failed): string {
  if ((state !== 'failed' && state !== 'unknown') || fault === null) return ''
  const reason = faultText(fault, faultDetail)
  return mayStand && !tellAll.has(fault) ? `${reason} ${i18next.t('earlierTry', { ns: 'ui' })}` : reason
}
