import { z } from 'zod'
import { secret, siteField } from '../api/bind-form.ts'
import { limitsRead, oneVideo, openPlatform } from '../api/open-platform.ts'
import { knownPlatform } from '../known-platform.ts'
import { metaCaption } from '../meta/caption.ts'
import { textLength } from '../text/text-length.ts'

const most = {
  caption: 2200,
  topics: 30,
  videoBytes: 300 * 1024 ** 2,
  seconds: 15 * 60,
  pictures: 10,
  pictureBytes: 8 * 1024 ** 2,
  posts: 50,
}
const limit = limitsRead(
  'developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media',
  '2026-11-21',
)
const picture = {
  kind: 'image' as const,
  extensions: ['jpg', 'jpeg'],
  maxBytes: most.pictureBytes,
  mostFiles: most.pictures,
}
const video = { ...oneVideo('mp4', 'mov'), maxBytes: most.videoBytes }

export const instagramGiven = z.object({ site: siteField('https://graph.facebook.com'), accessToken: secret() })

/** One professional account, through the Page it belongs to, which may also keep the pictures of a post for a day. */
export const instagramManifest = openPlatform({
  name: 'instagram',
  names: { zh: 'Instagram', en: 'Instagram', es: 'Instagram', ja: 'Instagram' },
  given: instagramGiven,
  most: { title: most.caption, topics: most.topics },
  media: [video, picture],
  limits: [
    limit('title', most.caption, 'characters'),
    limit('topics', most.topics, 'topics'),
    limit('video', most.videoBytes, 'bytes'),
    limit('pictures', most.pictures, 'files'),
    limit('picture', most.pictureBytes, 'bytes'),
    limit('duration', most.seconds, 'seconds'),
    limit('postsADay', most.posts, 'posts', 'content_publishing_limit, which is asked before every post'),
  ],
  idempotency: 'native',
  atOnce: 4,
  minGapSeconds: 60,
  dailyCap: most.posts,
  advisedPace: { gapMinutes: 30, dailyCap: 5 },
  settleSeconds: 300,
  capabilities: ['topics'],
  tellsFigures: true,
})

/** The whole caption counts, topics too. */
export const instagramPlatform = knownPlatform(instagramManifest, (post) => textLength.units(metaCaption(post)))
