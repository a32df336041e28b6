import type { Verdict } from '@matrixcast/contract/publish-report'
import type { Page } from 'playwright-core'
import type { AdapterContext, PostTrace } from '../adapter.ts'
import { AdapterFault, faultOf } from '../adapter-fault.ts'
import { shortlyBeforeSeconds, toleranceSeconds } from '../api/platform-clock.ts'
import { step } from '../browser-step.ts'
import {
  lacksAll,
  refuseForgetful,
  refuseLookalike,
  refuseShortlyBefore,
  sayTheSame,
  soughtByWords,
} from '../words-there.ts'
import { isDated, listed, type Row } from './list-rows.ts'
import { PublishGate, requestsOf } from './publish-gate.ts'
import { refuseTooShort } from './reaches-back.ts'
import type { ReadMoment } from './read-time.ts'
import { readNumber } from './recipe-account.ts'
import type { List, Recipe } from './recipe-schema.ts'
import { putInAddress, valuesOf } from './recipe-values.ts'
import { numbersRefused, shown, wanted } from './sought-rows.ts'
import type { Stage } from './stage.ts'

/** `alike`: as many rows say the same and are in the same state. `besideRefused`: a refused one is nearer to the press. */
type Found = { row: Row; told: { alike: number; besideRefused?: true } }

type Read = Exclude<Verdict, { kind: 'unreadable' }>
/** In the account's own list, or, signed out, by the post's public page. */
type Seen = Found | { open: Read } | undefined

const name = 'readBack'
const secondsToShow = 30

/**
 * Reads the account's list of works and the post's own page. Signed out, only the public list is left: it can prove that a
 * post is live, never that it is absent.
 */
export async function verifyByRecipe(recipe: Recipe, context: AdapterContext, trace: PostTrace): Promise<Verdict> {
  try {
    return await looking(recipe, context, trace, async (stage) => verdictOf(stage, await seenBy(context, stage, trace)))
  } catch (thrown) {
    const { fault, message } = faultOf(thrown, { step: name, signal: context.signal })
    return { kind: 'unreadable', fault, detail: message }
  }
}

/** The same before a post is made again: what cannot be read, or may be ours, is thrown as AdapterFault. */
export async function lookByRecipe(recipe: Recipe, context: AdapterContext, trace: PostTrace) {
  const verdict = await looking(recipe, context, trace, async (stage) => {
    const read = await verdictOf(stage, await (trace.isDenied ? seenAllTheSame : seenBy)(context, stage, trace))
    // What comes next opens in its place.
    await stage.page.goto('about:blank')
    return read
  })
  if (verdict.kind === 'absent') return undefined
  return { kind: 'accepted' as const, publishId: verdict.publishId ?? '', scheduled: verdict.kind === 'scheduled' }
}

/**
 * Where a person said that nothing is there, a list that cannot be read says nothing, and neither does what review refused. A row
 * that may be the post stops the try, whatever it is that cannot be read besides.
 */
async function seenAllTheSame(context: AdapterContext, stage: Stage, trace: PostTrace): Promise<Seen> {
  const { page, recipe } = stage
  const own = await listed(stage, recipe.verify.own).catch((thrown: unknown) => ({ thrown }))
  if ('thrown' in own)
    return seenInPublic(stage, trace, own.thrown).catch((unseen: unknown) => {
      const { fault } = faultOf(unseen, { step: name, signal: context.signal })
      if (fault === 'cancelled' || fault === 'unknownOutcome') throw unseen
      return undefined
    })
  const up = own.rows.filter(({ state }) => state !== 'rejected')
  const found = matching(up, trace)
  if (found) await refuseOther(recipe, context, { page, trace })
  return found
}

/** At a page of its own, which posts nothing meanwhile. */
async function looking<Seeing>(
  recipe: Recipe,
  context: AdapterContext,
  { remoteId }: PostTrace,
  look: (stage: Stage) => Promise<Seeing>,
): Promise<Seeing> {
  const page = await context.openPage()
  // What it kept when it was in trouble would go out beside what is read.
  const gate = await PublishGate.around(page, requestsOf(recipe, context.site), context.log)
  const values = valuesOf(recipe, context.site, { remoteId })
  const stage = { context, page, recipe, values, step: name, end: Date.now() + secondsToShow * 1000 }
  try {
    return await step(context, { page, name }, () => look(stage))
  } finally {
    await gate.end()
  }
}

