import type { LeadSource, leadLevels } from './lead.ts'
import { localDay, type OffsetAt } from './local-day.ts'

/** To whom a rule gives: people in turn, somebody of the account that the person came by, or a pool. */
export const assignTargets = ['people', 'accountOwner', 'pool'] as const

/** What a lead has to be for a rule; an empty list asks nothing. */
export type RuleConditions = {
  sources: LeadSource[]
  platforms: string[]
  accountIds: string[]
  /** Codes of areas; one stands for all that lies in it. */
  areas: string[]
  levels: (typeof leadLevels)[number][]
  linkIds: string[]
  pageIds: string[]
}
/** Weekdays from 1 (Monday) to 7, and minutes of the day; `until` at or below `from` ends on the next day. */
export type RuleHours = { days: number[]; from: number; until: number }

export type LeadFactsOfRule = {
  source: LeadSource
  platform: string | null
  accountId: string | null
  areaCode: string | null
  level: (typeof leadLevels)[number] | null
  linkId: string | null
  pageId: string | null
}

const asksNothingOr = <Value>(wanted: readonly Value[], value: Value | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value))

/** Whether a rule is about such a lead. */
export const fitsRule = (rule: RuleConditions, lead: LeadFactsOfRule): boolean =>
  asksNothingOr(rule.sources, lead.source) &&
  asksNothingOr(rule.platforms, lead.platform) &&
  asksNothingOr(rule.accountIds, lead.accountId) &&
  asksNothingOr(rule.levels, lead.level) &&
  asksNothingOr(rule.linkIds, lead.linkId) &&
  asksNothingOr(rule.pageIds, lead.pageId) &&
  (rule.areas.length === 0 || rule.areas.some((area) => lead.areaCode?.startsWith(area)))

/** Whether people are there at a moment (unix seconds). Hours past midnight belong to the day they began on. */
export function isWithinHours(hours: RuleHours | null, at: number, offsetAt: OffsetAt): boolean {
  if (hours === null) return true
  const { days, from, until } = hours
  const { weekday, minuteNow } = localDay(at, offsetAt)
  const [today, yesterday] = [weekday + 1, weekday === 0 ? 7 : weekday]
  if (from < until) return days.includes(today) && minuteNow >= from && minuteNow < until
  return (days.includes(today) && minuteNow >= from) || (days.includes(yesterday) && minuteNow < until)
}

type InTurn = { id: string; weight: number; balance: number }

/**
 * Who of these people is next, and the balances from then on: smooth weighted round robin, so that a person of weight 3 does not
 * get three in a row. People who are left out keep theirs.
 */
export function nextInTurn(people: readonly InTurn[]): { id: string; balances: Map<string, number> } | undefined {
  const sum = people.reduce((total, { weight }) => total + weight, 0)
  const raised = people.map(({ id, weight, balance }) => ({ id, balance: balance + weight }))
  const [first, ...others] = raised
  if (first === undefined) return undefined
  const next = others.reduce((best, one) => (one.balance > best.balance ? one : best), first)
  const balances = new Map(raised.map(({ id, balance }) => [id, id === next.id ? balance - sum : balance]))
  return { id: next.id, balances }
}
