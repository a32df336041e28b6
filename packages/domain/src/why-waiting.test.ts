import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDay } from './local-day.ts'
import {
  closedBy,
  isEverOpen,
  jitterOf,
  nextOpen,
  openRules,
  type Pace,
  type PostingRules,
  paceOf,
} from './posting-rules.ts'
import { clashesOf, spreadSlots } from './posting-slots.ts'
import { graceSeconds, type WaitFacts, whyWaits } from './why-waiting.ts'
import { zoneOffset } from './zone-offset.ts'

const start = Date.UTC(2026, 10, 23) / 1000
const hour = 3600
const day = 24 * hour
const utc = () => 0

const minuteOfDay = fc.integer({ min: 0, max: 1440 })
const anyWindow = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    fromMinute: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ weekdays, fromMinute, length }) => ({
    weekdays,
    fromMinute,
    untilMinute: Math.min(1440, fromMinute + length),
  }))
const anyRules: fc.Arbitrary<PostingRules> = fc.record({
  gapMinutes: fc.integer({ min: 0, max: 600 }),
  jitterMinutes: fc.integer({ min: 0, max: 60 }),
  dailyCap: fc.option(fc.integer({ min: 1, max: 6 })),
  windows: fc.array(anyWindow, { maxLength: 4 }),
  quiet: fc.option(fc.record({ fromMinute: minuteOfDay, untilMinute: minuteOfDay })),
})
const anyPlatform = fc.record({
  minGapSeconds: fc.integer({ min: 0, max: 2 * hour }),
  dailyCap: fc.option(fc.integer({ min: 1, max: 8 })),
})
const groupBy = <One>(all: readonly One[], keyOf: (one: One) => number): Map<number, One[]> => {
  const groups = new Map<number, One[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
const zones = ['UTC', 'Asia/Shanghai', 'Europe/Madrid', 'America/New_York', 'Asia/Kolkata'].map(zoneOffset)

const facts = (changes: Partial<WaitFacts> = {}): WaitFacts => ({
  taskId: 'task',
  dueAt: start,
  notBefore: null,
  heldBy: null,
  isBlocked: false,
  isApproved: false,
  isAutomatic: true,
  accountState: 'online',
  isWorkReady: true,
  breakerUntil: null,
  pausedUntil: null,
  lastCommitAt: null,
  commitsToday: 0,
  isBusy: false,
  isPlatformFull: false,
  hasOlder: false,
  planGapSeconds: 0,
  pace: paceOf(openRules, { minGapSeconds: 0, dailyCap: null }),
  ...changes,
})

describe('why a post waits', () => {
  it('claiming by it never passes the gap, the cap of a local day, or the hours, whatever the rules', () => {
    const law = fc.property(
      anyRules,
      anyPlatform,
      fc.constantFrom(...zones),
      // From spring to winter, over both changes of clocks.
      fc.integer({ min: start - 250 * day, max: start }),
      fc.array(fc.integer({ min: 30, max: 4 * hour }), { minLength: 20, maxLength: 80 }),
      (rules, platform, offsetAt, from, steps) => {
        const pace = paceOf(rules, platform)
        const commits: number[] = []
        let now = from
        for (const [index, step] of steps.entries()) {
          now += step
          const today = localDay(now, offsetAt).start
          const task = facts({
            taskId: `task ${index}`,
            dueAt: now - 1,
            lastCommitAt: commits.at(-1) ?? null,
            commitsToday: commits.filter((at) => at >= today).length,
            pace,
          })
          if (whyWaits(task, now, offsetAt) === null) commits.push(now)
        }
        const isTooNear = commits.some((at, place) => place > 0 && at - (commits[place - 1] ?? 0) < pace.gapSeconds)
        const isOutside = commits.some((at) => closedBy(pace, at, offsetAt) !== null)
        const days = groupBy(commits, (at) => localDay(at, offsetAt).start)
        const isOverCap = [...days.values()].some((one) => pace.cap !== null && one.length > pace.cap)
        return !isTooNear && !isOutside && !isOverCap
      },
    )
    expect(fc.check(law, { numRuns: 400 }).counterexample).toBeNull()
  })

  it('is free again at the moment it names', () => {
    const law = fc.property(
      anyRules,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 14 * day }),
      (rules, offsetAt, ahead) => {
        const pace = paceOf(rules, { minGapSeconds: 0, dailyCap: null })
        const now = start + ahead
        const task = facts({ dueAt: now - 60, pace, lastCommitAt: now - 60 })
        const wait = whyWaits(task, now, offsetAt)
        if (wait?.until === null || wait === null) return true
        const later = whyWaits({ ...task, dueAt: wait.until - 60 }, wait.until, offsetAt)
        return later?.kind !== wait.kind
      },
    )
    expect(fc.check(law, { numRuns: 500 }).counterexample).toBeNull()
  })

  it('says that a person is asked where its turn comes too late, unless they said yes', () => {
    const now = start + 10
    const asks = (changes: Partial<WaitFacts>) => whyWaits(facts(changes), now, utc)?.asksThen
    const [soon, tooLate] = [start + graceSeconds - 1, start + graceSeconds]
    expect([asks({ breakerUntil: soon }), asks({ breakerUntil: tooLate })]).toEqual([undefined, true])
    expect([asks({ notBefore: soon }), asks({ notBefore: tooLate })]).toEqual([undefined, true])
    expect(asks({ breakerUntil: tooLate, isApproved: true })).toBeUndefined()
    expect([asks({ dueAt: now + day }), asks({ isBusy: true })]).toEqual([undefined, undefined])
  })

  const now = start + 10
  const capped = paceOf({ ...openRules, dailyCap: 2 }, { minGapSeconds: 0, dailyCap: null })
  const gapped = paceOf({ ...openRules, gapMinutes: 10 }, { minGapSeconds: 0, dailyCap: null })
  const quiet = { ...capped, quiet: { fromMinute: 0, untilMinute: 60 } }
  const all: Partial<WaitFacts> = {
    heldBy: 1,
    isWorkReady: false,
    dueAt: null,
    accountState: 'challenge',
    notBefore: now + 5,
    isAutomatic: false,
    breakerUntil: now + 1,
    pausedUntil: now + 1,
    isBusy: true,
    isPlatformFull: true,
    hasOlder: true,
    commitsToday: 2,
    lastCommitAt: now,
    planGapSeconds: 90,
    pace: quiet,
  }

  it('names what a person has to mend before what the clock will, one after the other', () => {
    const mended: [Partial<WaitFacts>, string | undefined, number | null][] = [
      [{}, 'setBack', null],
      [{ heldBy: null }, 'workNotReady', null],
      [{ isWorkReady: true }, 'noTime', null],
      [{ dueAt: now + 5 }, 'accountChallenge', null],
      [{ accountState: 'offline' }, 'accountOffline', null],
      [{ accountState: 'unknown' }, 'accountOffline', null],
      [{ accountState: 'online' }, 'notDue', now + 5],
      [{ dueAt: now }, 'retry', now + 5],
      [{ notBefore: now }, 'person', null],
      [{ isAutomatic: true }, 'breaker', now + 1],
      [{ breakerUntil: now }, 'paused', now + 1],
      [{ pausedUntil: now }, 'busy', null],
      [{ isBusy: false }, 'platformBusy', null],
      [{ isPlatformFull: false }, 'turn', null],
      [{ hasOlder: false }, 'cap', start + day],
      [{ commitsToday: 1 }, 'gap', now + 60],
      [{ planGapSeconds: 30 }, 'quiet', start + hour],
      [{ pace: capped }, undefined, null],
    ]
    const task = facts(all)
    for (const [change, kind, until] of mended) {
      Object.assign(task, change)
      const wait = whyWaits(task, now, utc)
      expect([wait?.kind, wait?.until ?? null]).toEqual([kind, until])
    }
  })

  it('is late after two hours to the second, unless a person said yes', () => {
    const kindAt = (changes: Partial<WaitFacts>) => whyWaits(facts(changes), now, utc)?.kind
    expect(kindAt({ dueAt: now - graceSeconds + 1 })).toBeUndefined()
    expect(kindAt({ dueAt: now - graceSeconds })).toBe('late')
    expect(kindAt({ dueAt: now - graceSeconds, isApproved: true })).toBeUndefined()
    expect(kindAt({ isAutomatic: false, isApproved: true })).toBeUndefined()
  })

  it('is the gap of its account or of its plan, whichever ends later, and over at its very second', () => {
    const untilOf = (changes: Partial<WaitFacts>) =>
      whyWaits(facts({ lastCommitAt: now - 100, pace: gapped, ...changes }), now, utc)?.until
    expect(untilOf({})).toBe(now + 500)
    expect(untilOf({ planGapSeconds: 900 })).toBe(now + 770)
    expect(untilOf({ lastCommitAt: now - 600 })).toBeUndefined()
    expect(untilOf({ lastCommitAt: now - 599 })).toBe(now + 1)
    expect(untilOf({ lastCommitAt: null })).toBeUndefined()
  })

  it('is a gap with the jitter of the post itself', () => {
    const pace = { ...gapped, jitterSeconds: 600 }
    const wait = whyWaits(facts({ lastCommitAt: now, pace }), now, utc)
    expect(wait?.until).toBe(now + 600 + jitterOf('task', pace))
  })
})

