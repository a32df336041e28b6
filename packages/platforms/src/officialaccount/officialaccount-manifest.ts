import { z } from 'zod'
import { secret, siteField } from '../api/bind-form.ts'
import { judgePost } from '../api/judge-post.ts'
import { limitsRead, openPlatform, ourSchedule } from '../api/open-platform.ts'
import type { PostIssue, PostPlan } from '../post.ts'

const most = { title: 32, digest: 120, author: 16, pictures: 20, pictureBytes: 10 * 1024 ** 2 }
const limit = limitsRead(
  'developers.weixin.qq.com/doc/subscription/api/draftbox/draftmanage/api_draft_add',
  '2026-11-21',
)

export const officialaccountGiven = z.object({
  site: siteField('https://api.weixin.qq.com'),
  nickname: z.string().trim().min(1).max(60),
  appId: z.string().trim().min(1).max(100),
  appSecret: secret(),
})

/** `draft`: the article waits in the account's drafts until a person publishes it there. */
export const articleModes = ['publish', 'draft'] as const

const fields = z.object({
  title: z.string().min(1).max(most.title),
  topics: z.array(z.string().min(1)),
  timingTime: z.null(),
  mode: z.enum(articleModes).default('publish'),
  author: z.string().max(most.author).optional(),
  digest: z.string().max(most.digest).optional(),
})

/** One official account: pictures become an article whose cover is the work's cover, or else the first picture. */
export const officialaccountManifest = openPlatform({
  name: 'officialaccount',
  names: {
    zh: '微信公众号',
    en: 'WeChat Official Account',
    es: 'Cuenta oficial de WeChat',
    ja: 'WeChat 公式アカウント（公众号）',
  },
  given: officialaccountGiven,
  fields,
  media: [
    {
      kind: 'image',
      extensions: ['jpg', 'jpeg', 'png', 'gif'],
      maxBytes: most.pictureBytes,
      mostFiles: most.pictures,
    },
  ],
  limits: [
    limit('title', most.title, 'characters'),
    limit('author', most.author, 'characters'),
    limit('digest', most.digest, 'characters'),
    limit('picture', most.pictureBytes, 'bytes', 'developers.weixin.qq.com, add_material'),
    limit('pictures', most.pictures, 'files', 'our own'),
  ],
  idempotency: 'native',
  schedule: ourSchedule,
  atOnce: 2,
  minGapSeconds: 60,
  dailyCap: null,
  settleSeconds: 600,
  capabilities: ['topics', 'cover'],
  tellsFigures: true,
})

export const validateOfficialaccount = (post: PostPlan, now: number): PostIssue[] =>
  judgePost(officialaccountManifest, post, { title: Array.from(post.title.trim()).length }, now)
