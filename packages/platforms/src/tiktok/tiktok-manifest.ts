import { z } from 'zod'
import { appNumber, renewing, siteField } from '../api/bind-form.ts'
import { limitsRead, oneVideo, openPlatform } from '../api/open-platform.ts'
import { knownPlatform } from '../known-platform.ts'
import { choiceField, switchField } from '../post-field-schema.ts'
import { textLength } from '../text/text-length.ts'
import { tiktokText } from './tiktok-text.ts'

const most = { title: 2200, posts: 15 }
const limit = limitsRead('developers.tiktok.com/doc/content-posting-api-reference-direct-post', '2026-11-21')
const video = oneVideo('mp4', 'mov', 'webm')

export const tiktokGiven = z.object({
  site: siteField('https://open.tiktokapis.com'),
  clientKey: appNumber(),
  ...renewing(),
})

const own = {
  privacy: choiceField(
    { zh: '谁可以看', en: 'Who can see it', es: 'Quién puede verlo', ja: '公開範囲' },
    {
      PUBLIC_TO_EVERYONE: { zh: '所有人', en: 'Everyone', es: 'Todos', ja: '全員' },
      MUTUAL_FOLLOW_FRIENDS: { zh: '互相关注的朋友', en: 'Friends', es: 'Amigos', ja: '友達' },
      FOLLOWER_OF_CREATOR: { zh: '粉丝', en: 'Followers', es: 'Seguidores', ja: 'フォロワー' },
      SELF_ONLY: { zh: '仅自己', en: 'Only me', es: 'Solo yo', ja: '自分だけ' },
    },
  ),
  noComments: switchField({ zh: '关闭评论', en: 'No comments', es: 'Sin comentarios', ja: 'コメント不可' }),
  noDuet: switchField({ zh: '关闭合拍', en: 'No duets', es: 'Sin dúos', ja: 'デュエット不可' }),
  noStitch: switchField({ zh: '关闭拼接', en: 'No stitches', es: 'Sin pegados', ja: 'リミックス不可' }),
}

/** One account, through an application of the operator's own. */
export const tiktokManifest = openPlatform({
  name: 'tiktok',
  names: { zh: 'TikTok', en: 'TikTok', es: 'TikTok', ja: 'TikTok' },
  given: tiktokGiven,
  most: { title: most.title },
  own,
  media: [video],
  limits: [
    limit('title', most.title, 'characters'),
    limit('video', video.maxBytes, 'bytes', 'our own; the platform takes 4 GB'),
    limit('postsADay', most.posts, 'posts', 'the platform says "typically around 15"'),
  ],
  idempotency: 'native',
  hasOtherNumbers: true,
  atOnce: 2,
  minGapSeconds: 60,
  dailyCap: most.posts,
  advisedPace: { gapMinutes: 30, dailyCap: 5 },
  settleSeconds: 300,
  capabilities: ['topics'],
  tellsFigures: true,
})

/** The whole text counts, topics too. */
export const tiktokPlatform = knownPlatform(tiktokManifest, (post) =>
  post.title.trim() === '' ? 0 : textLength.units(tiktokText(post)),
)
