import { z } from 'zod'
import { bindFormOf, secret, siteField } from '../api/bind-form.ts'
import { judgePost } from '../api/judge-post.ts'
import type { ApiManifest } from '../manifest.ts'
import type { PostIssue, PostPlan } from '../post.ts'
import { choiceField, switchField, textField } from '../post-field-schema.ts'
import { wordOf } from '../post-form.ts'
import { youtubeCategories } from './youtube-categories.ts'

const most = { title: 100, tags: 500, description: 4000, videoBytes: 2 * 1024 ** 3 }
const lead = { min: 15 * 60, max: 365 * 24 * 3600 }
const source = 'developers.google.com/youtube/v3/docs/videos'
const checkedAt = '2026-11-21'

export const youtubeGiven = z.object({
  site: siteField('https://www.googleapis.com'),
  clientId: z.string().trim().min(1).max(300),
  clientSecret: secret(),
  refreshToken: secret(),
})

const fields = z.object({
  title: z.string().min(1).max(most.title),
  topics: z.array(z.string().min(1)),
  timingTime: z.int().nullable(),
  description: textField({ zh: '简介', en: 'Description', es: 'Descripción', ja: '説明' }, most.description, 4),
  privacy: choiceField(
    { zh: '谁可以看', en: 'Who can see it', es: 'Quién puede verlo', ja: '公開範囲' },
    {
      public: { zh: '公开', en: 'Public', es: 'Público', ja: '公開' },
      unlisted: { zh: '不公开列出', en: 'Unlisted', es: 'No listado', ja: '限定公開' },
      private: { zh: '私享', en: 'Private', es: 'Privado', ja: '非公開' },
    },
  ),
  category: choiceField({ zh: '分类', en: 'Category', es: 'Categoría', ja: 'カテゴリ' }, youtubeCategories),
  madeForKids: switchField({
    zh: '面向儿童的内容',
    en: 'Made for kids',
    es: 'Contenido para niños',
    ja: '子ども向けコンテンツ',
  }),
})

/** One channel, through an application of the operator's own at Google. */
export const youtubeManifest: ApiManifest = {
  name: 'youtube',
  version: '1',
  names: { zh: 'YouTube', en: 'YouTube', es: 'YouTube', ja: 'YouTube' },
  driver: 'api',
  standing: { kind: 'simulated' },
  bindForm: bindFormOf(youtubeGiven),
  oauth: false,
  media: [{ kind: 'video', extensions: ['mp4', 'mov', 'webm'], maxBytes: most.videoBytes, mostFiles: 1 }],
  limits: [
    { name: 'title', value: most.title, unit: 'characters', source, checkedAt },
    { name: 'tags', value: most.tags, unit: 'characters', source, checkedAt },
    { name: 'video', value: most.videoBytes, unit: 'bytes', source: 'our own; the platform takes 256 GB', checkedAt },
    {
      name: 'scheduleMin',
      value: lead.min,
      unit: 'seconds',
      source: 'our own, for a video to be worked on',
      checkedAt,
    },
  ],
  fields: z.toJSONSchema(fields),
  idempotency: 'native',
  schedule: { by: 'platform', minLeadSeconds: lead.min, maxLeadSeconds: lead.max },
  concurrency: { perAccount: 1, perPlatform: 4 },
  minGapSeconds: 0,
  dailyCap: null,
  timeouts: { prepare: 3600, commit: 300, verify: 60 },
  settleSeconds: 300,
  capabilities: ['topics', 'schedule'],
  tellsFigures: false,
}

/** A video that the platform holds until its time becomes public then; it can be nothing else. */
export function validateYoutube(post: PostPlan, now: number): PostIssue[] {
  const issues = judgePost(youtubeManifest, post, { title: Array.from(post.title.trim()).length }, now)
  const privacy = wordOf(post.fields, 'privacy') ?? 'public'
  if (post.timingTime === null || privacy === 'public') return issues
  return [...issues, { path: 'field:privacy', code: 'wrongKind', limit: null, actual: null, severity: 'error' }]
}
