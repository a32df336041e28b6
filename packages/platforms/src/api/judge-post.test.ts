import { expect, it } from 'vitest'
import { blueskyPlatform } from '../bluesky/bluesky-manifest.ts'

const post = {
  kind: 'video' as const,
  files: [{ bytes: 1000, extension: 'mp4' }],
  title: 'x'.repeat(301),
  topics: [],
  timingTime: null,
}

it.each([
  ['2027-02-18', 'lexicon app.bsky.feed.post, 2026-11-21'],
  ['2027-02-20', 'lexicon app.bsky.feed.post, 2026-11-21 (> 90 d)'],
])(
  'a limit that a post breaks on %s says where and when it was looked up, and whether that is long ago',
  (day, source) => {
    const [issue] = blueskyPlatform.validate(post, Date.parse(day) / 1000)
    expect(issue).toMatchObject({ path: 'title', code: 'tooLong', limit: 300, actual: 301, source })
  },
)
