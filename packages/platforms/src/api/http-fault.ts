import type { PublishFault } from '@matrixcast/domain/publish-task'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiAnswer } from './api-fetch.ts'

/**
 * What a platform said in its own words: `code` is its stable word for the fault, empty when it gave none. `waitSeconds`:
 * how long it wants to be left alone, where it says so in a way of its own.
 */
export type Said = { code: string; message: string; waitSeconds?: number }

const statusFaults: readonly (readonly [number, PublishFault])[] = [
  [401, 'auth'],
  [402, 'quota'],
  [403, 'permission'],
  [408, 'platformDown'],
  [409, 'conflict'],
  [413, 'media'],
  [415, 'media'],
  [429, 'rate'],
]

/**
 * The one classification of an HTTP answer that is not a success: by the platform's own code first, because several say 400
 * for a bad token, by the status second.
 */
export function faultOfAnswer(
  answer: ApiAnswer,
  { step, said, codes, now }: { step: string; said: Said; codes: Readonly<Record<string, PublishFault>>; now: number },
): AdapterFault {
  const fault = codes[said.code] ?? faultOfStatus(answer.status)
  const words = [said.code, said.message].filter(Boolean).join(': ').slice(0, 500)
  const theirs = `${answer.status}${words === '' ? '' : ` ${words}`}`
  return new AdapterFault(
    fault,
    step,
    { theirs },
    fault === 'rate' || fault === 'quota' ? retryAtOf(answer, now, said) : null,
  )
}

function faultOfStatus(status: number): PublishFault {
  if (status >= 500) return 'platformDown'
  const found = statusFaults.find(([one]) => one === status)
  return found === undefined ? 'validation' : found[1]
}

/** Longer than this nobody waits: such a time is a fault of the platform's clock or of ours. */
const longestWaitSeconds = 24 * 3600

/** Unix seconds at which the platform wants to be asked again; null when it named no time. */
function retryAtOf(answer: ApiAnswer, now: number, { waitSeconds }: Said): number | null {
  if (waitSeconds !== undefined) return now + Math.min(waitSeconds, longestWaitSeconds)
  const after = answer.header('retry-after') ?? ''
  const reset =
    ['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'].map(answer.header).find((told) => told !== null) ??
    ''
  const at = [fromSecondsOrDate(after, now), fromMoment(reset)].find((moment) => moment !== null) ?? null
  return at === null ? null : Math.min(Math.max(at, now + 1), now + longestWaitSeconds)
}

const fromSecondsOrDate = (text: string, now: number): number | null =>
  /^\d+$/.test(text) ? now + Number(text) : fromMoment(text)

/** Unix seconds or a date. */
function fromMoment(text: string): number | null {
  if (/^\d{9,}$/.test(text)) return Number(text)
  const at = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : Math.floor(at / 1000)
}
