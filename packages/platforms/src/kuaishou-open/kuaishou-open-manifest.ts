import { z } from 'zod'
import { appNumber, renewing, siteField } from '../api/bind-form.ts'
import { limitsRead, oneVideo, openPlatform, textWithTopics } from '../api/open-platform.ts'
import { knownPlatform } from '../known-platform.ts'
import { textLength } from '../text/text-length.ts'

const most = { text: 1000, topics: 4, seconds: 30 * 60 }
const limit = limitsRead('AiToEarn, channel constants, 8bbf520c', '2026-06-26')
const video = oneVideo('mp4', 'mov', 'webm')

export const kuaishouOpenGiven = z.object({
  site: siteField('https://open.kuaishou.com'),
  clientId: appNumber(),
  ...renewing(),
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
  most: { title: most.text, topics: most.topics },
  media: [video],
  limits: [
    limit('title', most.text, 'characters'),
    limit('topics', most.topics, 'topics'),
    limit('duration', most.seconds, 'seconds'),
    limit('video', video.maxBytes, 'bytes', 'our own'),
  ],
  idempotency: 'listMatch',
  atOnce: 2,
  minGapSeconds: 300,
  dailyCap: null,
  advisedPace: { gapMinutes: 30, dailyCap: 5 },
  settleSeconds: 300,
  capabilities: ['topics', 'cover'],
  tellsFigures: true,
})

/** The whole caption counts, topics too. */
export const kuaishouOpenPlatform = knownPlatform(kuaishouOpenManifest, (post) =>
  textLength.letters(textWithTopics(post)),
)
