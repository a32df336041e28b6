import { z } from 'zod'
import { bindFormOf, secret, siteField } from '../api/bind-form.ts'
import { knownPlatform } from '../known-platform.ts'
import type { ApiManifest } from '../manifest.ts'
import { choicesField, textField } from '../post-field-schema.ts'
import { postLanguages } from '../post-languages.ts'
import { textLength } from '../text/text-length.ts'
import { blueskyText } from './bluesky-text.ts'

const most = {
  graphemes: 300,
  bytes: 3000,
  languages: 3,
  alt: 1000,
  pictures: 4,
  pictureBytes: 1_000_000,
  videoBytes: 100_000_000,
  topic: 64,
  topicBytes: 640,
}
const lexicon = (name: string) => `lexicon app.bsky.${name}`
const checkedAt = '2026-11-21'

export const blueskyGiven = z.object({
  site: siteField('https://bsky.social'),
  handle: z.string().trim().min(3).max(253),
  appPassword: secret(),
})

const fields = z.object({
  title: z.string().min(1).max(most.graphemes),
  topics: z.array(z.string().min(1).max(most.topic)),
  languages: choicesField({ zh: '语言', en: 'Languages', es: 'Idiomas', ja: '言語' }, postLanguages, most.languages),
  alt: textField(
    {
      zh: '画面描述（每行一张图）',
      en: 'Description (a line for each picture)',
      es: 'Descripción (una línea por imagen)',
      ja: '画像の説明（1行に1枚）',
    },
    most.alt * most.pictures,
    4,
  ),
})

/** Bluesky, or any other server of the AT protocol. */
export const blueskyManifest: ApiManifest = {
  name: 'bluesky',
  version: '1',
  names: { zh: 'Bluesky', en: 'Bluesky', es: 'Bluesky', ja: 'Bluesky' },
  driver: 'api',
  standing: { kind: 'verifiedAgainst', what: '@atproto/pds 0.4.217', at: '2026-11-21' },
  bindForm: bindFormOf(blueskyGiven),
  media: [
    { kind: 'video', extensions: ['mp4'], maxBytes: most.videoBytes, mostFiles: 1 },
    {
      kind: 'image',
      extensions: ['jpg', 'jpeg', 'png', 'webp'],
      maxBytes: most.pictureBytes,
      mostFiles: most.pictures,
    },
  ],
  limits: [
    { name: 'title', value: most.graphemes, unit: 'characters', source: lexicon('feed.post'), checkedAt },
    { name: 'titleBytes', value: most.bytes, unit: 'bytes', source: lexicon('feed.post'), checkedAt },
    { name: 'topic', value: most.topic, unit: 'characters', source: lexicon('richtext.facet'), checkedAt },
    { name: 'topicBytes', value: most.topicBytes, unit: 'bytes', source: lexicon('richtext.facet'), checkedAt },
    { name: 'pictures', value: most.pictures, unit: 'files', source: lexicon('embed.images'), checkedAt },
    { name: 'picture', value: most.pictureBytes, unit: 'bytes', source: lexicon('embed.images'), checkedAt },
    { name: 'video', value: most.videoBytes, unit: 'bytes', source: lexicon('embed.video'), checkedAt },
  ],
  fields: z.toJSONSchema(fields),
  idempotency: 'native',
  namesPosts: true,
  schedule: { by: 'ours', minLeadSeconds: 0, maxLeadSeconds: 0 },
  concurrency: { perAccount: 1, perPlatform: 4 },
  minGapSeconds: 0,
  dailyCap: null,
  advisedPace: { gapMinutes: 10, dailyCap: 20 },
  timeouts: { prepare: 900, commit: 60, verify: 60 },
  settleSeconds: 30,
  capabilities: ['topics'],
  tellsFigures: true,
  tellsOfPosts: ['likes', 'comments', 'shares'],
  talks: {
    in: ['comment', 'mention'],
    out: ['comment', 'mention'],
    answer: { most: most.graphemes, countedBy: 'graphemes', mostBytes: most.bytes },
    window: null,
    source: lexicon('feed.post'),
    checkedAt: '2026-11-27',
  },
}

/** The whole text counts, topics too: title, an empty line, topics. */
export const blueskyPlatform = knownPlatform(blueskyManifest, {
  title: (post) => textLength.graphemes(blueskyText(post).text),
  titleBytes: (post) => textLength.bytes(blueskyText(post).text),
  topic: textLength.graphemes,
  topicBytes: textLength.bytes,
})
