import { describe, expect, it } from 'vitest'
import { adapterByRecipe } from '../registry.ts'
import { portalList } from '../testing/portal-list.ts'
import { recipeOf } from '../testing/recipe-of.ts'

const title = '阳台改高柜'

describe('a list that shows our title, and topics in the platform’s own writing, from minutes before the press', () => {
  const readList = portalList(title)
  const { verify, ...recipe } = recipeOf('douyin')
  const adapter = adapterByRecipe({ ...recipe, verify: { ...verify, own: { ...verify.own, showsAll: true } } })

  it.each(['', '#收纳', '#收纳[话题]#'])('proves no absence: "%s"', async (behind) => {
    const verdict = await readList(
      [{ title: `${title} ${behind}`, hoursAgo: 2 + 5 / 60 }],
      {},
      async (context, remoteId) => {
        const sent = { title, topics: ['收纳'], committedAt: context.now() - 2 * 3600 }
        return adapter?.verify(context, { ...sent, publishId: '', remoteId, others: [] })
      },
    )
    expect(verdict).toMatchObject({ kind: 'unreadable', fault: 'unknownOutcome' })
  })
})
