import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  firstOf,
  foldedWords,
  type HitFacts,
  hitRefusal,
  openTalking,
  type ReplyRule,
  type RuleMessage,
  replyFor,
  ruleMatches,
  ruleScenes,
  sharedKeywords,
  type TalkingRules,
  verdictOf,
  whyTalkWaits,
} from './reply-rule.ts'

const at = 1_800_000_000
const rule: ReplyRule = {
  id: 'one',
  scene: 'comment',
  scope: { platforms: [], accountIds: [], groupIds: [] },
  match: 'contains',
  keywords: ['price'],
  replies: ['We wrote to you.'],
  windows: [],
  cooldownSeconds: 0,
  oncePerPost: true,
  isOn: true,
}
const message: RuleMessage = {
  scene: 'comment',
  platform: 'bluesky',
  accountId: 'a',
  groupId: 'g',
  text: 'What is the PRICE?',
  at,
}
const tools = {
  finds: (pattern: string, text: string) => text.includes(pattern.replace('^', '')),
  offsetAt: () => 0,
}
const of = (changes: Partial<ReplyRule>, asked: Partial<RuleMessage> = {}) =>
  verdictOf({ ...rule, ...changes }, { ...message, ...asked }, tools)

describe('a rule', () => {
  it('answers what has its words, and says of anything else why not', () => {
    expect(of({})).toBe('fires')
    expect(of({ isOn: false })).toBe('off')
    expect(of({ scene: 'mention' })).toBe('scene')
    expect(of({ scope: { ...rule.scope, platforms: ['ghost'] } })).toBe('scope')
    expect(of({ scope: { ...rule.scope, accountIds: ['b'] } })).toBe('scope')
    expect(of({ scope: { ...rule.scope, groupIds: ['g'], platforms: ['bluesky'] } })).toBe('fires')
    expect(of({ scope: { ...rule.scope, groupIds: ['g'] } }, { groupId: null })).toBe('scope')
    expect(of({ windows: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 1 }] })).toBe('hours')
    expect(of({}, { text: 'How old?' })).toBe('words')
  })

  it.each([
    ['any', [], 'x', true],
    ['contains', ['PRICE', 'cost'], 'the ｐｒｉｃｅ, please', true],
    ['contains', [], 'price', false],
    ['words', ['how', 'much'], 'Much? How!', true],
    ['words', ['how', 'much'], 'how many', false],
    ['words', [], 'x', false],
    ['exact', ['how  much'], ' How\nMuch ', true],
    ['exact', ['how much'], 'how much?', false],
    ['regex', ['^多少钱'], '多少钱一个', true],
    ['contains', ['多少钱'], '请问多少钱？', true],
  ] as const)('that matches %s %j finds %j: %s', (match, keywords, text, fires) => {
    expect(of({ match, keywords: [...keywords] }, { text }) === 'fires').toBe(fires)
  })

  it('comes before all after it', () => {
    const rules = [{ ...rule, id: 'off', isOn: false }, rule, { ...rule, id: 'two', match: 'any' as const }]
    expect(firstOf(rules, message, tools)?.id).toBe('one')
    expect(firstOf(rules, { ...message, text: 'Nice' }, tools)?.id).toBe('two')
    expect(firstOf(rules, { ...message, scene: 'like' }, tools)).toBeUndefined()
  })

  it('that fires has the scene and, unless any, a keyword of the message (property)', () => {
    const rules = fc.record({
      scene: fc.constantFrom(...ruleScenes),
      match: fc.constantFrom(...ruleMatches.filter((match) => match !== 'regex')),
      keywords: fc.array(
        fc.string({ minLength: 1, maxLength: 3 }).filter((text) => foldedWords(text) !== ''),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    })
    fc.assert(
      fc.property(rules, fc.string(), (changes, text) => {
        if (of(changes, { text }) !== 'fires') return
        const has = changes.keywords.some((keyword) => foldedWords(text).includes(foldedWords(keyword)))
        expect(changes.scene === 'comment' && (changes.match === 'any' || has)).toBe(true)
      }),
    )
  })

  it('chooses the same variant for a message again, and each of its variants for some', () => {
    const replies = ['a', 'b', 'c']
    const chosen = Array.from({ length: 200 }, (_, number) => replyFor({ replies }, `message ${number}`))
    expect(new Set(chosen)).toEqual(new Set(replies))
    expect(replyFor({ replies }, 'message 7')).toBe(chosen[7])
  })

  it('shares keywords with another of the same scene whose scope meets its own', () => {
    const other = { ...rule, keywords: ['Price', 'size'] }
    expect(sharedKeywords(rule, other)).toEqual(['price'])
    expect(sharedKeywords(rule, { ...other, scene: 'mention' })).toEqual([])
    const on = (platforms: string[]) => ({ ...other, scope: { ...rule.scope, platforms } })
    expect(sharedKeywords(on(['ghost']), on(['bluesky']))).toEqual([])
    expect(sharedKeywords(on(['ghost']), rule)).toEqual(['Price'])
    expect(sharedKeywords({ ...rule, match: 'any' }, { ...rule, match: 'any' })).toEqual(['*'])
    expect(sharedKeywords(rule, { ...other, match: 'regex' })).toEqual([])
  })
})

