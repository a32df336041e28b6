import type { Verdict } from '@matrixcast/contract/publish-report'
import type { AdapterContext, PostTrace } from '../adapter.ts'
import { AdapterFault, faultOf } from '../adapter-fault.ts'
import { listed } from './list-rows.ts'
import { type Found, matching, refuseUnlessAbsent, refuseUnread } from './match-rows.ts'
import { PublishGate, requestsOf } from './publish-gate.ts'
import { readNumber } from './recipe-account.ts'
import type { Recipe } from './recipe-schema.ts'
import { putInAddress } from './recipe-values.ts'
import { onStage, refuseDown, type Stage } from './stage.ts'

type Read = Exclude<Verdict, { kind: 'unreadable' }>
/** In the account's own list, or, signed out, by the post's public page. */
type Seen = Found | { open: Read } | undefined
type Look = (context: AdapterContext, stage: Stage, trace: PostTrace) => Promise<Seen>

const name = 'readBack'

/**
 * Reads the account's list of works and the post's own page. Signed out, only the public list is left: it can prove that a
 * post is live, never that it is absent.
 */
export async function verifyByRecipe(recipe: Recipe, context: AdapterContext, trace: PostTrace): Promise<Verdict> {
  try {
    return await looking(recipe, context, trace, seenBy)
  } catch (thrown) {
    const { fault, message } = faultOf(thrown, { step: name, signal: context.signal })
    return { kind: 'unreadable', fault, detail: message }
  }
}

/** The same before a post is made again: what cannot be read, or may be ours, is thrown as AdapterFault. */
export async function lookByRecipe(recipe: Recipe, context: AdapterContext, trace: PostTrace) {
  const verdict = await looking(recipe, context, trace, trace.isDenied ? seenAfterDenial : seenBy)
  if (verdict.kind === 'absent') return undefined
  return { kind: 'accepted' as const, publishId: verdict.publishId ?? '', scheduled: verdict.kind === 'scheduled' }
}

/** At a page of its own, which posts nothing meanwhile. */
async function looking(recipe: Recipe, context: AdapterContext, trace: PostTrace, look: Look): Promise<Read> {
  const page = await context.openPage()
  // What it kept when it was in trouble would go out beside what is read.
  const gate = await PublishGate.around(page, requestsOf(recipe, context.site), context.log)
  const { remoteId } = trace
  try {
    return await onStage(recipe, context, { page, name, values: { remoteId } }, async (stage) => {
      const read = await verdictOf(stage, await look(context, stage, trace))
      // What comes next opens in its place.
      await page.goto('about:blank')
      return read
    })
  } finally {
    await gate.end()
  }
}

async function seenBy(context: AdapterContext, stage: Stage, trace: PostTrace): Promise<Seen> {
  const { own } = stage.recipe.verify
  try {
    const list = await listed(stage, own)
    refuseUnread(list.rows)
    const found = matching(list.rows, trace)
    const id = found?.row.id
    if (id === '' || id !== trace.publishId) await refuseOther(context, stage, trace)
    if (!found) refuseUnlessAbsent(list, trace, own)
    return found
  } catch (thrown) {
    return seenInPublic(stage, trace, thrown)
  }
}

/**
 * Where a person said that nothing is there, a list that cannot be read says nothing, and neither does what review refused. A row
 * that may be the post stops the try, whatever it is that cannot be read besides.
 */
async function seenAfterDenial(context: AdapterContext, stage: Stage, trace: PostTrace): Promise<Seen> {
  const list = await listed(stage, stage.recipe.verify.own).catch((thrown: unknown) => ({ thrown }))
  if ('thrown' in list)
    return seenInPublic(stage, trace, list.thrown).catch((unseen: unknown) => {
      const { fault } = faultOf(unseen, { step: name, signal: context.signal })
      if (fault === 'cancelled' || fault === 'browserGone' || fault === 'unknownOutcome') throw unseen
      return undefined
    })
  const up = list.rows.filter(({ state }) => state !== 'rejected')
  const found = matching(up, trace)
  if (found) await refuseOther(context, stage, trace)
  return found
}

/** Where the own list asks to sign in. */
async function seenInPublic(stage: Stage, trace: PostTrace, thrown: unknown): Promise<Seen> {
  if (!(thrown instanceof AdapterFault) || (thrown.fault !== 'auth' && thrown.fault !== 'challenge')) throw thrown
  const { open } = stage.recipe.verify
  if (!open) throw thrown
  const { rows } = await listed(stage, open)
  refuseUnread(rows)
  const found = matching(rows, trace)
  if (!found) throw thrown
  return { open: await live(stage, found) }
}

async function verdictOf(stage: Stage, seen: Seen): Promise<Read> {
  if (seen === undefined) return { kind: 'absent' }
  if ('open' in seen) return seen.open
  const { row, told } = seen
  switch (row.state) {
    case 'live':
      return live(stage, seen)
    case 'scheduled':
    case 'processing':
      return { kind: row.state, publishId: row.id, ...told }
    case 'rejected':
      return { kind: 'rejected', publishId: row.id, detail: row.reason }
    case null:
      throw new AdapterFault(
        'unknownOutcome',
        name,
        'the list shows a post of these words in a state that nobody knows',
      )
  }
}

/** What another account's list shows is no word of this post. */
async function refuseOther(context: AdapterContext, { page, recipe }: Stage, { remoteId }: PostTrace): Promise<void> {
  if ((await readNumber(recipe, context, page)) === remoteId) return
  throw new AdapterFault('wrongAccount', name, 'the browser is signed in to another account')
}

/** Without an address of its own, the account's list is all there is to go by. */
async function live({ page, recipe, values, context }: Stage, { row, told }: Found): Promise<Read> {
  const publishId = row.id
  if (publishId === '') return { kind: 'live', publishId, url: '', ...told }
  const url = putInAddress(recipe.addresses.post, { ...values, publishId })
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: context.patience.openMs })
  refuseDown(answer, name)
  return answer?.ok() ? { kind: 'live', publishId, url, ...told } : { kind: 'processing', publishId, ...told }
}
