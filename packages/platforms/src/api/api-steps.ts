import { createHash } from 'node:crypto'
import type { Verdict } from '@matrixcast/contract/publish-report'
import type { AccountState, CommitAnswer } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { PostFile } from '../post.ts'
import { type AnswerReader, saidAtTheDoor } from './answer-reader.ts'
import type { ApiContext, Kept } from './api-adapter.ts'
import { type ApiAnswer, type ApiFetch, NeverSent } from './api-fetch.ts'
import { placeOf } from './earlier-tries.ts'

/** Hex of `length` characters that always follows from the same job: a name for its post that nothing else has. */
export const jobMark = (jobKey: string, length: number): string =>
  createHash('sha256').update(jobKey).digest('hex').slice(0, length)

type Reading = {
  reader: AnswerReader
  /** An earlier try may have asked for this very thing: a refusal may be said because that one was taken. */
  isAgain?: boolean
  step: string
  now: number
  /** Finds the post that an answer names. */
  accepted(answer: ApiAnswer): { publishId: string; scheduled: boolean } | undefined
}

/**
 * Makes the one request of a commit and never throws. Without a connection nothing happened; an answer that says no is a
 * rejection; everything else that is not a clear yes is unknown.
 */
export async function sendOnce(
  send: () => Promise<ApiAnswer>,
  { reader, isAgain = false, step, now, accepted }: Reading,
): Promise<CommitAnswer> {
  try {
    const answer = await send()
    const made = accepted(answer)
    if (made) return { kind: 'accepted', ...made }
    const fault = reader.faultOf(answer, step, now)
    if (reader.saysNo(answer) && (!isAgain || saidAtTheDoor.includes(answer.status)))
      return answer.status === tooMany ? notYet(fault) : rejectedFor(fault)
    const isUnsaid = reader.wordOf(answer) === ''
    const detail = isUnsaid ? `the platform answered ${answer.status} without naming the post` : fault.message
    return { kind: 'unknown', detail }
  } catch (thrown) {
    if (thrown instanceof NeverSent) return notYet(thrown)
    return { kind: 'unknown', detail: thrown instanceof Error ? thrown.message : 'the answer could not be read' }
  }
}

const tooMany = 429

const rejectedFor = ({ fault, message }: AdapterFault) =>
  ({ kind: 'rejected', fault, detail: message }) satisfies CommitAnswer

/** Said before anything was done, so the same may be sent again. */
const notYet = (fault: AdapterFault): CommitAnswer => ({ ...rejectedFor(fault), again: { from: fault.retryAt } })

/** Posts only as the person the account was bound as. */
export function refuseOther(remoteId: string, expected: string): void {
  if (remoteId !== expected) throw new AdapterFault('wrongAccount', 'account', 'another account is signed in')
}

/** A reading that could not be made says nothing of the post. */
export async function verdictOf(read: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await read()
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    return { kind: 'unreadable', fault: thrown.fault, detail: thrown.message }
  }
}

/** A post that is out by the platform's own word is under way as long as its list does not show it. */
export async function shownOrUnderWay(read: () => Promise<Verdict>): Promise<Verdict> {
  const found = await verdictOf(read)
  const isUnseen = found.kind === 'absent' || (found.kind === 'unreadable' && found.fault === 'unknownOutcome')
  return isUnseen ? { kind: 'processing' } : found
}

/** A login is over only when the platform says so, twice; whatever else goes wrong leaves it unknown. */
export async function stateOf(ask: () => Promise<void>): Promise<AccountState> {
  const first = await once(ask)
  return first === 'online' ? first : once(ask)
}

async function once(ask: () => Promise<void>): Promise<AccountState> {
  try {
    await ask()
    return 'online'
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    if (thrown.fault === 'auth' || thrown.fault === 'permission') return 'offline'
    return thrown.fault === 'challenge' ? 'challenge' : 'unknown'
  }
}

/** The longest pause between two questions, in first pauses: a minute after a third of a second. */
const longestPause = 200

/** Asks again, ever more slowly and never often, until there is an answer; gives up with a fault of the platform. */
export async function untilDone<Done>(
  { patience }: Pick<ApiContext, 'patience'>,
  { seconds, step }: { seconds: number; step: string },
  ask: () => Promise<Done | undefined>,
): Promise<Done> {
  const end = Date.now() + seconds * 1000
  const mostMs = patience.askAgainMs * longestPause
  for (let waitMs = patience.askAgainMs; Date.now() < end; waitMs = Math.min(waitMs * 2, mostMs)) {
    const done = await ask()
    if (done !== undefined) return done
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  throw new AdapterFault('platformDown', step, 'the platform does not finish with the file')
}

/** Uploads each file unless an earlier try of this job has; answers what the platform calls them. */
export async function uploadEach(
  files: readonly PostFile[],
  kept: Kept,
  upload: (file: PostFile, index: number) => Promise<string>,
): Promise<string[]> {
  const names: string[] = []
  for (const [index, file] of files.entries()) {
    const place = placeOf(file, index)
    const there = kept.get(place)
    const name = there ?? (await upload(file, index))
    if (there === undefined) await kept.put(place, name)
    names.push(name)
  }
  return names
}

/** Where what a post was made of goes away with it: without what tries had uploaded whose post is not there. */
export const withoutUsed = (kept: Kept): Kept => ({
  ...kept,
  get(name) {
    const there = kept.get(name)
    return kept.earlier.tries.some((one) => !one.isOpen && one.kept[name] === there) ? undefined : there
  },
})

const mostAvatarBytes = 140 * 1024

/** The picture of an account may lie on another host, which may be gone: an account without one is bound all the same. */
export async function pictureOf(fetch: ApiFetch, url: string | undefined, log: ApiContext['log']): Promise<string> {
  if (!url || !URL.canParse(url)) return ''
  try {
    return avatarOf(await fetch({ method: 'GET', url, headers: { accept: 'image/*' }, seconds: 10 }))
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault) || thrown.fault === 'cancelled') throw thrown
    log('no picture', { reason: thrown.fault })
    return ''
  }
}

/** A picture small enough to keep with the account, as a data URL; empty when it is none. */
function avatarOf({ status, bytes, header }: ApiAnswer): string {
  const type = /^image\/(jpeg|png|webp)/.exec(header('content-type') ?? '')?.[0]
  if (status !== 200 || !type || bytes.length > mostAvatarBytes) return ''
  return `data:${type};base64,${bytes.toString('base64')}`
}
