import type { OffsetAt } from './local-day.ts'
import { closedBy, type PostingWindow } from './posting-rules.ts'

/** What people leave that a rule can answer. */
export const ruleScenes = ['comment', 'mention', 'message', 'follow'] as const
export type RuleScene = (typeof ruleScenes)[number]

/** `contains`: one of the keywords; `words`: all of them; `exact`: nothing but one of them; `regex`: one of the patterns. */
export const ruleMatches = ['any', 'contains', 'words', 'exact', 'regex'] as const
export type RuleMatch = (typeof ruleMatches)[number]

/** Each list left empty leaves it open; what several lists name has to hold at once. */
export type RuleScope = { platforms: readonly string[]; accountIds: readonly string[]; groupIds: readonly string[] }

export type ReplyRule = {
  id: string
  scene: RuleScene
  scope: RuleScope
  match: RuleMatch
  keywords: readonly string[]
  /** One of them is sent. */
  replies: readonly string[]
  /** In the workspace's zone; empty: at every hour. */
  windows: readonly PostingWindow[]
  /** Seconds after an automatic answer in which the same person gets no further one. */
  cooldownSeconds: number
  oncePerPost: boolean
  isOn: boolean
}

/** A message as rules look at it; `at` in unix seconds. */
export type RuleMessage = {
  scene: string
  platform: string
  /** Null: of no account in particular, at the bench. */
  accountId: string | null
  groupId: string | null
  text: string
  at: number
}

export type RuleVerdict = 'fires' | 'off' | 'scene' | 'scope' | 'hours' | 'words'
/** Whether a pattern finds something in a text; patterns are run by an engine that no text can stall. */
type Finds = (pattern: string, text: string) => boolean
export type RuleTools = { finds: Finds; offsetAt: OffsetAt }

/** Width, case and white space make no difference to keywords. */
export const foldedWords = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

/** Whether one rule would answer a message, else the first reason why not. */
export function verdictOf(rule: ReplyRule, message: RuleMessage, tools: RuleTools): RuleVerdict {
  if (!rule.isOn) return 'off'
  if (rule.scene !== message.scene) return 'scene'
  if (!isInScope(rule.scope, message)) return 'scope'
  if (closedBy({ windows: rule.windows, quiet: null }, message.at, tools.offsetAt) !== null) return 'hours'
  return hasWords(rule, message.text, tools.finds) ? 'fires' : 'words'
}

/** The first rule, in their order, that answers a message. */
export const firstOf = <Rule extends ReplyRule>(
  rules: readonly Rule[],
  message: RuleMessage,
  tools: RuleTools,
): Rule | undefined => rules.find((rule) => verdictOf(rule, message, tools) === 'fires')

function isInScope(scope: RuleScope, { platform, accountId, groupId }: RuleMessage): boolean {
  const holds = (names: readonly string[], name: string | null) =>
    names.length === 0 || (name !== null && names.includes(name))
  return holds(scope.platforms, platform) && holds(scope.accountIds, accountId) && holds(scope.groupIds, groupId)
}

function hasWords({ match, keywords }: ReplyRule, text: string, finds: Finds): boolean {
  if (match === 'any') return true
  if (match === 'regex') return keywords.some((pattern) => finds(pattern, text))
  const words = foldedWords(text)
  const wanted = keywords.map(foldedWords)
  switch (match) {
    case 'contains':
      return wanted.some((keyword) => words.includes(keyword))
    case 'words':
      return wanted.length > 0 && wanted.every((keyword) => words.includes(keyword))
    case 'exact':
      return wanted.includes(words)
  }
}

/** Always the same answer to one message, spread evenly over messages. */
export function replyFor({ replies }: Pick<ReplyRule, 'replies'>, messageId: string): string {
  let hash = 2_166_136_261
  for (const sign of messageId) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return replies[(hash >>> 8) % replies.length] ?? ''
}

/** Why nobody answers by rule although a rule fires. */
export const hitReasons = [
  'history',
  'ours',
  'blocked',
  'answered',
  'tooOld',
  'windowClosed',
  'notHere',
  'tooLong',
  'oncePerPost',
  'cooldown',
  'byPerson',
  'accountGone',
] as const
export type HitReason = (typeof hitReasons)[number]

