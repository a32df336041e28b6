import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { expect, it, vi } from 'vitest'
import { cleanClip, keepDraft, keptDraft, mergedClip, mergedDraft, newPlanDraft, postsPerDay } from './plan-draft.ts'

const clip = ClipPlan.parse({
  titles: ['{keyword}只改三处', '{keyword}预算 6 万'],
  keywords: ['旧房', '老房', '二手房'],
  scripts: [['一句'], ['另一句'], ['三句']],
  scenes: [
    { name: '片头', materialIds: ['a', 'b'] },
    { name: '主体', materialIds: ['c', 'd', 'e', 'f'] },
  ],
})

it('empty lines of the form are not sent', () => {
  const sent = cleanClip({ ...clip, titles: [' 一个 ', ''], topics: ['#旧房', ''], scripts: [[], ['  ', '一句']] })
  expect(sent.titles).toEqual(['一个'])
  expect(sent.topics).toEqual(['旧房'])
  expect(sent.scripts).toEqual([['一句']])
})

it('an account posts as often a day as its windows, gap and cap allow', () => {
  const times = { startAt: null, gapMinutes: 120, perDay: 9, windows: [{ fromMinute: 9 * 60, untilMinute: 13 * 60 }] }
  expect(postsPerDay(times)).toBe(2)
  expect(postsPerDay({ ...times, perDay: 1 })).toBe(1)
  expect(postsPerDay({ ...times, windows: [] })).toBe(9)
})

it('read anew, a form keeps what was changed in it and takes over the rest', () => {
  const filled = { ...newPlanDraft(['one']), name: 'Reed', accountIds: ['a'] }
  const latest = { ...filled, accountIds: ['b'], postingTimes: { ...filled.postingTimes, perDay: 2 } }
  const again = structuredClone(filled)
  expect(mergedDraft(filled, again, latest)).toEqual(latest)
  expect(mergedDraft(filled, { ...again, name: 'Rush' }, latest)).toEqual({ ...latest, name: 'Rush' })
  const gap = { ...again, postingTimes: { ...again.postingTimes, gapMinutes: 7 } }
  expect(mergedDraft(filled, gap, latest).postingTimes).toEqual({ ...latest.postingTimes, gapMinutes: 7 })
})

it('read anew, a form puts back no account that a colleague took out, and drops none that they added', () => {
  const filled = { ...newPlanDraft(['one']), accountIds: ['a', 'b'] }
  const accountsOf = (mine: string[], latest: string[]) =>
    mergedDraft(filled, { ...filled, accountIds: mine }, { ...filled, accountIds: latest }).accountIds
  expect(accountsOf(['a', 'b', 'c'], ['b'])).toEqual(['b', 'c'])
  expect(accountsOf(['b'], ['a', 'b', 'd'])).toEqual(['b', 'd'])
  expect(accountsOf(['c'], ['b', 'c'])).toEqual(['c'])
})

it('read anew, a form merges topics and keywords one by one, and titles, which have their places, as a whole', () => {
  const mine = {
    ...clip,
    keywords: ['旧房', '老房', '学区房'],
    topics: ['装修'],
    titles: ['我改的', '{keyword}预算 6 万'],
  }
  const latest = { ...clip, keywords: ['旧房', '老房', '二手房', '新房'], topics: ['省钱'], titles: ['别人改的'] }
  const merged = mergedClip(clip, mine, latest)
  expect(merged.keywords).toEqual(['旧房', '老房', '新房', '学区房'])
  expect(merged.topics).toEqual(['省钱', '装修'])
  expect(merged.titles).toEqual(mine.titles)
})

it('each draft is an order of its own, and the same one when it was kept', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) }
  vi.stubGlobal('localStorage', storage)
  const draft = newPlanDraft(['one'])
  keepDraft(draft)
  expect(keptDraft()?.orderId).toBe(draft.orderId)
  expect(newPlanDraft(['one']).orderId).not.toBe(draft.orderId)
  vi.unstubAllGlobals()
})
