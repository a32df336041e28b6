import { mostIncomingText } from '@matrixcast/contract/incoming'
import { detailText, type FaultDetail } from '@matrixcast/contract/said/sentence-said'
import { answerExcess } from '@matrixcast/domain/answer-length'
import type { TalkFault } from '@matrixcast/domain/talk-send'
import type { PlatformManifest } from '../manifest.ts'
import type { AnswerReader } from './answer-reader.ts'
import type { ApiContext } from './api-adapter.ts'
import { AnswerTooLarge, type ApiAnswer } from './api-fetch.ts'
import { sendOnce } from './api-steps.ts'
import type { TalkAnswer, TalkDraft, TalkRead } from './talk-adapter.ts'

/** Makes the one request of an answer and never throws. `faults`: what a platform's own word for a refusal means here. */
export async function sendTalk(
  send: () => Promise<ApiAnswer>,
  {
    reader,
    faults = {},
    step,
    now,
    refOf,
  }: {
    reader: AnswerReader
    faults?: Readonly<Record<string, TalkFault>>
    step: string
    now: number
    /** Finds the answer that the platform names. */
    refOf(answer: ApiAnswer): string | undefined
  },
): Promise<TalkAnswer> {
  let word = ''
  const heard = async () => {
    const answer = await send()
    word = reader.wordOf(answer)
    return answer
  }
  const end = await sendOnce(heard, {
    accepted(answer) {
      const ref = refOf(answer)
      return ref === undefined ? undefined : { publishId: ref, scheduled: false }
    },
    reader,
    step,
    now,
  })
  if (end.kind === 'accepted') return { kind: 'sent', ref: end.publishId }
  if (end.kind === 'unknown') return { kind: 'unsure', detail: end.detail }
  const { detail } = end
  const fault = faults[word] ?? end.fault
  const again = end.again ?? (fault === 'rate' ? { from: null } : undefined)
  return { kind: 'refused', fault, detail, ...(again && { again }) }
}

/** The site gives nothing that people leave to its interface. */
export class NothingHere extends Error {}

/** What a reading gives, or that nothing is read there. */
export async function unlessNothing(cursor: string, read: () => Promise<TalkRead>): Promise<TalkRead> {
  try {
    return await read()
  } catch (thrown) {
    if (!(thrown instanceof NothingHere)) throw thrown
    return { items: [], cursor, more: false, unavailable: true }
  }
}

/** A draft of an answer, or that none is taken there. */
export async function draftUnlessNothing(make: () => Promise<TalkDraft>): Promise<TalkDraft> {
  try {
    return await make()
  } catch (thrown) {
    if (!(thrown instanceof NothingHere)) throw thrown
    return refusedAs('notHere', 'this site gives no comments by its interface')
  }
}

type Refused = Extract<TalkAnswer, { kind: 'refused' }>

/** A certain no before anything is sent. */
export const refusedAs = (fault: TalkFault, detail: FaultDetail): Refused => ({
  kind: 'refused',
  fault,
  detail: detailText(detail),
})

/** What a platform would not take of an answer, by the row of its manifest. */
export function refusedText(text: string, talks: PlatformManifest['talks']): Refused | undefined {
  if (text.trim() === '') return refusedAs('validation', 'the answer is empty')
  const excess = talks ? answerExcess(text, talks.answer) : null
  if (!excess) return undefined
  const { unit, length, most } = excess
  return refusedAs(
    'tooLong',
    unit === 'bytes'
      ? `the answer has ${length} bytes, the platform takes ${most}`
      : `the answer has ${length} characters, the platform takes ${most}`,
  )
}

/** A text as it is taken over: no control characters, no halves of characters, and cut where it is too long. */
export function takenOver(text: string): { text: string; isCut: boolean } {
  const clean = text
    .slice(0, mostIncomingText * 10)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  const isCut = text.length > mostIncomingText * 10 || clean.length > mostIncomingText
  return { text: clean.slice(0, mostIncomingText).replace(/\p{Cs}/gu, ''), isCut }
}

/** A name on one line, as long as one may be. */
export const nameTakenOver = (name: string): string =>
  takenOver(name)
    .text.replace(/\s+/gu, ' ')
    .slice(0, 100)
    .replace(/\p{Cs}/gu, '')

const lastSecond = 253_402_300_799

/** Unix seconds of a date as a platform writes it; 0 where it is none, so that its row is never new. */
export function secondsOf(date: string): number {
  const seconds = Math.floor(Date.parse(date) / 1000)
  return seconds > 0 ? Math.min(seconds, lastSecond) : 0
}

/** Whether two texts are the same but for spaces and line breaks. */
export function isSameText(one: string, other: string): boolean {
  const squeezed = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return squeezed(one) === squeezed(other)
}

/** The same where a site shows a text with other quotes, dashes and pictures of signs: by its letters and digits. */
export function isShownAs(shown: string, text: string): boolean {
  const folded = (words: string) => words.normalize('NFKC').replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, '')
  return folded(shown) === '' ? isSameText(shown, text) : folded(shown) === folded(text)
}

/** How many rows are asked for at once; fewer where an answer is too large to be read. */
const pageSizes = [100, 10, 1] as const
const mostRequests = 200

/**
 * The rows of a list, page after page from 1 on, until `isDone` of a page or the last one. A row that is too large to be read even
 * alone is left out and logged.
 */
export async function eachPage<Row>(
  { log }: Pick<ApiContext, 'log'>,
  page: (number: number, size: number) => Promise<{ rows: Row[]; isLast: boolean }>,
  isDone: (rows: readonly Row[]) => boolean = () => false,
): Promise<Row[]> {
  const all: Row[] = []
  let [number, size]: [number, number] = [1, pageSizes[0]]
  for (let requests = 0; requests < mostRequests; requests += 1) {
    try {
      const { rows, isLast } = await page(number, size)
      all.push(...rows)
      if (isLast || isDone(rows)) return all
      number += 1
    } catch (thrown) {
      if (!(thrown instanceof AnswerTooLarge)) throw thrown
      const smaller = pageSizes.find((one) => one < size)
      if (smaller === undefined) {
        log('a comment was left out', { number, reason: 'too large' })
        number += 1
      } else {
        number = (number - 1) * (size / smaller) + 1
        size = smaller
      }
    }
  }
  log('older comments were left out', { rows: all.length })
  return all
}
