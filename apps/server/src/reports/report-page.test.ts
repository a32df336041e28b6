import type { Analysis } from '@matrixcast/contract/analysis'
import { describe, expect, it } from 'vitest'
import { headlineOf } from './report-headline.ts'
import { reportNumbers } from './report-numbers.ts'
import { reportPage } from './report-page.ts'
import { passwordPage } from './report-password.ts'
import { mostWorks, reportListPage, reportTable } from './report-table.ts'
import { reportWords } from './report-words.ts'

const noon = Date.parse('2026-11-20T04:00:00Z') / 1000
const total = (value: number | null, more: { before?: number | null; known?: number; of?: number } = {}) => ({
  value,
  before: null,
  known: 1,
  of: 1,
  at: noon,
  ...more,
})
const unread = total(null, { known: 0, of: 5 })
const totals = (more: Partial<NonNullable<Analysis['totals']>> = {}) => ({
  posts: total(14),
  plays: unread,
  interactions: unread,
  rate: unread,
  fans: unread,
  clicks: total(0),
  ...more,
})
const leads = (count: number) => ({
  leads: total(count),
  deals: total(0),
  revenue: total(0),
  sources: [{ kind: 'manual' as const, leads: count }],
})
const figures = (more: Partial<Analysis> = {}): Analysis => ({
  from: '2026-11-13',
  to: '2026-11-19',
  timeZone: 'Asia/Shanghai',
  at: noon,
  accounts: 45,
  ...more,
})
const reader = { language: 'en' as const, nameOf: (platform: string) => platform }
const page = (more: Partial<Analysis>, about: { brand?: string; expiresAt?: number; frozenAt?: number } = {}) =>
  reportPage(
    {
      brand: 'Reed & Sons',
      sentence: '',
      expiresAt: null,
      frozenAt: null,
      figures: figures(more),
      hidesLeads: false,
      worksAt: null,
      ...about,
    },
    reader,
  )
const headline = (language: 'zh' | 'en' | 'es' | 'ja', of: Parameters<typeof headlineOf>[0]) =>
  headlineOf(of, { words: reportWords[language], numbers: reportNumbers(language) })
const aWork = {
  taskId: '00000000-0000-4000-8000-000000000001',
  title: 'A flat',
  coverUrl: null,
  platform: 'mastodon',
  openname: 'reed',
  url: null,
  postedAt: noon,
  readAt: null,
  leads: null,
  plays: 1200,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
}

describe('the headline of a report', () => {
  it.each(['zh', 'en', 'es', 'ja'] as const)('in %s names no figure that is unknown', (language) => {
    expect(headline(language, { totals: totals(), leads: leads(0) })).not.toMatch(/—| 0 /)
  })

  it('says "at least" of a sum that not every account has told', () => {
    const of = { totals: totals({ plays: total(2000, { known: 13, of: 45 }) }), leads: leads(1) }
    expect(headline('en', of)).toBe('14 posts brought at least 2,000 plays and 1 lead.')
    expect(headline('zh', of)).toBe('14 条作品带来至少 2,000次播放和 1 条线索。')
  })

  it('of one post is in the singular, and of none says so', () => {
    expect(headline('en', { totals: totals({ posts: total(1), plays: total(1) }), leads: undefined })).toBe(
      '1 post brought 1 play.',
    )
    expect(headline('en', { totals: totals({ posts: total(0) }), leads: undefined })).toBe(
      'No posts went out in this period.',
    )
    expect(headline('en', { totals: totals({ posts: total(0), interactions: total(7) }), leads: undefined })).toBe(
      'Earlier posts brought 7 interactions.',
    )
  })
})

