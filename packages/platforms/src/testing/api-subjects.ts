import type { ApiAdapter } from '../api/api-adapter.ts'
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
import { simulatedBilibiliOpen } from './simulated-bilibili-open.ts'
import { simulatedBluesky } from './simulated-bluesky.ts'
import { simulatedDouyinOpen } from './simulated-douyin-open.ts'
import { simulatedFacebook } from './simulated-facebook.ts'
import { simulatedGhost, simulatedGhostKey } from './simulated-ghost.ts'
import { simulatedInstagram } from './simulated-instagram.ts'
import { simulatedKuaishouOpen } from './simulated-kuaishou-open.ts'
import { simulatedMastodon } from './simulated-mastodon.ts'
import { simulatedOfficialaccount } from './simulated-officialaccount.ts'
import type { Shapes } from './simulated-site.ts'
import { simulatedTiktok } from './simulated-tiktok.ts'
import { simulatedWordpress } from './simulated-wordpress.ts'
import { simulatedX } from './simulated-x.ts'
import { simulatedYoutube } from './simulated-youtube.ts'

export type Subject = {
  adapter: ApiAdapter
  shapes: Shapes
  given: Record<string, string>
  refused: Record<string, string>
  /** What a post has to say besides its words. */
  fields?: Record<string, string>
  wantsCover?: true
  /** Its posts bear a name of ours, by which they are asked for. */
  isNamed?: true
}

/** Runs on every adapter that has an interface, against a local site of its platform's shapes: all of it is simulated. */
export const apiSubjects: Subject[] = [
  {
    adapter: blueskyAdapter,
    shapes: simulatedBluesky,
    given: { handle: '@reed.test', appPassword: 'reed-secret' },
    refused: { handle: 'reed.test', appPassword: 'wrong' },
    isNamed: true,
  },
  {
    adapter: mastodonAdapter,
    shapes: simulatedMastodon,
    given: { accessToken: 'reed-secret' },
    refused: { accessToken: 'wrong' },
  },
  {
    adapter: wordpressAdapter,
    shapes: simulatedWordpress,
    given: { username: 'reed', appPassword: 'reed-secret' },
    refused: { username: 'reed', appPassword: 'wrong' },
    isNamed: true,
  },
  {
    adapter: ghostAdapter,
    shapes: simulatedGhost,
    given: { adminKey: simulatedGhostKey },
    refused: { adminKey: simulatedGhostKey.replace('a', 'b') },
    isNamed: true,
  },
  {
    adapter: tiktokAdapter,
    shapes: simulatedTiktok,
    given: { clientKey: 'app', clientSecret: 'app-secret', refreshToken: 'reed-secret' },
    refused: { clientKey: 'app', clientSecret: 'app-secret', refreshToken: 'wrong' },
  },
  {
    adapter: youtubeAdapter,
    shapes: simulatedYoutube,
    given: { clientId: 'app', clientSecret: 'app-secret', refreshToken: 'reed-secret' },
    refused: { clientId: 'app', clientSecret: 'app-secret', refreshToken: 'wrong' },
  },
  {
    adapter: facebookAdapter,
    shapes: simulatedFacebook,
    given: { accessToken: 'reed-secret' },
    refused: { accessToken: 'wrong' },
  },
  {
    adapter: instagramAdapter,
    shapes: simulatedInstagram,
    given: { accessToken: 'reed-secret' },
    refused: { accessToken: 'wrong' },
  },
  {
    adapter: xAdapter,
    shapes: simulatedX,
    given: { clientId: 'app', clientSecret: 'app-secret', refreshToken: 'reed-secret' },
    refused: { clientId: 'app', clientSecret: 'app-secret', refreshToken: 'wrong' },
  },
  {
    adapter: officialaccountAdapter,
    shapes: simulatedOfficialaccount,
    given: { nickname: '苇间', appId: 'reed', appSecret: 'reed-secret' },
    refused: { nickname: '苇间', appId: 'reed', appSecret: 'wrong' },
  },
  {
    adapter: bilibiliOpenAdapter,
    shapes: simulatedBilibiliOpen,
    given: { clientId: 'app', clientSecret: 'app-secret', refreshToken: 'reed-secret' },
    refused: { clientId: 'app', clientSecret: 'app-secret', refreshToken: 'wrong' },
    fields: { copyright: '1' },
    wantsCover: true,
  },
  {
    adapter: kuaishouOpenAdapter,
    shapes: simulatedKuaishouOpen,
    given: { clientId: 'app', clientSecret: 'app-secret', refreshToken: 'reed-secret' },
    refused: { clientId: 'app', clientSecret: 'app-secret', refreshToken: 'wrong' },
    wantsCover: true,
  },
  {
    adapter: douyinOpenAdapter,
    shapes: simulatedDouyinOpen,
    given: { clientKey: 'app', clientSecret: 'app-secret', refreshToken: 'reed-secret' },
    refused: { clientKey: 'app', clientSecret: 'app-secret', refreshToken: 'wrong' },
  },
]

export const named = (name: string): Subject => {
  const found = apiSubjects.find(({ adapter }) => adapter.manifest.name === name)
  if (!found) throw new Error(name)
  return found
}
