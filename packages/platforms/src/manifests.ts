import { bilibiliOpenManifest, validateBilibiliOpen } from './bilibili-open/bilibili-open-manifest.ts'
import { blueskyManifest, validateBluesky } from './bluesky/bluesky-manifest.ts'
import { douyinOpenManifest, validateDouyinOpen } from './douyin-open/douyin-open-manifest.ts'
import { facebookManifest, validateFacebook } from './facebook/facebook-manifest.ts'
import { ghostManifest, validateGhost } from './ghost/ghost-manifest.ts'
import { instagramManifest, validateInstagram } from './instagram/instagram-manifest.ts'
import type { KnownPlatform } from './known-platform.ts'
import { kuaishouOpenManifest, validateKuaishouOpen } from './kuaishou-open/kuaishou-open-manifest.ts'
import { mastodonManifest, validateMastodon } from './mastodon/mastodon-manifest.ts'
import { officialaccountManifest, validateOfficialaccount } from './officialaccount/officialaccount-manifest.ts'
import { portalPlatforms } from './portals/portal-manifests.ts'
import { practiceManifest, validatePractice } from './practice/practice-manifest.ts'
import { tiktokManifest, validateTiktok } from './tiktok/tiktok-manifest.ts'
import { validateWordpress, wordpressManifest } from './wordpress/wordpress-manifest.ts'
import { validateX, xManifest } from './x/x-manifest.ts'
import { validateYoutube, youtubeManifest } from './youtube/youtube-manifest.ts'

/** What server and pages know of every platform. */
export const knownPlatforms: readonly KnownPlatform[] = [
  { manifest: practiceManifest, validate: validatePractice },
  ...portalPlatforms,
  { manifest: blueskyManifest, validate: validateBluesky },
  { manifest: mastodonManifest, validate: validateMastodon },
  { manifest: wordpressManifest, validate: validateWordpress },
  { manifest: ghostManifest, validate: validateGhost },
  { manifest: youtubeManifest, validate: validateYoutube },
  { manifest: tiktokManifest, validate: validateTiktok },
  { manifest: facebookManifest, validate: validateFacebook },
  { manifest: instagramManifest, validate: validateInstagram },
  { manifest: xManifest, validate: validateX },
  { manifest: officialaccountManifest, validate: validateOfficialaccount },
  { manifest: douyinOpenManifest, validate: validateDouyinOpen },
  { manifest: kuaishouOpenManifest, validate: validateKuaishouOpen },
  { manifest: bilibiliOpenManifest, validate: validateBilibiliOpen },
]
