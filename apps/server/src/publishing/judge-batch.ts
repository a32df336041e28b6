import type { JudgedItem } from '@matrixcast/contract/publish-batch'
import { clashesOf } from '@matrixcast/domain/posting-slots'
import { Refusal } from '@matrixcast/domain/refusal'
import type { works } from '../db/work-tables.ts'
import type { SlotsOfAccount } from './account-slots-store.ts'
import { type DefaultsOf, withDefaults } from './default-fields-store.ts'
import { type IsGone, refuseGone } from './gone-match-store.ts'
import { type PostableWork, refuseUnpostableWork } from './unpostable-work.ts'
import { offsetOfZone } from './wait-store.ts'

/** `words`: those that the work will have by then. `file`: of a work that is not made yet. */
export type Item = Pick<JudgedItem, 'workId' | 'accountId' | 'timing_time' | 'fields'> & {
  /** Defaults that a person took off it. */
  withoutDefaults?: readonly string[]
  words?: Pick<PostableWork, 'title' | 'topics'>
  file?: PostableWork | undefined
}
type Clash = Exclude<JudgedItem['warnings'][number], 'sameWork' | 'mayStand'>
/** What the posts of a batch are judged by. */
export type Facts = {
  works: Map<string, typeof works.$inferSelect>
  accounts: Map<string, SlotsOfAccount>
  /** `work account` of every post there is or was, by the history of tries. */
  posts: Set<string>
  /** The newest try of those that may stand there by an earlier one. */
  mayStand: Map<string, number>
  accountsOfWork: Map<string, Set<string>>
  /** Promised to strangers. */
  pooled: Set<string>
  defaultsOf: DefaultsOf
  isGone: IsGone
}

export function accountsByWork(pairs: readonly { workId: string; accountId: string }[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { workId, accountId } of pairs) found.set(workId, (found.get(workId) ?? new Set()).add(accountId))
  return found
}

export const pairOf = ({ workId, accountId }: { workId: string; accountId: string }) => `${workId} ${accountId}`

/** What speaks against each post of a batch, and what a person is told first. */
export function judgeItems(facts: Facts, items: readonly Item[]): JudgedItem[] {
  const clashing = clashesByItem(facts, items)
  const seen = new Set(facts.posts)
  const ofBatch = accountsByWork(items)
  const now = Math.floor(Date.now() / 1000)
  return items.map((item, index) => {
    const pair = pairOf(item)
    const at = item.timing_time === null ? null : new Date(item.timing_time * 1000)
    const defaults = facts.accounts.has(item.accountId) ? facts.defaultsOf(item.accountId, at) : []
    const fields = withDefaults(item.fields, defaults, item.withoutDefaults)
    const { fault, details } = seen.has(pair)
      ? { fault: 'workGoesThereAlready', details: {} }
      : faultOf(facts, { ...item, fields }, now)
    seen.add(pair)
    const here = ofBatch.get(item.workId) ?? new Set()
    // What this batch makes is not there yet: the same number when it is looked at and when it is pressed.
    const elsewhere = [...(facts.accountsOfWork.get(item.workId) ?? [])].filter((id) => id !== item.accountId).length
    const tries = facts.mayStand.get(pair) ?? 0
    return {
      workId: item.workId,
      accountId: item.accountId,
      timing_time: item.timing_time,
      fields,
      defaults,
      fault,
      details,
      warnings: [
        ...(tries > 0 ? (['mayStand'] as const) : []),
        ...(clashing.get(index) ?? []),
        ...(elsewhere > 0 || here.size > 1 ? (['sameWork'] as const) : []),
      ],
      tries,
      elsewhere,
    }
  })
}

function faultOf(facts: Facts, item: Item, now: number): Pick<JudgedItem, 'fault' | 'details'> {
  const work = facts.works.get(item.workId) ?? item.file
  const account = facts.accounts.get(item.accountId)
  if (!work || !account) return { fault: 'notFound', details: {} }
  if (facts.pooled.has(item.workId)) return { fault: 'workInPool', details: {} }
  if (item.timing_time !== null && item.timing_time < now) return { fault: 'timeInPast', details: {} }
  try {
    refuseUnpostableWork(account, { ...work, ...item.words }, item.fields)
    refuseGone(facts.isGone, account.platform, item.fields)
    return { fault: null, details: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { fault: error.fault, details: error.details }
  }
}

function clashesByItem(facts: Facts, items: readonly Item[]): Map<number, Clash[]> {
  const found = new Map<number, Clash[]>()
  for (const [accountId, account] of facts.accounts) {
    const planned = items.flatMap((item, index) =>
      item.accountId === accountId && item.timing_time !== null ? [{ id: `new ${index}`, at: item.timing_time }] : [],
    )
    for (const { kind, ids } of clashesOf(
      account.pace,
      [...account.booked.map((at) => ({ id: '', at })), ...planned],
      offsetOfZone(account.timeZone),
    )) {
      for (const id of ids) {
        if (!id.startsWith('new ')) continue
        const index = Number(id.slice(4))
        const kinds = found.get(index) ?? []
        if (!kinds.includes(kind)) found.set(index, [...kinds, kind])
      }
    }
  }
  return found
}
