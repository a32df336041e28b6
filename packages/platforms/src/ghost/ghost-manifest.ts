import { z } from 'zod'
import { bindFormOf, secret, siteField } from '../api/bind-form.ts'
import { refuseNoAddress } from '../api/judge-address.ts'
import { articleLimits } from '../article/article-limits.ts'
import { knownPlatform, titleLetters } from '../known-platform.ts'
import type { ApiManifest } from '../manifest.ts'
import { choiceField, switchField, textField } from '../post-field-schema.ts'

const day = 24 * 3600
const most = {
  title: 255,
  topics: 30,
  topic: 191,
  excerpt: 300,
  canonical: 2000,
  pictures: 50,
  articlePictures: 100,
  letters: 200_000,
  bytes: 4 * 1024 ** 2,
  answer: 10_000,
  fileBytes: 1024 ** 3,
}
const lead = { min: 120, max: 365 * day }
const schema = (column: string) => `column ${column} of Ghost's schema`
const own = 'our own bound; Ghost names none'
const checkedAt = '2026-11-21'

export const ghostGiven = z.object({ site: siteField(), adminKey: secret() })

const fields = z.object({
  title: z.string().min(1).max(most.title),
  topics: z.array(z.string().min(1).max(most.topic)).max(most.topics),
  timingTime: z.int().nullable(),
  excerpt: textField({ zh: '摘要', en: 'Excerpt', es: 'Extracto', ja: '抜粋' }, most.excerpt, 3),
  visibility: choiceField(
    { zh: '谁可以看', en: 'Who can see it', es: 'Quién puede verlo', ja: '公開範囲' },
    {
      public: { zh: '所有人', en: 'Everyone', es: 'Todos', ja: '全員' },
      members: { zh: '会员', en: 'Members', es: 'Miembros', ja: 'メンバー' },
      paid: { zh: '付费会员', en: 'Paying members', es: 'Miembros de pago', ja: '有料メンバー' },
    },
  ),
  /** Where the same article stood first. WordPress itself keeps no such address. */
  canonical: textField(
    { zh: '原文地址（canonical）', en: 'Canonical address', es: 'Dirección canónica', ja: '正規 URL（canonical）' },
    most.canonical,
  ),
  featured: switchField({ zh: '设为精选', en: 'Featured', es: 'Destacada', ja: '注目の投稿' }),
})

/** A Ghost site of the operator, by its Admin interface and the key of a custom integration. */
export const ghostManifest: ApiManifest = {
  name: 'ghost',
  version: '1',
  names: { zh: 'Ghost 网站', en: 'Ghost site', es: 'Sitio Ghost', ja: 'Ghost サイト' },
  driver: 'api',
  standing: { kind: 'verifiedAgainst', what: 'Ghost 5.130.6', at: '2026-11-21' },
  bindForm: bindFormOf(ghostGiven),
  goesByAddress: true,
  media: [
    { kind: 'video', extensions: ['mp4', 'webm'], maxBytes: most.fileBytes, mostFiles: 1 },
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
    { name: 'title', value: most.title, unit: 'characters', source: schema('posts.title'), checkedAt },
    { name: 'topics', value: most.topics, unit: 'topics', source: own, checkedAt },
    { name: 'topic', value: most.topic, unit: 'characters', source: schema('tags.name'), checkedAt },
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
      source: 'Ghost refuses times within two minutes',
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
    source: own,
    checkedAt: '2026-11-27',
  },
}

export const ghostPlatform = knownPlatform(ghostManifest, titleLetters, refuseNoAddress('canonical'))
