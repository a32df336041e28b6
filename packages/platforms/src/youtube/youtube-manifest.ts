import { z } from 'zod'
import { appNumber, renewing, siteField } from '../api/bind-form.ts'
import { limitsRead, oneVideo, openPlatform } from '../api/open-platform.ts'
import { knownPlatform, titleLetters } from '../known-platform.ts'
import { choiceField, switchField, textField } from '../post-field-schema.ts'
import { wordOf } from '../post-form.ts'
import { youtubeCategories } from './youtube-categories.ts'

const most = { title: 100, tags: 500, description: 4000 }
const lead = { min: 15 * 60, max: 365 * 24 * 3600 }
const limit = limitsRead('developers.google.com/youtube/v3/docs/videos', '2026-11-21')
const video = oneVideo('mp4', 'mov', 'webm')

export const youtubeGiven = z.object({
  site: siteField('https://www.googleapis.com'),
  clientId: appNumber(),
  ...renewing(),
})

const own = {
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
}

/** One channel, through an application of the operator's own at Google. */
export const youtubeManifest = openPlatform({
  name: 'youtube',
  names: { zh: 'YouTube', en: 'YouTube', es: 'YouTube', ja: 'YouTube' },
  given: youtubeGiven,
  most: { title: most.title },
  own,
  media: [video],
  limits: [
    limit('title', most.title, 'characters'),
    limit('tags', most.tags, 'characters'),
    limit('video', video.maxBytes, 'bytes', 'our own; the platform takes 256 GB'),
    limit('scheduleMin', lead.min, 'seconds', 'our own, for a video to be worked on'),
  ],
  idempotency: 'native',
  lead,
  atOnce: 4,
  minGapSeconds: 0,
  dailyCap: null,
  advisedPace: { gapMinutes: 30, dailyCap: 5 },
  settleSeconds: 300,
  capabilities: ['topics', 'schedule'],
  tellsFigures: true,
  tellsOfPosts: ['plays', 'likes', 'comments'],
})

/** A video that the platform holds until its time becomes public then; it can be nothing else. */
export const youtubePlatform = knownPlatform(youtubeManifest, titleLetters, (post) => {
  const privacy = wordOf(post.fields, 'privacy') ?? 'public'
  if (post.timingTime === null || privacy === 'public') return []
  return [{ path: 'field:privacy', code: 'wrongKind', limit: null, actual: null, severity: 'error' }]
})