async function seenBy(context: AdapterContext, stage: Stage, trace: PostTrace): Promise<Seen> {
  const { recipe, page } = stage
  try {
    const { rows, isWhole, isOdd } = await listed(stage, recipe.verify.own)
    if (isOdd) throw unread()
    const found = matching(rows, trace)
    const id = found?.row.id
    if (id === '' || id !== trace.publishId) await refuseOther(recipe, context, { page, trace })
    const isLastLater = rows.at(-1)?.at.some(isAfter(earliest(trace))) ?? false
    if (!found) {
      const isShortlyBefore = isAfter(trace.committedAt - shortlyBeforeSeconds)
      refuseShortlyBefore(
        name,
        rows.filter(wanted(trace).saysTheSame).some(({ at }) => at.some(isShortlyBefore)),
      )
      if (!areStillRefused(rows, trace)) {
        if (!isWhole) refuseTooShort(name, { rows: rows.length, isLastLater })
        refuseUnproven(recipe.verify.own)
        refuseForgetful(name, lacksAll(trace.others, rows.map(shown)))
      }
    }
    return found
  } catch (thrown) {
    return seenInPublic(stage, trace, thrown)
  }
}

/** Where the own list asks to sign in. */
async function seenInPublic(stage: Stage, trace: PostTrace, thrown: unknown): Promise<Seen> {
  if (!(thrown instanceof AdapterFault) || (thrown.fault !== 'auth' && thrown.fault !== 'challenge')) throw thrown
  const open = await publicPost(stage, trace)
  if (open) return { open }
  throw thrown
}

const unread = () => new AdapterFault('selectorChanged', name, 'the list of works cannot be read')

async function verdictOf(stage: Stage, seen: Seen): Promise<Read> {
  if (seen === undefined) return { kind: 'absent' }
  if ('open' in seen) return seen.open
  const { row, told } = seen
  switch (row.state) {
    case 'live':
      return live(stage, seen)
    case 'scheduled':
      return { kind: 'scheduled', publishId: row.id, ...told }
    case 'rejected':
      return { kind: 'rejected', publishId: row.id, detail: row.reason }
    case 'processing':
      return { kind: 'processing', publishId: row.id, ...told }
    case null:
      throw new AdapterFault(
        'unknownOutcome',
        name,
        'the list shows a post of these words in a state that nobody knows',
      )
  }
}

const earliest = ({ committedAt }: PostTrace): number => committedAt - toleranceSeconds

/** Whether it may be. */
const isAfter =
  (moment: number) =>
  ({ from, precision }: ReadMoment): boolean =>
    from + precision > moment

/** What another account's list shows is no word of this post. */
async function refuseOther(
  recipe: Recipe,
  context: AdapterContext,
  { page, trace }: { page: Page; trace: PostTrace },
): Promise<void> {
  if ((await readNumber(recipe, context, page)) === trace.remoteId) return
  throw new AdapterFault('wrongAccount', name, 'the browser is signed in to another account')
}

/** A recipe that nobody tried on the portal itself may read a list that is cut, filtered or not there yet. */
function refuseUnproven({ showsAll }: List): void {
  if (showsAll) return
  throw new AdapterFault(
    'unknownOutcome',
    name,
    'it is not in the list, of which nobody verified that it shows every work',
  )
}

/**
 * Whether review refused whatever the tries posted, and the list shows each of them as refused to this day: none is out. It shows
 * the refused posts of other works in the same words, too.
 */
function areStillRefused(rows: readonly Row[], trace: PostTrace): boolean {
  const { tries = [], others, refusedOthers = [] } = trace
  const numbers = numbersRefused(tries)
  const down = rows.filter(({ state }) => state === 'rejected')
  const unnamed = tries.filter(({ refusedAs }) => refusedAs === '')
  const twins = refusedOthers.filter((other) => unnamed.some(({ title }) => sayTheSame(title, other.title)))
  const isLater = isAfter(Math.min(trace.committedAt, ...twins.map(({ at }) => at)) - toleranceSeconds)
  const sought = [...unnamed, ...twins].map((words) => soughtByWords({ ...words, others }, shown))
  const alike = down.filter(
    (row) =>
      !numbers.includes(row.id) && isDated(row) && row.at.every(isLater) && sought.some(({ isOurs }) => isOurs(row)),
  )
  return (
    tries.length > 0 &&
    tries.every(({ refusedAs }) => refusedAs !== undefined) &&
    numbers.every((id) => down.some((row) => row.id === id)) &&
    alike.length >= unnamed.length + twins.length
  )
}

