import { bilibiliOpenPlatform } from './bilibili-open/bilibili-open-manifest.ts'
import { blueskyPlatform } from './bluesky/bluesky-manifest.ts'
import { douyinOpenPlatform } from './douyin-open/douyin-open-manifest.ts'
import { facebookPlatform } from './facebook/facebook-manifest.ts'
import { ghostPlatform } from './ghost/ghost-manifest.ts'
import { instagramPlatform } from './instagram/instagram-manifest.ts'
import type { KnownPlatform } from './known-platform.ts'
import { kuaishouOpenPlatform } from './kuaishou-open/kuaishou-open-manifest.ts'
import { mastodonPlatform } from './mastodon/mastodon-manifest.ts'
import { officialaccountPlatform } from './officialaccount/officialaccount-manifest.ts'
import { portalPlatforms } from './portals/portal-manifests.ts'
import { practicePlatform } from './practice/practice-manifest.ts'
import { tiktokPlatform } from './tiktok/tiktok-manifest.ts'
import { wordpressPlatform } from './wordpress/wordpress-manifest.ts'
import { xPlatform } from './x/x-manifest.ts'
import { youtubePlatform } from './youtube/youtube-manifest.ts'

/** What server and pages know of every platform. */
export const knownPlatforms: readonly KnownPlatform[] = [
  practicePlatform,
  ...portalPlatforms,
  blueskyPlatform,
  mastodonPlatform,
  wordpressPlatform,
  ghostPlatform,
  youtubePlatform,
  tiktokPlatform,
  facebookPlatform,
  instagramPlatform,
  xPlatform,
  officialaccountPlatform,
  douyinOpenPlatform,
  kuaishouOpenPlatform,
  bilibiliOpenPlatform,
]
