import { named } from '@matrixcast/platforms/testing/api-subjects'
import { rewritten } from '@matrixcast/platforms/testing/contract-bench'
import type { Shapes } from '@matrixcast/platforms/testing/simulated-site'

type Review = 'underWay' | 'refused'
/** How the rows of a platform name a post and say how its review ended; `out`: as every row says first. */
const rows = {
  bilibiliOpen: { id: 'resource_id', state: 'state', out: '0', underWay: '-30', refused: '-2' },
  douyinOpen: { id: 'item_id', state: 'video_status', out: '5', underWay: '4', refused: '2' },
}
export type Reviewed = keyof typeof rows

/** A simulated platform whose review ends for each post as the map says; without a word of it a post is out. */
export function reviewedPosts(platform: Reviewed): { review: Map<string, Review>; shapes: Shapes } {
  const base = named(platform).shapes
  const { id, state, out, ...said } = rows[platform]
  const review = new Map<string, Review>()
  const reviewed = (text: string): string =>
    [...review].reduce(
      (told, [post, ended]) =>
        told.replace(new RegExp(`("${id}":"${post}".*?"${state}":)${out}`, 'g'), `$1${said[ended]}`),
      text,
    )
  return { review, shapes: { ...base, answer: (asked, held) => rewritten(base.answer(asked, held), reviewed) } }
}
