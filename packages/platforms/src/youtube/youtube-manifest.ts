import { z } from 'zod'
import { secret, siteField } from '../api/bind-form.ts'
import { judgePost } from '../api/judge-post.ts'
import { limitsRead, oneVideo, openPlatform } from '../api/open-platform.ts'
import type { PostIssue, PostPlan } from '../post.ts'

const most = { title: 100, tags: 500 }
const lead = { min: 15 * 60, max: 365 * 24 * 3600 }
const limit = limitsRead('developers.google.com/youtube/v3/docs/videos', '2026-11-21')
const video = oneVideo('mp4', 'mov', 'webm')

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
})

/** One channel, through an application of the operator's own at Google. */
export const youtubeManifest = openPlatform({
  name: 'youtube',
  names: { zh: 'YouTube', en: 'YouTube', es: 'YouTube', ja: 'YouTube' },
  given: youtubeGiven,
  fields,
  media: [video],
  limits: [
    limit('title', most.title, 'characters'),
    limit('tags', most.tags, 'characters'),
    limit('video', video.maxBytes, 'bytes', 'our own; the platform takes 256 GB'),
    limit('scheduleMin', lead.min, 'seconds', 'our own, for a video to be worked on'),
  ],
  idempotency: 'native',
  schedule: { by: 'platform', minLeadSeconds: lead.min, maxLeadSeconds: lead.max },
  atOnce: 4,
  minGapSeconds: 0,
  dailyCap: null,
  settleSeconds: 300,
  capabilities: ['topics', 'schedule'],
  tellsFigures: false,
})

export const validateYoutube = (post: PostPlan, now: number): PostIssue[] =>
  judgePost(youtubeManifest, post, { title: Array.from(post.title.trim()).length }, now)
