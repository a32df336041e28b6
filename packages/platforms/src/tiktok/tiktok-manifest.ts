import { z } from 'zod'
import { secret, siteField } from '../api/bind-form.ts'
import { judgePost } from '../api/judge-post.ts'
import { limitsRead, oneVideo, openPlatform, ourSchedule } from '../api/open-platform.ts'
import type { PostIssue, PostPlan } from '../post.ts'
import { tiktokText } from './tiktok-text.ts'

const most = { title: 2200, posts: 15 }
const limit = limitsRead('developers.tiktok.com/doc/content-posting-api-reference-direct-post', '2026-11-21')
const video = oneVideo('mp4', 'mov', 'webm')

export const tiktokGiven = z.object({
  site: siteField('https://open.tiktokapis.com'),
  clientKey: z.string().trim().min(1).max(300),
  clientSecret: secret(),
  refreshToken: secret(),
})

const fields = z.object({
  title: z.string().min(1).max(most.title),
  topics: z.array(z.string().min(1)),
  timingTime: z.null(),
})

/** One account, through an application of the operator's own. */
export const tiktokManifest = openPlatform({
  name: 'tiktok',
  names: { zh: 'TikTok', en: 'TikTok', es: 'TikTok', ja: 'TikTok' },
  given: tiktokGiven,
  fields,
  media: [video],
  limits: [
    limit('title', most.title, 'characters'),
    limit('video', video.maxBytes, 'bytes', 'our own; the platform takes 4 GB'),
    limit('postsADay', most.posts, 'posts', 'the platform says "typically around 15"'),
  ],
  idempotency: 'native',
  schedule: ourSchedule,
  atOnce: 2,
  minGapSeconds: 60,
  dailyCap: most.posts,
  settleSeconds: 300,
  capabilities: ['topics'],
  tellsFigures: false,
})

/** The whole text counts, topics too. */
export const validateTiktok = (post: PostPlan, now: number): PostIssue[] => {
  const title = post.title.trim() === '' ? 0 : tiktokText(post).length
  return judgePost(tiktokManifest, post, { title }, now)
}
