import { type BuilderPageRow, quarkApi } from '@matrixcast/contract/builder'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { quarkToken } from '../api/quark-token.ts'
import { sessionToken } from '../api/token.ts'
import { aPage, reply, until } from '../testing/a-page.tsx'
import { HomeScreen } from './HomeScreen.tsx'

const page: BuilderPageRow = {
  _id: crypto.randomUUID(),
  title: 'Sale 🎉 今日',
  coverImage: '',
  isPublish: false,
  pageMode: 'h5',
  hasUnpublished: true,
  owner: 'Lin',
  members: 0,
  updated: 1_800_000_000,
}
beforeEach(() => sessionToken.write('s'.repeat(43)))
afterEach(() => {
  sessionToken.clear()
  quarkToken.clear()
})

it('the pages show nothing of themselves before the page builder is entered, and ask for nothing', async () => {
  let asked = 0
  const list = reply(quarkApi.myPages, () => {
    asked += 1
    return { pages: [], myPageCount: 0, myCooperationPageCount: 0 }
  })
  await aPage(<HomeScreen />, [list])
  await until(() => document.querySelector('.quark-home') === null)
  expect([document.querySelector('button'), asked]).toEqual([null, 0])
})

it('the pages have places for the cards that are still read, and never look empty meanwhile', async () => {
  quarkToken.write('t'.repeat(43))
  let answer: (pages: BuilderPageRow[]) => void = () => undefined
  const pages = new Promise<BuilderPageRow[]>((resolve) => {
    answer = resolve
  })
  const list = reply(quarkApi.myPages, async () => ({
    pages: await pages,
    myPageCount: 1,
    myCooperationPageCount: 0,
  }))
  await aPage(<HomeScreen />, [list])
  await until(() => document.querySelector('.page-card-coming') !== null)
  answer([page])
  await until(() => document.body.textContent.includes('Sale 🎉 今日'))
  expect(document.querySelector('.page-card-coming')).toBeNull()
})
