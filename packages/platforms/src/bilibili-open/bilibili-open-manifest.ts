import { z } from 'zod'
import { secret, siteField } from '../api/bind-form.ts'
import { judgePost } from '../api/judge-post.ts'
import { limitsRead, oneVideo, openPlatform, ourSchedule } from '../api/open-platform.ts'
import type { PostIssue, PostPlan } from '../post.ts'

const most = { title: 80, tags: 200, description: 250, posts: 5 }
const limit = limitsRead('open.bilibili.com/doc, 视频稿件提交; AiToEarn, channel constants, 8bbf520c', '2026-11-21')
const video = oneVideo('mp4', 'flv')

export const bilibiliOpenGiven = z.object({
  site: siteField('https://member.bilibili.com'),
  clientId: z.string().trim().min(1).max(300),
  clientSecret: secret(),
  refreshToken: secret(),
})

const fields = z.object({
  title: z.string().min(1).max(most.title),
  topics: z.array(z.string().min(1)),
  timingTime: z.null(),
  /** 1: the owner's own work; 2: taken over from `source`. The owner's word, never chosen for them. */
  copyright: z.enum(['1', '2']),
  source: z.string().max(200).optional(),
  /** The number of the section; 21 is everyday life. */
  tid: z.string().regex(/^\d+$/).default('21'),
  description: z.string().max(most.description).optional(),
})

export const bilibiliOpenManifest = openPlatform({
  name: 'bilibiliOpen',
  names: {
    zh: '哔哩哔哩开放平台',
    en: 'Bilibili (open platform)',
    es: 'Bilibili (plataforma abierta)',
    ja: 'ビリビリ オープンプラットフォーム',
  },
  given: bilibiliOpenGiven,
  fields,
  media: [video],
  limits: [
    limit('title', most.title, 'characters'),
    limit('tags', most.tags, 'characters'),
    limit('description', most.description, 'characters'),
    limit('video', video.maxBytes, 'bytes', 'our own; the platform takes 4 GB'),
    limit('postsADay', most.posts, 'posts', 'for members who are not full members'),
  ],
  idempotency: 'listMatch',
  schedule: ourSchedule,
  atOnce: 2,
  minGapSeconds: 300,
  dailyCap: most.posts,
  settleSeconds: 300,
  capabilities: ['topics', 'cover'],
  tellsFigures: true,
})

export const validateBilibiliOpen = (post: PostPlan, now: number): PostIssue[] =>
  judgePost(bilibiliOpenManifest, post, { title: Array.from(post.title.trim()).length }, now)
