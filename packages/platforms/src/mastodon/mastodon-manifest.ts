import { z } from 'zod'
import { bindFormOf, secret, siteField } from '../api/bind-form.ts'
import { knownPlatform } from '../known-platform.ts'
import type { ApiManifest } from '../manifest.ts'
import { choiceField, switchField, textField } from '../post-field-schema.ts'
import { postLanguages } from '../post-languages.ts'
import { mastodonLength } from './mastodon-text.ts'

const day = 24 * 3600
const most = { characters: 500, spoiler: 100, pictures: 4, pictureBytes: 16 * 1024 ** 2, videoBytes: 99 * 1024 ** 2 }
const lead = { min: 5 * 60 + 30, max: 365 * day }
const source = "an instance's defaults, /api/v2/instance; its own are asked before a post is sent"
const checkedAt = '2026-11-21'

export const mastodonGiven = z.object({ site: siteField('https://mastodon.social'), accessToken: secret() })

const fields = z.object({
  title: z.string().min(1).max(most.characters),
  topics: z.array(z.string().min(1)),
  timingTime: z.int().nullable(),
  visibility: choiceField(
    { zh: '谁可以看', en: 'Who can see it', es: 'Quién puede verlo', ja: '公開範囲' },
    {
      public: { zh: '公开', en: 'Public', es: 'Pública', ja: '公開' },
      unlisted: { zh: '悄悄公开', en: 'Quiet public', es: 'Pública silenciosa', ja: 'ひかえめな公開' },
      private: { zh: '仅关注者', en: 'Followers', es: 'Seguidores', ja: 'フォロワー' },
    },
  ),
  spoiler: textField(
    { zh: '内容警告', en: 'Content warning', es: 'Advertencia de contenido', ja: '閲覧注意' },
    most.spoiler,
  ),
  sensitive: switchField({
    zh: '媒体含敏感内容',
    en: 'Media is sensitive',
    es: 'Contenido multimedia sensible',
    ja: 'メディアは閲覧注意',
  }),
  language: choiceField({ zh: '语言', en: 'Language', es: 'Idioma', ja: '言語' }, postLanguages),
})

/** Any Mastodon instance. */
export const mastodonManifest: ApiManifest = {
  name: 'mastodon',
  version: '1',
  names: { zh: 'Mastodon', en: 'Mastodon', es: 'Mastodon', ja: 'Mastodon' },
  driver: 'api',
  standing: { kind: 'simulated' },
  bindForm: bindFormOf(mastodonGiven),
  goesByAddress: true,
  media: [
    { kind: 'video', extensions: ['mp4', 'mov', 'webm'], maxBytes: most.videoBytes, mostFiles: 1 },
    {
      kind: 'image',
      extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
      maxBytes: most.pictureBytes,
      mostFiles: most.pictures,
    },
  ],
  limits: [
    { name: 'title', value: most.characters, unit: 'characters', source, checkedAt },
    { name: 'pictures', value: most.pictures, unit: 'files', source, checkedAt },
    { name: 'picture', value: most.pictureBytes, unit: 'bytes', source, checkedAt },
    { name: 'video', value: most.videoBytes, unit: 'bytes', source, checkedAt },
    {
      name: 'scheduleMin',
      value: lead.min,
      unit: 'seconds',
      source: 'documentation of POST /api/v1/statuses',
      checkedAt,
    },
  ],
  fields: z.toJSONSchema(fields),
  idempotency: 'listMatch',
  schedule: { by: 'platform', minLeadSeconds: lead.min, maxLeadSeconds: lead.max },
  concurrency: { perAccount: 1, perPlatform: 4 },
  minGapSeconds: 0,
  dailyCap: null,
  advisedPace: { gapMinutes: 10, dailyCap: 20 },
  timeouts: { prepare: 1200, commit: 60, verify: 60 },
  settleSeconds: 120,
  capabilities: ['topics', 'schedule'],
  tellsFigures: true,
  tellsOfPosts: ['likes', 'comments', 'shares'],
}

/** The whole text counts, topics too. */
export const mastodonPlatform = knownPlatform(mastodonManifest, mastodonLength)
