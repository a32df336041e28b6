import { type BuilderPageRow, builderApi } from '@matrixcast/contract/builder'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aPage, button, click, refusal, reply, until } from '../testing/a-page.tsx'
import { PageCard } from './PageCard.tsx'

const page: BuilderPageRow = {
  _id: crypto.randomUUID(),
  title: 'Kitchen',
  coverImage: '',
  isPublish: true,
  pageMode: 'h5',
  hasUnpublished: false,
  owner: 'Lin',
  members: 0,
  updated: 1_800_000_000,
}
const nothing = () => undefined
const card = async (more: Partial<BuilderPageRow>) => {
  await aPage(
    <PageCard
      page={{ ...page, ...more }}
      isOwner
      onMembers={nothing}
      onTemplate={nothing}
      onCover={nothing}
      onEdit={nothing}
      onData={nothing}
      onCopy={nothing}
      onRemove={nothing}
    />,
    [],
  )
  return document.body.textContent
}

it('the card of a page says whether visitors see it, and whether they see all of it', async () => {
  expect(await card({})).toContain('已发布')
  expect(await card({ hasUnpublished: true })).toContain('有未发布的修改')
  expect(await card({ isPublish: false, hasUnpublished: true })).toContain('草稿，未对外展示')
})

type FirstPage = OutputOf<typeof builderApi.firstPage>
const first = (more: Partial<FirstPage>): FirstPage => ({
  width: 375,
  height: 667,
  page: {
    uuid: 'p',
    elements: [
      { uuid: 't', elName: 'text', propsValue: { text: 'Sale 🎉 今日' } },
      { uuid: 'v', elName: 'video', propsValue: { videoSrc: 'material:clip' } },
      { uuid: 'h', elName: 'text', propsValue: { text: 'hidden' }, hidden: true },
    ],
  },
  cover: '',
  addresses: { clip: '/files/still.webp' },
  ...more,
})
/** Everything is in sight of a document without a browser. */
class Sight {
  readonly seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: Sight['seen']) {
    this.seen = seen
  }
  observe() {
    this.seen([{ isIntersecting: true }])
  }
  disconnect() {
    return undefined
  }
}
const cover = async (answer: FirstPage | ReturnType<typeof refusal>) => {
  vi.stubGlobal('IntersectionObserver', Sight)
  const ways = {
    isOwner: true,
    onMembers: nothing,
    onTemplate: nothing,
    onCover: nothing,
    onEdit: nothing,
    onData: nothing,
    onCopy: nothing,
    onRemove: nothing,
  }
  await aPage(<PageCard page={page} {...ways} />, [reply(builderApi.firstPage, () => answer)])
  const drawn = () => document.querySelector('.page-card-drawn')
  await until(() => drawn()?.firstElementChild !== null)
  return drawn()
}

it('the card of a page shows the first page as drawn, with stills of its videos', async () => {
  const drawn = await cover(first({}))
  expect([drawn?.textContent, drawn?.querySelector('video')]).toEqual(['Sale 🎉 今日', null])
  expect(drawn?.querySelector('img')?.getAttribute('src')).toBe('/files/still.webp')
})

it('the card of a page shows the cover that was chosen, and its title where nothing can be read', async () => {
  const chosen = await cover(first({ cover: '/files/cover.webp' }))
  expect([chosen?.textContent, chosen?.querySelector('img')?.getAttribute('src')]).toEqual(['', '/files/cover.webp'])
  document.body.replaceChildren()
  queryClient.clear()
  expect((await cover(refusal('notFound')))?.textContent).toBe('Kitchen')
})

it('the card of a page offers its cover, and videos where the page gives some', async () => {
  const shownMenu = async (more: object) => {
    const ways = { onMembers: nothing, onTemplate: nothing, onCover: nothing, onEdit: nothing, onData: nothing }
    await aPage(<PageCard page={page} isOwner {...ways} onCopy={nothing} onRemove={nothing} {...more} />, [])
    await click(button('「Kitchen」的更多操作'))
    await until(() => document.querySelector('[role=menu]') !== null)
    const words = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
    document.body.replaceChildren()
    return ['选择封面', '批量合成视频'].map((word) => words.includes(word))
  }
  expect(await shownMenu({})).toEqual([true, false])
  expect(await shownMenu({ onVideos: nothing })).toEqual([true, true])
})
