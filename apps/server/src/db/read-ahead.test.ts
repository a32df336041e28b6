import { describe, expect, it } from 'vitest'
import type { Transaction } from './database.ts'
import { idsAhead } from './read-ahead.ts'

const all = Array.from({ length: 45_500 }, (_, at) => ({ id: `${at}` }))

/** An ordered selection of all rows that match `words`, and how often it was asked. */
function aSelection(words = 'all') {
  const asked: number[] = []
  return {
    asked,
    toSQL: () => ({ sql: 'select id', params: [words] }),
    limit: (rows: number) => ({
      async offset(from: number) {
        asked.push(from)
        return all.slice(from, from + rows)
      },
    }),
  }
}

// A moment is known by its transaction alone, of which nothing is called here.
const aMoment = () => Object.create(null) satisfies Transaction

describe('ids that are read ahead', () => {
  it('are each there once, in order, with a question for each twenty thousand', async () => {
    const [tx, selection] = [aMoment(), aSelection()]
    const read: string[] = []
    for (let offset = 0; ; offset += 700) {
      const page = await idsAhead(tx, selection, 700, offset)
      read.push(...page)
      if (page.length < 700) break
    }
    expect(read).toEqual(all.map(({ id }) => id))
    expect(selection.asked).toHaveLength(3)
  })

  it('of another question or another moment are asked for anew', async () => {
    const tx = aMoment()
    const [one, other] = [aSelection(), aSelection('other')]
    await idsAhead(tx, one, 10, 0)
    await idsAhead(tx, other, 10, 0)
    await idsAhead(tx, one, 10, 10)
    await idsAhead(aMoment(), one, 10, 20)
    expect([one.asked, other.asked]).toEqual([[0, 20], [0]])
  })

  it('end where the list ends, and a page before those that were read is found again', async () => {
    const [tx, selection] = [aMoment(), aSelection()]
    expect(await idsAhead(tx, selection, 1000, 45_000)).toHaveLength(500)
    expect(await idsAhead(tx, selection, 1000, 45_500)).toEqual([])
    expect(await idsAhead(tx, selection, 2, 3)).toEqual(['3', '4'])
  })
})