describe('spreading posts', () => {
  it('never breaks a rule of the account, whatever it already has', () => {
    const law = fc.property(
      anyRules,
      anyPlatform,
      fc.constantFrom(...zones),
      fc.array(fc.integer({ min: start - day, max: start + 10 * day }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 20 }),
      fc.option(fc.integer({ min: 1, max: 4 })),
      (rules, platform, offsetAt, taken, count, perDay) => {
        const pace = paceOf(rules, platform)
        const slots = spreadSlots(pace, { startAt: start, count, perDay, accountId: 'a' }, taken, offsetAt)
        const isNew = new Set(slots.map((_, index) => `new ${index}`))
        const posts = [
          ...taken.map((at, index) => ({ id: `old ${index}`, at })),
          ...slots.map((at, index) => ({ id: `new ${index}`, at })),
        ]
        const clashes = clashesOf({ ...pace, cap: null }, posts, offsetAt)
        const broken = clashes.some(({ ids }) => ids.some((id) => isNew.has(id)))
        const days = groupBy(posts, ({ at }) => localDay(at, offsetAt).start)
        const over = [...days.values()].some(
          (one) => one.some(({ id }) => isNew.has(id)) && one.length > Math.min(pace.cap ?? 99, perDay ?? 99),
        )
        return !broken && !over && slots.every((at) => at >= start)
      },
    )
    expect(fc.check(law, { numRuns: 400 }).counterexample).toBeNull()
  })

  it('begins each day at the hour it began, and accounts not all in the same minute', () => {
    const morning = start + 9 * hour
    const plain = paceOf({ ...openRules, jitterMinutes: 30 }, { minGapSeconds: 0, dailyCap: null })
    const ofAccount = (pace: Pace) => (_: unknown, at: number) =>
      spreadSlots(pace, { startAt: morning, count: 3, perDay: 1, accountId: `account ${at}` }, [], utc)
    const sinceDawn = (at: number) => ((at - start) % day) - 9 * hour
    const all = Array.from({ length: 300 }, ofAccount(plain)).flat()
    expect(all.every((at) => sinceDawn(at) >= 0 && sinceDawn(at) <= 30 * 60)).toBe(true)
    const inOneMinute = [...groupBy(all, (at) => at).values()].map(({ length }) => length)
    expect(Math.max(...inOneMinute)).toBeLessThan(30)
    const exact = Array.from({ length: 3 }, ofAccount(paceOf(openRules, { minGapSeconds: 0, dailyCap: null })))
    expect(exact.flat().map(sinceDawn)).toEqual(Array(9).fill(0))
    const hours = { ...openRules, quiet: { fromMinute: 22 * 60, untilMinute: 7 * 60 } }
    const opened = ofAccount(paceOf(hours, { minGapSeconds: 0, dailyCap: null }))(null, 0)
    expect(opened.map(sinceDawn)).toEqual([0, -2 * hour, -2 * hour])
  })

  it('finds the next open minute, or says that there is none', () => {
    const evening = { windows: [{ weekdays: [0], fromMinute: 19 * 60, untilMinute: 21 * 60 }], quiet: null }
    expect(nextOpen(evening, start, utc)).toBe(start + 19 * hour)
    expect(nextOpen(evening, start + 21 * hour, utc)).toBe(start + 7 * day + 19 * hour)
    expect(isEverOpen({ ...evening, quiet: { fromMinute: 18 * 60, untilMinute: 9 * 60 } })).toBe(false)
    expect(nextOpen({ windows: [], quiet: { fromMinute: 22 * 60, untilMinute: 7 * 60 } }, start, utc)).toBe(
      start + 7 * hour,
    )
  })

  it('says which posts stand too near, and on which day there are too many', () => {
    const pace = paceOf({ ...openRules, gapMinutes: 60, dailyCap: 2 }, { minGapSeconds: 0, dailyCap: null })
    const posts = [9, 9.5, 15].map((at) => ({ id: `${at}`, at: start + at * hour }))
    expect(clashesOf(pace, posts, utc)).toEqual([
      { kind: 'gap', ids: ['9', '9.5'] },
      { kind: 'cap', ids: ['9', '9.5', '15'] },
    ])
  })
})