/** What is known of a message and its conversation when an automatic answer is judged. Times in unix seconds. */
export type HitFacts = {
  at: number
  now: number
  isHistory: boolean
  /** Written by an account of this workspace. */
  isOurs: boolean
  isBlocked: boolean
  isAccountGone: boolean
  /** Whether a person said yes to it. */
  isApproved: boolean
  /** When a person of ours last wrote to this person, whatever they wrote below; null: never. */
  personWroteAt: number | null
  /** Whether a person of ours wrote to this person about the same post. */
  personWroteHere: boolean
  /** When this person last got, or is to get, an automatic answer; null: never. */
  ruleWroteAt: number | null
  /** The same about the same post; false where the message is about none. */
  ruleWroteHere: boolean
  /** What the platform allows; null: it takes no answer to this kind. */
  platform: { windowHours: number | null } | null
  /** Longer than the platform takes. */
  isTooLong: boolean
}

/** An automatic answer to something older looks like a fault; people answer it. */
const oldestSeconds = 86_400
/** So long after a person of ours wrote, rules keep out of the conversation. */
const personKeepsSeconds = 86_400

/** Why no automatic answer may go, or null. Asked when a message is judged, and again before its answer leaves. */
export function hitRefusal(
  { cooldownSeconds, oncePerPost }: Pick<ReplyRule, 'cooldownSeconds' | 'oncePerPost'>,
  facts: HitFacts,
): HitReason | null {
  const { at, now, platform, personWroteAt, ruleWroteAt } = facts
  if (facts.isHistory) return 'history'
  if (facts.isOurs) return 'ours'
  if (facts.isBlocked) return 'blocked'
  if (facts.isAccountGone) return 'accountGone'
  if (platform === null) return 'notHere'
  if (facts.isTooLong) return 'tooLong'
  if (facts.personWroteHere || (personWroteAt !== null && personWroteAt > at - personKeepsSeconds)) return 'answered'
  if (!facts.isApproved && now - at > oldestSeconds) return 'tooOld'
  if (platform.windowHours !== null && now - at >= platform.windowHours * 3600) return 'windowClosed'
  if (oncePerPost && facts.ruleWroteHere) return 'oncePerPost'
  if (ruleWroteAt !== null && now < ruleWroteAt + cooldownSeconds) return 'cooldown'
  return null
}

/** How much an account says by itself; null: as much as its rules make. */
export type TalkingRules = {
  hourMost: number | null
  dayMost: number | null
  gapSeconds: number
  /** Minutes of the local day; may pass midnight. */
  quiet: { fromMinute: number; untilMinute: number } | null
  pausedUntil: number | null
}

export const openTalking: TalkingRules = {
  hourMost: null,
  dayMost: null,
  gapSeconds: 0,
  quiet: null,
  pausedUntil: null,
}

export type TalkingWait = 'paused' | 'quiet' | 'gap' | 'hourMost' | 'dayMost'

/** Why an account's next automatic answer waits, or null. `sent`: when its automatic answers of the last day went, in any order. */
export function whyTalkWaits(
  rules: TalkingRules,
  sent: readonly number[],
  now: number,
  offsetAt: OffsetAt,
): TalkingWait | null {
  const { hourMost, dayMost, gapSeconds, quiet, pausedUntil } = rules
  const within = (seconds: number) => sent.filter((at) => at > now - seconds).length
  if (pausedUntil !== null && now < pausedUntil) return 'paused'
  if (closedBy({ windows: [], quiet }, now, offsetAt) !== null) return 'quiet'
  if (gapSeconds > 0 && within(gapSeconds) > 0) return 'gap'
  if (hourMost !== null && within(3600) >= hourMost) return 'hourMost'
  if (dayMost !== null && within(86_400) >= dayMost) return 'dayMost'
  return null
}

/** Keywords that two rules share where both are asked; the later of them never answers these. */
export function sharedKeywords(
  one: Pick<ReplyRule, 'scene' | 'scope' | 'match' | 'keywords'>,
  other: typeof one,
): string[] {
  if (one.scene !== other.scene || !meet(one.scope, other.scope)) return []
  if (one.match === 'any' && other.match === 'any') return ['*']
  if ((one.match === 'regex') !== (other.match === 'regex')) return []
  const fold = one.match === 'regex' ? (text: string) => text : foldedWords
  const theirs = new Set(other.keywords.map(fold))
  return one.keywords.filter((keyword) => theirs.has(fold(keyword)))
}

function meet(one: RuleScope, other: RuleScope): boolean {
  const both = (mine: readonly string[], theirs: readonly string[]) =>
    mine.length === 0 || theirs.length === 0 || mine.some((name) => theirs.includes(name))
  return (
    both(one.platforms, other.platforms) && both(one.accountIds, other.accountIds) && both(one.groupIds, other.groupIds)
  )
}
