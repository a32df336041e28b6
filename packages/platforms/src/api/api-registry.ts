import { blueskyAdapter } from '../bluesky/bluesky-adapter.ts'
import { ghostAdapter } from '../ghost/ghost-adapter.ts'
import { mastodonAdapter } from '../mastodon/mastodon-adapter.ts'
import { tiktokAdapter } from '../tiktok/tiktok-adapter.ts'
import { wordpressAdapter } from '../wordpress/wordpress-adapter.ts'
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
]