describe('the page of a report', () => {
  it('says what it is, of whom, of which days and by which clock', () => {
    const body = page({ totals: totals() })
    expect(body).toContain('<title>Reed &#38; Sons · Social media report · 2026-11-13 – 2026-11-19</title>')
    expect(body).toMatch(/Nov 20, 2026, 12:00 \(GMT\+8\)/)
    expect(page({ totals: totals() }, { brand: '' })).toContain('<b>Social media report</b>')
  })

  it.each([
    ['plays', 10, 'Plays by day'],
    ['interactions', null, 'Interactions by day'],
  ])('names a line of %s in its list of parts as above the line', (_what, plays, name) => {
    const trend = ['2026-11-18', '2026-11-19'].map((day) => ({
      day,
      posts: 1,
      plays,
      playsBefore: null,
      interactions: 4,
    }))
    const body = page({ totals: totals(), trend })
    expect(body).toContain(`<a href="#trend">${name}</a>`)
    expect(body).toContain(`<h2>${name}<small>`)
  })

  it('of one day writes it once, and draws no line', () => {
    const day = { day: '2026-11-19', posts: 1, plays: 12_345, playsBefore: null, interactions: null }
    const body = page({ from: '2026-11-19', trend: [day] })
    expect(body).not.toContain('2026-11-19 – 2026-11-19')
    expect(body).not.toContain('<svg')
    expect(body).toContain('<td>12,345</td>')
  })

  it('beside the line has its figures as a table, and names no period before that is unknown', () => {
    const trend = ['2026-11-18', '2026-11-19'].map((day) => ({
      day,
      posts: 1,
      plays: 10,
      playsBefore: null,
      interactions: null,
    }))
    const body = page({ trend })
    expect(body).toContain('<summary>Show the figures as a table</summary>')
    expect(body).not.toContain('The period before')
  })

  it('names beside a figure how many accounts it was read from', () => {
    const body = page({ totals: totals({ interactions: total(900, { known: 13, of: 45 }) }) })
    expect(body).toContain('at least: read from 13 of 45 accounts')
    expect(body).toContain('“≥” means')
    expect(body).toContain('“—” means')
    expect(page({ totals: totals() })).not.toContain('“≥” means')
  })

  it('whose last day is not over says so, and judges no change', () => {
    const ofToday = { from: '2026-11-14', to: '2026-11-20', totals: totals({ posts: total(1, { before: 55 }) }) }
    expect(page(ofToday)).toContain('November 20 is not over')
    expect(page(ofToday)).not.toContain('class="down"')
    const later = Date.parse('2026-11-21T04:00:00Z') / 1000
    expect(page({ ...ofToday, at: later })).not.toContain('is not over')
    expect(page({ ...ofToday, at: later }, { frozenAt: noon })).toContain('is not over')
    expect(page({ ...ofToday, at: later })).toContain('class="down">↓ -98.2%')
  })

  it('that ends at midnight names the last day on which it opens', () => {
    const midnight = Date.parse('2026-12-06T16:00:00Z') / 1000
    expect(page({}, { expiresAt: midnight })).toContain('can be opened until December 6, 2026')
  })

  it('without covers leaves no empty frames, and shows one where others have covers', () => {
    expect(page({ works: [aWork] })).not.toContain('class="none"')
    expect(page({ works: [aWork, { ...aWork, coverUrl: '/c.jpg' }] })).toContain('class="none"')
  })

  it('has a heading for every row and column of its tables, and words for its pictures', () => {
    const platform = {
      platform: 'mastodon',
      accounts: 1,
      posts: 1,
      playsBefore: null,
      interactions: null,
      readAt: null,
    }
    const body = page({
      platforms: [{ ...platform, plays: null, rate: null, fans: null }],
      leads: leads(3),
      hours: [{ weekday: 0, hour: 9, posts: 4, plays: null }],
    })
    expect(body.match(/<th(?! scope=)[ >]/g)).toBeNull()
    expect(body).toContain('<th scope="row">Entered by the team</th><td>3</td>')
    expect(body).toContain('role="img" aria-label="Mon 9:00: 4"')
  })
})

describe('the password of a report', () => {
  it('that did not fit is told at the field', () => {
    const body = passwordPage('en', 'x', 'It does not fit.')
    expect(body).toContain('aria-invalid="true" aria-describedby="f h"')
    expect(body).toContain('<p id="f" class="fault" role="alert">It does not fit.</p>')
    expect(passwordPage('en', 'x', '')).not.toContain('aria-invalid')
  })
})

describe('the list of posts of a report', () => {
  const listOf = (count: number, posts?: number) => {
    const works = Array.from({ length: count }, () => aWork)
    const of = figures(posts === undefined ? {} : { totals: totals({ posts: total(posts) }) })
    return reportListPage(
      { brand: 'Reed', back: { path: '/b', word: null }, file: { path: '/f', word: null, as: 'csv' }, figures: of },
      reportTable({ ...of, works }, reader),
      reader,
    )
  }

  it('that is not whole says of how many it holds the best', () => {
    expect(listOf(mostWorks, 714)).toContain('The best 500 of 714 posts')
    expect(listOf(mostWorks)).toContain('The best 500 posts')
    expect(listOf(mostWorks, mostWorks)).toContain('>500 posts')
    expect(listOf(3, 3)).toContain('>3 posts')
  })

  it('names each figure for a phone, whose rows have no head', () => {
    expect(listOf(1)).toContain('data-label="Plays">1,200</td>')
    expect(listOf(1)).toContain('<td role="cell" class="text">2026-11-20 12:00</td>')
  })
})
