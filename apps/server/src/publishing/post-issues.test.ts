import { faults as en } from '@matrixcast/contract/faults/en'
import { sentenceOf } from '@matrixcast/contract/faults/sentence'
import { Refusal } from '@matrixcast/domain/refusal'
import { expect, it } from 'vitest'
import { refuseUnpostable } from './post-issues.ts'

const video = { bytes: 1000, extension: 'mp4', seconds: 200.4 }
const post = { kind: 'video' as const, files: [video], title: 'A balcony', topics: [], timingTime: null }

function refusalOf(work: () => void): Refusal {
  try {
    work()
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
  throw new Error('it was taken')
}

it('a video longer than the platform takes is refused with the limit, and whose word that is', () => {
  const { fault, details } = refusalOf(() => refuseUnpostable({ platform: 'x', limits: null }, post, 0))
  expect({ fault, details }).toMatchObject({ fault: 'mediaTooLong', details: { limit: 140, actual: 201 } })
  expect(sentenceOf(en, fault, details)).toMatch(
    /lasts 201 seconds; the platform takes 140.+ \(.+, 20\d\d-\d\d-\d\d\)$/,
  )
})

it('a video whose length is not known is left to the platform', () => {
  expect(() =>
    refuseUnpostable({ platform: 'x', limits: null }, { ...post, files: [{ ...video, seconds: null }] }, 0),
  ).not.toThrow()
})

it.each<[string, string, object, string, object]>([
  [
    'longer than the account takes',
    'officialaccount',
    { letters: 20_001 },
    'articleTooLong',
    { limit: 20_000, actual: 20_001 },
  ],
  ['heavier than the account takes', 'officialaccount', { bytes: 2_000_000 }, 'articleTooLarge', { actual: 2_000_000 }],
  ['that has nothing for its cover', 'officialaccount', { hasCover: false }, 'articleCoverMissing', {}],
  ['for a platform that takes none', 'bluesky', {}, 'mediaWrongKind', {}],
])('an article %s is refused by name', (_what, platform, size, fault, details) => {
  const article = { letters: 100, bytes: 1000, ...size }
  const refusal = refusalOf(() =>
    refuseUnpostable({ platform, limits: null }, { ...post, kind: 'article', files: [], article }, 0),
  )
  expect(refusal).toMatchObject({ fault, details })
  expect(sentenceOf(en, refusal.fault, refusal.details)).not.toContain('{{')
})

it('an article without a picture is taken by the sites that take articles', () => {
  const article = { letters: 100, bytes: 1000 }
  for (const platform of ['wordpress', 'ghost', 'officialaccount']) {
    expect(() =>
      refuseUnpostable({ platform, limits: null }, { ...post, kind: 'article', files: [], article }, 0),
    ).not.toThrow()
  }
})
