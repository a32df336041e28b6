import { z } from 'zod'
import { bindFormOf, secret, siteField } from '../api/bind-form.ts'
import { articleLimits } from '../article/article-limits.ts'
import { knownPlatform, titleLetters } from '../known-platform.ts'
import type { ApiManifest } from '../manifest.ts'
import { textField, wordsField } from '../post-field-schema.ts'

const day = 24 * 3600
const most = {
  title: 500,
  topics: 30,
  topic: 200,
  categories: 10,
  excerpt: 1000,
  pictures: 50,
  articlePictures: 100,
  letters: 200_000,
  bytes: 4 * 1024 ** 2,
  answer: 10_000,
  fileBytes: 2 * 1024 ** 3,
}
const lead = { min: 60, max: 365 * day }
const own = 'our own bound; WordPress names none'
const checkedAt = '2026-11-21'

export const wordpressGiven = z.object({
  site: siteField(),
  username: z.string().trim().min(1).max(200),
  appPassword: secret(),
})

const fields = z.object({
  title: z.string().min(1).max(most.title),
  topics: z.array(z.string().min(1).max(most.topic)).max(most.topics),
  timingTime: z.int().nullable(),
  categories: wordsField(
    { zh: '分类目录', en: 'Categories', es: 'Categorías', ja: 'カテゴリー' },
    { most: most.categories, maxLength: most.topic },
  ),
  excerpt: textField({ zh: '摘要', en: 'Excerpt', es: 'Extracto', ja: '抜粋' }, most.excerpt, 3),
})

/** A WordPress site of the operator, by its REST interface and an application password. */
export const wordpressManifest: ApiManifest = {
  name: 'wordpress',
  version: '1',
  names: { zh: 'WordPress 网站', en: 'WordPress site', es: 'Sitio WordPress', ja: 'WordPress サイト' },
  driver: 'api',
  standing: { kind: 'verifiedAgainst', what: 'WordPress 6.1.9', at: '2026-11-21' },
  bindForm: bindFormOf(wordpressGiven),
  goesByAddress: true,
  media: [
    { kind: 'video', extensions: ['mp4', 'mov', 'webm'], maxBytes: most.fileBytes, mostFiles: 1 },
    {
      kind: 'image',
      extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
      maxBytes: most.fileBytes,
      mostFiles: most.pictures,
    },
    {
      kind: 'article',
      extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
      maxBytes: most.fileBytes,
      mostFiles: most.articlePictures,
    },
  ],
  limits: [
    { name: 'title', value: most.title, unit: 'characters', source: own, checkedAt },
    { name: 'topics', value: most.topics, unit: 'topics', source: own, checkedAt },
    { name: 'topic', value: most.topic, unit: 'characters', source: 'column wp_terms.name', checkedAt },
    { name: 'pictures', value: most.pictures, unit: 'files', source: own, checkedAt },
    ...articleLimits(most, own, '2026-11-29'),
    {
      name: 'file',
      value: most.fileBytes,
      unit: 'bytes',
      source: "our own bound; the host's is asked by sending",
      checkedAt,
    },
    {
      name: 'scheduleMin',
      value: lead.min,
      unit: 'seconds',
      source: 'wp_insert_post: a post within the minute is published',
      checkedAt,
    },
  ],
  fields: z.toJSONSchema(fields),
  idempotency: 'keyLookup',
  namesPosts: true,
  schedule: { by: 'platform', minLeadSeconds: lead.min, maxLeadSeconds: lead.max },
  concurrency: { perAccount: 1, perPlatform: 4 },
  minGapSeconds: 0,
  dailyCap: null,
  advisedPace: { gapMinutes: 0, dailyCap: null },
  timeouts: { prepare: 1800, commit: 90, verify: 60 },
  settleSeconds: 120,
  capabilities: ['topics', 'cover', 'schedule'],
  tellsFigures: false,
  tellsOfPosts: ['comments'],
  talks: {
    in: ['comment'],
    out: ['comment'],
    answer: { most: most.answer, countedBy: 'letters', mostBytes: null },
    window: null,
    source: 'our own bound; column wp_comments.comment_content holds 65 525 bytes',
    checkedAt: '2026-11-27',
  },
}

export const wordpressPlatform = knownPlatform(wordpressManifest, titleLetters)
