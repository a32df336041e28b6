import type { AccountLimits } from '@matrixcast/contract/account-limits'
import { describe, expect, it } from 'vitest'
import { blueskyPlatform } from './bluesky/bluesky-manifest.ts'
import { mastodonPlatform } from './mastodon/mastodon-manifest.ts'

const day = Date.parse('2026-11-29') / 1000
const plan = { kind: 'video' as const, files: [{ bytes: 1000, extension: 'mp4' }], topics: [], timingTime: null }
const limitsOf = (rows: AccountLimits['rows']): AccountLimits => ({
  source: 'social.example',
  checkedAt: '2026-11-29',
  rows,
})

describe('the bytes of a text on Bluesky', () => {
  it.each([
    ['families', '👨‍👩‍👧‍👦'.repeat(150), 3750],
    ['people with a profession and a skin', '👩🏽‍🚀'.repeat(250), 3750],
    ['signs with many marks', 'é\u0301\u0301\u0301\u0301\u0301'.repeat(280), 3360],
  ])('are the other limit, with both figures: %s', (_, title, bytes) => {
    const issues = blueskyPlatform.validate({ ...plan, title }, day)
    expect(issues).toMatchObject([{ path: 'title', code: 'tooLong', limit: 3000, actual: bytes, unit: 'bytes' }])
  })

  it('are no limit for what fits in both', () => {
    expect(blueskyPlatform.validate({ ...plan, title: 'नि'.repeat(300) }, day)).toEqual([])
    const [signs, bytes] = blueskyPlatform.countWords({ title: '👩🏽‍🚀'.repeat(120), topics: [] })
    expect([signs, bytes]).toMatchObject([
      { unit: 'characters', actual: 120, most: 300 },
      { unit: 'bytes', actual: 1800, most: 3000 },
    ])
  })
})

/** Texts that are counted differently by letters, signs, bytes and addresses. */
const parts = [
  '👨‍👩‍👧‍👦',
  '👩🏽‍🚀',
  'e\u0301\u0323',
  'नि',
  'ñ',
  '你好',
  'こんにちは',
  'مرحبا',
  ' https://example.com/a_(b) ',
  '@ann@social.example ',
  'x',
  ' \n',
]
function randomTexts(count: number): string[] {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  return Array.from({ length: count }, () => {
    const pieces = Array.from({ length: 1 + next(6) }, () => (parts[next(parts.length)] ?? '').repeat(1 + next(40)))
    return pieces.join('')
  })
}

it('what the form counts as too long is what is refused, and nothing else, on six accounts with limits of their own', () => {
  const accounts = [200, 500, 1000, 5000, 11_000].map((title, at) => limitsOf({ title, address: 20 + at }))
  const places = [...accounts.map((own) => [mastodonPlatform, own] as const), [blueskyPlatform, null] as const]
  const differences: string[] = []
  let refused = 0
  const texts = randomTexts(40)
  for (const [platform, own] of places) {
    for (const title of texts) {
      const isOver = platform.countWords({ title, topics: [] }, own).some(({ actual, most }) => actual > most)
      const isRefused = platform.validate({ ...plan, title }, day, own).some(({ code }) => code === 'tooLong')
      refused += isRefused ? 1 : 0
      if (isOver !== isRefused) differences.push(title.slice(0, 40))
    }
  }
  expect(differences).toEqual([])
  expect(refused).toBeGreaterThan(texts.length / 4)
  expect(refused).toBeLessThan(texts.length * 5)
})

describe('limits of an account', () => {
  it('win over those of all accounts of its platform, with their source and date', () => {
    const large = limitsOf({ title: 5000, pictures: 16, address: 30 })
    expect(mastodonPlatform.validate({ ...plan, title: 'a'.repeat(4900) }, day, large)).toEqual([])
    expect(mastodonPlatform.validate({ ...plan, title: 'a'.repeat(501) }, day)).toHaveLength(1)
    const small = mastodonPlatform.validate({ ...plan, title: 'a'.repeat(201) }, day, limitsOf({ title: 200 }))
    expect(small).toMatchObject([{ limit: 200, actual: 201, source: 'social.example, 2026-11-29' }])
  })

  it('are of pictures, of bytes and of addresses as well', () => {
    const own = limitsOf({ pictures: 16, picture: 2000, video: 999, address: 30 })
    const pictures = Array.from({ length: 16 }, () => ({ bytes: 2000, extension: 'jpg' }))
    expect(mastodonPlatform.validate({ ...plan, kind: 'image', files: pictures, title: 'a' }, day, own)).toEqual([])
    const more = [...pictures, { bytes: 1, extension: 'jpg' }]
    expect(mastodonPlatform.validate({ ...plan, kind: 'image', files: more, title: 'a' }, day, own)).toMatchObject([
      { path: 'media', code: 'tooMany', limit: 16 },
    ])
    expect(mastodonPlatform.validate({ ...plan, title: 'a' }, day, own)).toMatchObject([
      { code: 'tooLarge', limit: 999 },
    ])
    const words = { title: 'see https://example.com/x', topics: [] }
    expect(mastodonPlatform.countWords(words, own)[0]?.actual).toBe(34)
    expect(mastodonPlatform.countWords(words)[0]?.actual).toBe(27)
  })
})
