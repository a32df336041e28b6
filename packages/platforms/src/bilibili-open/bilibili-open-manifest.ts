import { z } from 'zod'
import { appNumber, renewing, siteField } from '../api/bind-form.ts'
import { limitsRead, oneVideo, openPlatform } from '../api/open-platform.ts'
import { knownPlatform, titleLetters } from '../known-platform.ts'
import { choiceField, textField } from '../post-field-schema.ts'
import { wordOf } from '../post-form.ts'
import { bilibiliSections } from './bilibili-sections.ts'

const most = { title: 80, tags: 200, description: 250, source: 200, posts: 5 }
const limit = limitsRead('open.bilibili.com/doc, 视频稿件提交; AiToEarn, channel constants, 8bbf520c', '2026-11-21')
const video = oneVideo('mp4', 'flv')

export const bilibiliOpenGiven = z.object({
  site: siteField('https://member.bilibili.com'),
  clientId: appNumber(),
  ...renewing(),
})

const own = {
  /** The owner's word, never chosen for them. */
  copyright: choiceField(
    { zh: '作品类型声明', en: 'Whose work it is', es: 'De quién es la obra', ja: '作品の申告' },
    {
      '1': { zh: '自制', en: 'Own work', es: 'Obra propia', ja: '自作' },
      '2': { zh: '转载', en: 'Taken over', es: 'Tomada de otro', ja: '転載' },
    },
  ),
  source: textField({ zh: '转载来源', en: 'Taken over from', es: 'Tomada de', ja: '転載元' }, most.source),
  section: choiceField({ zh: '分区', en: 'Section', es: 'Sección', ja: 'カテゴリー' }, bilibiliSections),
  description: textField({ zh: '简介', en: 'Description', es: 'Descripción', ja: '説明' }, most.description, 3),
}

export const bilibiliOpenManifest = openPlatform({
  name: 'bilibiliOpen',
  names: {
    zh: '哔哩哔哩开放平台',
    en: 'Bilibili (open platform)',
    es: 'Bilibili (plataforma abierta)',
    ja: 'ビリビリ オープンプラットフォーム',
  },
  given: bilibiliOpenGiven,
  most: { title: most.title },
  own,
  media: [video],
  limits: [
    limit('title', most.title, 'characters'),
    limit('tags', most.tags, 'characters'),
    limit('description', most.description, 'characters'),
    limit('video', video.maxBytes, 'bytes', 'our own; the platform takes 4 GB'),
    limit('postsADay', most.posts, 'posts', 'for members who are not full members'),
  ],
  idempotency: 'listMatch',
  atOnce: 2,
  minGapSeconds: 300,
  dailyCap: most.posts,
  advisedPace: { gapMinutes: 30, dailyCap: 5 },
  settleSeconds: 300,
  capabilities: ['topics', 'cover'],
  tellsFigures: true,
})

/** What is taken over has to say from where. */
export const bilibiliOpenPlatform = knownPlatform(bilibiliOpenManifest, titleLetters, (post) => {
  if (wordOf(post.fields, 'copyright') !== '2' || wordOf(post.fields, 'source') !== undefined) return []
  return [{ path: 'field:source', code: 'missing', limit: 1, actual: 0, severity: 'error' }]
})