const facts: HitFacts = {
  at,
  now: at + 60,
  isHistory: false,
  isOurs: false,
  isBlocked: false,
  isAccountGone: false,
  isApproved: false,
  personWroteAt: null,
  personWroteHere: false,
  ruleWroteAt: null,
  ruleWroteHere: false,
  platform: { windowHours: 48 },
  isTooLong: false,
}

describe('an automatic answer', () => {
  it.each<[Partial<HitFacts>, string | null]>([
    [{}, null],
    [{ isHistory: true }, 'history'],
    [{ isOurs: true }, 'ours'],
    [{ isBlocked: true }, 'blocked'],
    [{ personWroteAt: at + 1 }, 'answered'],
    [{ personWroteAt: at - 86_399 }, 'answered'],
    [{ personWroteAt: at - 86_400 }, null],
    [{ personWroteHere: true, personWroteAt: at - 900_000 }, 'answered'],
    [{ isAccountGone: true }, 'accountGone'],
    [{ now: at + 86_401 }, 'tooOld'],
    [{ now: at + 86_401, isApproved: true }, null],
    [{ now: at + 7200, platform: { windowHours: 2 } }, 'windowClosed'],
    [{ platform: null }, 'notHere'],
    [{ isTooLong: true }, 'tooLong'],
    [{ ruleWroteHere: true, ruleWroteAt: at - 900_000 }, 'oncePerPost'],
    [{ ruleWroteAt: at - 239 }, 'cooldown'],
    [{ ruleWroteAt: at - 240 }, null],
  ])('where %j is refused by %s', (changes, reason) => {
    expect(hitRefusal({ cooldownSeconds: 300, oncePerPost: true }, { ...facts, ...changes })).toBe(reason)
  })

  it('is never let out to history, to ourselves, to the blocked or after a person wrote (property)', () => {
    const anything = fc.record({
      isHistory: fc.boolean(),
      isOurs: fc.boolean(),
      isBlocked: fc.boolean(),
      personWroteHere: fc.boolean(),
      ruleWroteHere: fc.boolean(),
      personWroteAt: fc.option(fc.integer({ min: at - 200_000, max: at + 60 })),
      ruleWroteAt: fc.option(fc.integer({ min: at - 1000, max: at + 60 })),
    })
    fc.assert(
      fc.property(anything, fc.nat(600), fc.boolean(), (changes, cooldownSeconds, oncePerPost) => {
        const reason = hitRefusal({ cooldownSeconds, oncePerPost }, { ...facts, ...changes })
        const { isHistory, isOurs, isBlocked, personWroteHere, personWroteAt } = changes
        const isForbidden = isHistory || isOurs || isBlocked || personWroteHere || (personWroteAt ?? 0) > at
        expect(isForbidden && reason === null).toBe(false)
      }),
    )
  })
})

describe('an account', () => {
  const rules: TalkingRules = { ...openTalking, hourMost: 2, dayMost: 3, gapSeconds: 60 }
  it.each<[Partial<TalkingRules>, number[], string | null]>([
    [{}, [], null],
    [{}, [at - 60], null],
    [{}, [at - 59], 'gap'],
    [{}, [at - 100, at - 200], 'hourMost'],
    [{}, [at - 100, at - 4000, at - 5000], 'dayMost'],
    [{}, [at - 100, at - 4000, at - 86_400], null],
    [{ pausedUntil: at + 1 }, [], 'paused'],
    [{ pausedUntil: at }, [], null],
    [{ quiet: { fromMinute: 0, untilMinute: 1440 } }, [], 'quiet'],
  ])('with %j that sent at %j waits because of %s', (changes, sent, why) => {
    expect(whyTalkWaits({ ...rules, ...changes }, sent, at, () => 0)).toBe(why)
  })

  it('never sends more in an hour or a day than is allowed (property)', () => {
    const limits = fc.record({ hourMost: fc.integer({ min: 1, max: 5 }), dayMost: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(limits, fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 60 }), (limit, steps) => {
        let now = at
        const sent: number[] = []
        for (const step of steps) {
          now += step
          if (whyTalkWaits({ ...openTalking, ...limit }, sent, now, () => 0) === null) sent.push(now)
        }
        const most = (seconds: number) =>
          Math.max(0, ...sent.map((end) => sent.filter((one) => one <= end && one > end - seconds).length))
        expect(most(3600)).toBeLessThanOrEqual(limit.hourMost)
        expect(most(86_400)).toBeLessThanOrEqual(limit.dayMost)
      }),
    )
  })
})
