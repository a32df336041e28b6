import { bilibiliOpenAdapter } from '../bilibili-open/bilibili-open-adapter.ts'
import { blueskyAdapter } from '../bluesky/bluesky-adapter.ts'
import { douyinOpenAdapter } from '../douyin-open/douyin-open-adapter.ts'
import { facebookAdapter } from '../facebook/facebook-adapter.ts'
import { ghostAdapter } from '../ghost/ghost-adapter.ts'
import { instagramAdapter } from '../instagram/instagram-adapter.ts'
import { kuaishouOpenAdapter } from '../kuaishou-open/kuaishou-open-adapter.ts'
import { mastodonAdapter } from '../mastodon/mastodon-adapter.ts'
import { officialaccountAdapter } from '../officialaccount/officialaccount-adapter.ts'
import { tiktokAdapter } from '../tiktok/tiktok-adapter.ts'
import { wordpressAdapter } from '../wordpress/wordpress-adapter.ts'
import { xAdapter } from '../x/x-adapter.ts'
import { youtubeAdapter } from '../youtube/youtube-adapter.ts'
import type { ApiAdapter } from './api-adapter.ts'

/** Every platform the server drives itself. */
export const apiRegistry: readonly ApiAdapter[] = [
  blueskyAdapter,
  mastodonAdapter,
  wordpressAdapter,
  ghostAdapter,
  youtubeAdapter,
  tiktokAdapter,
  facebookAdapter,
  instagramAdapter,
  xAdapter,
  officialaccountAdapter,
  douyinOpenAdapter,
  kuaishouOpenAdapter,
  bilibiliOpenAdapter,
]
