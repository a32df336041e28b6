import { z } from 'zod'
import { appNumber, renewing, siteField } from '../api/bind-form.ts'
import { limitsRead, openPlatform } from '../api/open-platform.ts'
import { knownPlatform } from '../known-platform.ts'
import { textLength } from '../text/text-length.ts'
import { xText } from './x-text.ts'

const most = { text: 280, pictures: 4, pictureBytes: 5 * 1024 ** 2, videoBytes: 512 * 1024 ** 2, seconds: 140 }
const limit = limitsRead('docs.x.com/x-api/media/quickstart/best-practices', '2026-11-21')
const counting = 'docs.x.com/fundamentals/counting-characters'

export const xGiven = z.object({
  site: siteField('https://api.x.com'),
  clientId: appNumber(),
  ...renewing(),
})

/** One account, through an application of the operator's own. */
export const xManifest = openPlatform({
  name: 'x',
  names: { zh: 'X', en: 'X', es: 'X', ja: 'X' },
  given: xGiven,
  most: { title: most.text },
  media: [
    { kind: 'video', extensions: ['mp4', 'mov'], maxBytes: most.videoBytes, mostFiles: 1 },
    {
      kind: 'image',
      extensions: ['jpg', 'jpeg', 'png', 'webp'],
      maxBytes: most.pictureBytes,
      mostFiles: most.pictures,
    },
  ],
  limits: [
    limit('title', most.text, 'characters', counting),
    limit('pictures', most.pictures, 'files'),
    limit('picture', most.pictureBytes, 'bytes'),
    limit('video', most.videoBytes, 'bytes'),
    limit('duration', most.seconds, 'seconds'),
  ],
  idempotency: 'listMatch',
  atOnce: 4,
  minGapSeconds: 60,
  dailyCap: null,
  advisedPace: { gapMinutes: 10, dailyCap: 20 },
  settleSeconds: 120,
  capabilities: ['topics'],
  tellsFigures: true,
})

/** The whole text counts, topics too. */
export const xPlatform = knownPlatform(xManifest, (post) => textLength.x(xText(post)))
