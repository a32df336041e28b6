import { z } from 'zod'
import { secret, siteField } from '../api/bind-form.ts'
import { judgePost } from '../api/judge-post.ts'
import { limitsRead, oneVideo, openPlatform, ourSchedule } from '../api/open-platform.ts'
import type { PostIssue, PostPlan } from '../post.ts'

const most = { text: 1000, topics: 5, pictures: 12, pictureBytes: 20 * 1024 ** 2, seconds: 15 * 60 }
const limit = limitsRead('AiToEarn, channel constants, 8bbf520c', '2026-06-26')
const video = oneVideo('mp4', 'webm')

export const douyinOpenGiven = z.object({
  site: siteField('https://open.douyin.com'),
  clientKey: z.string().trim().min(1).max(300),
  clientSecret: secret(),
  refreshToken: secret(),
})

const fields = z.object({
  title: z.string().min(1).max(most.text),
  topics: z.array(z.string().min(1)).max(most.topics),
  timingTime: z.null(),
})

export const douyinOpenManifest = openPlatform({
  name: 'douyinOpen',
  names: {
    zh: '抖音开放平台',
    en: 'Douyin (open platform)',
    es: 'Douyin (plataforma abierta)',
    ja: 'Douyin（抖音）オープンプラットフォーム',
  },
  given: douyinOpenGiven,
  fields,
  media: [
    video,
    {
      kind: 'image',
      extensions: ['jpg', 'jpeg', 'png', 'webp'],
      maxBytes: most.pictureBytes,
      mostFiles: most.pictures,
    },
  ],
  limits: [
    limit('title', most.text, 'characters'),
    limit('topics', most.topics, 'topics'),
    limit('pictures', most.pictures, 'files'),
    limit('picture', most.pictureBytes, 'bytes', 'our own'),
    limit('duration', most.seconds, 'seconds'),
    limit('video', video.maxBytes, 'bytes', 'our own; the platform takes 4 GB in parts'),
  ],
  idempotency: 'listMatch',
  schedule: ourSchedule,
  atOnce: 2,
  minGapSeconds: 300,
  dailyCap: null,
  settleSeconds: 300,
  capabilities: ['topics'],
  tellsFigures: true,
})

/** The whole text counts, topics too. */
export const validateDouyinOpen = (post: PostPlan, now: number): PostIssue[] =>
  judgePost(douyinOpenManifest, post, { title: Array.from(douyinText(post)).length }, now)

export const douyinText = ({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): string =>
  [title.trim(), ...topics.map((topic) => `#${topic.replace(/\s+/gu, '')}`)].join(' ')
