import type { RuleGiven } from '@matrixcast/contract/rules'
import type { ReplyRule } from '@matrixcast/domain/reply-rule'
import type { replyRules } from '../db/rule-tables.ts'

export type RuleRecord = typeof replyRules.$inferSelect
/** A rule as it is judged by. */
export type NamedRule = ReplyRule & { name: string; needsApproval: boolean }

export function ruleOf(row: RuleRecord): NamedRule {
  const { id, name, scene, platforms, accountIds, groupIds, match, keywords, replies, windows } = row
  const { cooldownSeconds, oncePerPost, needsApproval, isOn } = row
  const scope = { platforms, accountIds, groupIds }
  return {
    id,
    name,
    scene,
    scope,
    match,
    keywords,
    replies,
    windows,
    cooldownSeconds,
    oncePerPost,
    needsApproval,
    isOn,
  }
}

/** A rule as a person gives it, as its columns. */
export function columnsOfRule(given: RuleGiven) {
  const { name, scene, scope, match, keywords, replies, windows, cooldownSeconds, oncePerPost } = given
  return {
    name,
    scene,
    ...scope,
    match,
    keywords: match === 'any' ? [] : keywords,
    replies,
    windows,
    cooldownSeconds,
    oncePerPost,
  }
}
