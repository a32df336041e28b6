import { blueskyManifest, validateBluesky } from './bluesky/bluesky-manifest.ts'
import { ghostManifest, validateGhost } from './ghost/ghost-manifest.ts'
import type { KnownPlatform } from './known-platform.ts'
import { mastodonManifest, validateMastodon } from './mastodon/mastodon-manifest.ts'
import { portalPlatforms } from './portals/portal-manifests.ts'
import { practiceManifest, validatePractice } from './practice/practice-manifest.ts'
import { tiktokManifest, validateTiktok } from './tiktok/tiktok-manifest.ts'
import { validateWordpress, wordpressManifest } from './wordpress/wordpress-manifest.ts'
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
]
