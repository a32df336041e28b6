import type { AccountFigures } from '@matrixcast/contract/account-figures'
import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import { openTiktok, tiktokReader } from './tiktok-account.ts'

const count = z.number().int().nonnegative().optional()
const counted = z.object({
  data: z.object({ user: z.object({ follower_count: count, likes_count: count, video_count: count }) }),
})

/**
 * Fans, works and likes, for an application that was given `user.info.stats`; without it the platform refuses the question.
 * Plays are told video by video only. Read at developers.tiktok.com/doc/tiktok-api-v2-get-user-info.
 */
export async function tiktokFigures(context: ApiContext): Promise<AccountFigures> {
  const path = '/v2/user/info/?fields=follower_count,likes_count,video_count'
  const answer = await openTiktok(context).call(path, { method: 'GET', seconds: 30 })
  const { user } = tiktokReader.read(answer, { shape: counted, step: 'readFigures', now: context.now() }).data
  const { follower_count: fans = null, video_count: works = null, likes_count: likes = null } = user
  return { fans, works, plays: null, likes }
}
