import { z } from 'zod'
import { appNumber, renewing, siteField } from '../api/bind-form.ts'
import { limitsRead, oneVideo, openPlatform, textWithTopics } from '../api/open-platform.ts'
import { knownPlatform } from '../known-platform.ts'
import { microAppField } from '../post-field-schema.ts'
import { textLength } from '../text/text-length.ts'

const most = { text: 1000, topics: 5, pictures: 12, pictureBytes: 20 * 1024 ** 2, seconds: 15 * 60 }
const limit = limitsRead('AiToEarn, channel constants, 8bbf520c', '2026-06-26')
const video = oneVideo('mp4', 'webm')

export const douyinOpenGiven = z.object({
  site: siteField('https://open.douyin.com'),
  clientKey: appNumber(),
  ...renewing(),
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
  most: { title: most.text, topics: most.topics },
  own: { microApp: microAppField('douyinOpen') },
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
  atOnce: 2,
  minGapSeconds: 300,
  dailyCap: null,
  advisedPace: { gapMinutes: 30, dailyCap: 5 },
  settleSeconds: 300,
  capabilities: ['topics', 'microApp'],
  tellsFigures: true,
})

/** The whole text counts, topics too. */
export const douyinOpenPlatform = knownPlatform(douyinOpenManifest, (post) => textLength.letters(textWithTopics(post)))
