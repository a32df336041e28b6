import { z } from 'zod'
import { secret, siteField } from '../api/bind-form.ts'
import { judgePost } from '../api/judge-post.ts'
import { limitsRead, oneVideo, openPlatform, ourSchedule } from '../api/open-platform.ts'
import type { PostIssue, PostPlan } from '../post.ts'

const most = { text: 1000, topics: 4, seconds: 30 * 60 }
const limit = limitsRead('AiToEarn, channel constants, 8bbf520c', '2026-06-26')
const video = oneVideo('mp4', 'mov', 'webm')

export const kuaishouOpenGiven = z.object({
  site: siteField('https://open.kuaishou.com'),
  clientId: z.string().trim().min(1).max(300),
  clientSecret: secret(),
  refreshToken: secret(),
})

const fields = z.object({
  title: z.string().min(1).max(most.text),
  topics: z.array(z.string().min(1)).max(most.topics),
  timingTime: z.null(),
})

export const kuaishouOpenManifest = openPlatform({
  name: 'kuaishouOpen',
  names: {
    zh: '快手开放平台',
    en: 'Kuaishou (open platform)',
    es: 'Kuaishou (plataforma abierta)',
    ja: '快手（Kuaishou）オープンプラットフォーム',
  },
  given: kuaishouOpenGiven,
  fields,
  media: [video],
  limits: [
    limit('title', most.text, 'characters'),
    limit('topics', most.topics, 'topics'),
    limit('duration', most.seconds, 'seconds'),
    limit('video', video.maxBytes, 'bytes', 'our own'),
  ],
  idempotency: 'listMatch',
  schedule: ourSchedule,
  atOnce: 2,
  minGapSeconds: 300,
  dailyCap: null,
  settleSeconds: 300,
  capabilities: ['topics', 'cover'],
  tellsFigures: true,
})

/** The whole caption counts, topics too. */
export const validateKuaishouOpen = (post: PostPlan, now: number): PostIssue[] =>
  judgePost(kuaishouOpenManifest, post, { title: Array.from(kuaishouCaption(post)).length }, now)

export const kuaishouCaption = ({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): string =>
  [title.trim(), ...topics.map((topic) => `#${topic.replace(/\s+/gu, '')}`)].join(' ')
