import type { AccountFigures } from '@matrixcast/contract/account-figures'
import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import { douyinReader, openDouyin } from './douyin-open-account.ts'

const counted = z.object({
  data: z.object({ fans_data: z.object({ all_fans_num: z.number().int().nonnegative().optional() }).nullish() }),
})

/**
 * Fans, for an application that was given `fans.data.bind`; the platform tells them two days after the account said yes, and
 * of accounts with more than a hundred. What is played and liked it tells by the day or by the video, never as a sum, and
 * works by the day under another permission. Read at developer.open-douyin.com, 获取用户粉丝数据.
 */
export async function douyinOpenFigures(context: ApiContext): Promise<AccountFigures> {
  const answer = await openDouyin(context).call('user/fans_data/', {}, { method: 'GET', seconds: 30 })
  const { data } = douyinReader.read(answer, { shape: counted, step: 'readFigures', now: context.now() })
  return { fans: data.fans_data?.all_fans_num ?? null, works: null, plays: null, likes: null }
}