/**
 * By its id; where none shows it by title, the nearest to the press of those made after it: rather one that is out than one that
 * waits, and what is refused last, for it may be of a try before.
 */
function matching(rows: readonly Row[], trace: PostTrace): Found | undefined {
  const { publishId, committedAt, tries, otherNumbers = [] } = trace
  const isLater = isAfter(earliest(trace))
  const named = publishId === '' ? undefined : rows.find((row) => row.id === publishId)
  if (named) return { row: named, told: { alike: 1 } }
  const refused = numbersRefused(tries)
  const mended = rows.find((row) => refused.includes(row.id) && row.state !== 'rejected')
  if (mended) return { row: mended, told: { alike: 1 } }
  const { isOurs, mayBeOurs } = wanted(trace)
  const later = rows.filter((row) => row.at.some(isLater))
  const ours = later.filter(isOurs)
  refuseLookalike(name, ours.length === 0 && later.some(mayBeOurs))
  const up = ours.filter(({ state }) => state !== 'rejected')
  const out = up.filter(({ state }) => state !== 'scheduled')
  const shown = [out, up].find((those) => those.length > 0) ?? ours
  const surely = ours.filter((row) => isDated(row) && row.at.every(isLater))
  const found =
    nearest(
      surely.filter((row) => shown.includes(row)),
      committedAt,
    ) ?? shown.at(-1)
  if (found && !found.at.every(isLater)) {
    throw new AdapterFault('unknownOutcome', name, 'the list does not say by which time zone it goes')
  }
  if (found?.at.some(({ from, precision }) => from < committedAt && precision > 60)) {
    throw new AdapterFault('unknownOutcome', name, 'the list does not say exactly enough when the post was made')
  }
  if (!found) return undefined
  const isSince = isAfter(committedAt - shortlyBeforeSeconds + toleranceSeconds)
  const theirs = new Set([...trace.others.map(({ id }) => id), ...otherNumbers])
  const same = rows.filter(
    (row) =>
      row.state === found.state &&
      sayTheSame(trace.title, row.title) &&
      isDated(row) &&
      row.at.every(isSince) &&
      (row.id === '' || row === found || !theirs.has(row.id)),
  )
  // A list may show one post twice.
  const alike = new Set(same.map(({ id, at }) => id || at[0]?.from)).size
  const isBeside = found.state !== 'rejected' && nearest(surely, committedAt)?.state === 'rejected'
  return { row: found, told: { alike, ...(isBeside ? { besideRefused: true } : {}) } }
}

/** Of two that are as near the older one, which stands further down. */
function nearest(rows: readonly Row[], moment: number): Row | undefined {
  const secondsOff = ({ at: [first] }: Row) =>
    first ? Math.max(0, first.from - moment, moment - first.from - first.precision) : Number.POSITIVE_INFINITY
  return rows.reduceRight<Row | undefined>(
    (best, row) => (best === undefined || secondsOff(row) < secondsOff(best) ? row : best),
    undefined,
  )
}

/** Without an address of its own, the account's list is all there is to go by. */
async function live({ page, recipe, values }: Stage, { row: { id: publishId }, told }: Found): Promise<Read> {
  if (publishId === '') return { kind: 'live', publishId, url: '', ...told }
  const url = putInAddress(recipe.addresses.post, { ...values, publishId })
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 30_000 })
  return answer?.ok() ? { kind: 'live', publishId, url, ...told } : { kind: 'processing', publishId, ...told }
}

async function publicPost(stage: Stage, trace: PostTrace): Promise<Read | null> {
  const { open } = stage.recipe.verify
  if (!open) return null
  const { rows, isOdd } = await listed(stage, open)
  if (isOdd) throw unread()
  const found = matching(rows, trace)
  return found ? live(stage, found) : null
}
