import { z } from 'zod'
import { secret, siteField } from '../api/bind-form.ts'
import { limitsRead, oneVideo, openPlatform } from '../api/open-platform.ts'
import { knownPlatform } from '../known-platform.ts'
import { metaCaption } from '../meta/caption.ts'
import { textLength } from '../text/text-length.ts'

const day = 24 * 3600
const most = { text: 63_206, pictures: 10, pictureBytes: 10 * 1024 ** 2, reels: 30, reelSeconds: 90 }
const lead = { min: 11 * 60, max: 29 * day }
const limit = limitsRead('developers.facebook.com/documentation/video-api/guides/reels-publishing', '2026-11-21')
const photos = 'developers.facebook.com/docs/graph-api/reference/page/photos'
const video = oneVideo('mp4', 'mov')

export const facebookGiven = z.object({ site: siteField('https://graph.facebook.com'), accessToken: secret() })

/** One Page: videos as reels, pictures as a post. */
export const facebookManifest = openPlatform({
  name: 'facebook',
  names: { zh: 'Facebook 主页', en: 'Facebook Page', es: 'Página de Facebook', ja: 'Facebook ページ' },
  given: facebookGiven,
  most: { title: most.text },
  media: [
    video,
    { kind: 'image', extensions: ['jpg', 'jpeg', 'png'], maxBytes: most.pictureBytes, mostFiles: most.pictures },
  ],
  limits: [
    limit('title', most.text, 'characters', 'what other schedulers observe; the documentation names no number'),
    limit('video', video.maxBytes, 'bytes', 'our own'),
    limit('duration', most.reelSeconds, 'seconds'),
    limit('postsADay', most.reels, 'posts'),
    limit('pictures', most.pictures, 'files', 'our own'),
    limit('picture', most.pictureBytes, 'bytes', photos),
    limit('scheduleMin', lead.min, 'seconds', 'ten minutes by the documentation, and one of our own'),
  ],
  idempotency: 'native',
  hasOtherNumbers: true,
  listedMark: '_',
  lead,
  atOnce: 4,
  minGapSeconds: 60,
  dailyCap: most.reels,
  advisedPace: { gapMinutes: 30, dailyCap: 5 },
  settleSeconds: 300,
  capabilities: ['topics', 'schedule'],
  tellsFigures: true,
})

/** The whole text counts, topics too. */
export const facebookPlatform = knownPlatform(facebookManifest, (post) => textLength.units(metaCaption(post)))
