import { Project, ProjectPage } from '@matrixcast/canvas/document'
import { quarkApi } from '@matrixcast/contract/builder'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { publicationApi } from '@matrixcast/contract/publications'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it, vi } from 'vitest'
import { aPage, button, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { createEditorStore } from './editor-store.ts'
import { PublishDrawer } from './PublishDrawer.tsx'
import { EditorContext } from './use-editor.ts'

type Info = OutputOf<typeof publicationApi.info>
type PageSharing = OutputOf<typeof pageSharingApi.info>
const [id, jobId] = [crypto.randomUUID(), crypto.randomUUID()]
const online: Info = {
  isPublish: true,
  slug: 'kitchen',
  url: 'https://m.example/p/kitchen',
  isLocal: false,
  publishedAt: 1_800_000_000,
  hasUnpublished: true,
  job: null,
}
const shared: PageSharing = {
  isIndexed: true,
  channels: [{ code: 'leaf', name: '传单' }],
  posterUrl: 'https://m.example/p/kitchen/poster.png',
  blocked: null,
}

const underWay: OutputOf<typeof pageSharingApi.job> = { state: 'running', progress: 0.4 }

type Answers = { info: Partial<Info>; sharing: Partial<PageSharing>; isSaved?: boolean; isSavedNow?: boolean }

/** `now`: what is answered at the time; it may change. */
async function drawer(info: Partial<Info> = {}, sharing: Partial<PageSharing> = {}, now: Answers = { info, sharing }) {
  const project = Project.parse({ title: 'Kitchen', pages: [ProjectPage.parse({ uuid: 'p' })] })
  const store = createEditorStore(project, { isReadOnly: false })
  const part = (
    <EditorContext value={store}>
      <PublishDrawer
        id={id}
        saveState={now.isSaved === false ? { kind: 'unsent' } : { kind: 'saved', at: 0 }}
        isReadOnly={false}
        onSave={async () => now.isSavedNow !== false}
        onClose={() => undefined}
      />
    </EditorContext>
  )
  const page = await aPage(part, [
    reply(sessionApi.getInfo, () => aPerson('owner', ['material:list'])),
    reply(publicationApi.info, () => ({ ...online, ...now.info })),
    reply(publicationApi.submissions, () => pageWith([])),
    reply(pageSharingApi.info, () => ({ ...shared, ...now.sharing })),
    reply(pageSharingApi.job, () => underWay),
    reply(pageSharingApi.cancel, done),
    reply(pageSharingApi.save, ({ slug }) => (slug === 'taken-one' ? refusal('slugTaken') : done())),
    reply(pageSharingApi.preview, () => ({ url: 'https://m.example/p/preview/a.b', jobId, expiresAt: 0 })),
    reply(quarkApi.setPublish, () => ({ slug: 'kitchen', jobId })),
  ])
  await until(() => document.querySelector('.share-fields') !== null)
  return { ...page, store }
}
const shows = (words: string) => document.body.textContent.includes(words)
const isDisabled = (name: string) => button(name).hasAttribute('disabled')

it('the publish drawer publishes, and says that a publishing failed', async () => {
  const page = await drawer({ job: { id: jobId, state: 'failed', message: 'internal' } })
  expect(shows('这次发布没有成功')).toBe(true)
  await click(button('发布最新修改'))
  await until(() => page.sentTo(quarkApi.setPublish).length === 1)
  expect(page.sentTo(quarkApi.setPublish)).toEqual([{ id, isPublish: true }])
})

it('the publish drawer saves first what is not saved, and publishes nothing where that fails', async () => {
  const now: Answers = { info: { hasUnpublished: false }, sharing: {}, isSaved: false, isSavedNow: false }
  const page = await drawer({}, {}, now)
  await click(button('发布最新修改'))
  await until(() => shows('保存完成后才能发布。'))
  expect(page.sentTo(quarkApi.setPublish)).toEqual([])
  now.isSavedNow = true
  await click(button('发布最新修改'))
  await until(() => page.sentTo(quarkApi.setPublish).length === 1)
})

it('the publish drawer tells how far a publishing is, and gives it up', async () => {
  const page = await drawer({ job: { id: jobId, state: 'running', message: '' } })
  await until(() => shows('40%'))
  await click(button('取消'))
  await until(() => page.sentTo(pageSharingApi.cancel).length === 1)
  expect(page.sentTo(pageSharingApi.cancel)).toEqual([{ jobId }])
})

it('the publish drawer copies the address of the page and that of a channel, and offers the poster', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await drawer()
  await click(button('复制地址'))
  await click(button('复制“传单”的链接'))
  expect(writeText.mock.calls).toEqual([[online.url], [`${online.url}?c=leaf`]])
  expect(document.querySelector('a[download]')?.getAttribute('href')).toBe('/p/kitchen/poster.png')
})

it('the publish drawer offers the poster once the page is online, without being opened again', async () => {
  const state: Answers = {
    info: { isPublish: false, publishedAt: null, job: { id: jobId, state: 'running', message: '' } },
    sharing: { posterUrl: null },
  }
  await drawer({}, {}, state)
  await until(() => shows('40%'))
  expect(document.querySelector('a[download]')).toBeNull()
  Object.assign(state, { info: { hasUnpublished: false }, sharing: {} })
  await until(() => document.querySelector('a[download]') !== null)
})

it('the publish drawer names a channel of its own, and takes one away', async () => {
  const page = await drawer()
  await type(field('渠道名称'), '门店')
  await click(button('添加'))
  await until(() => page.sentTo(pageSharingApi.save).length === 1)
  await click(button('移除“传单”'))
  await until(() => page.sentTo(pageSharingApi.save).length === 2)
  expect(page.sentTo(pageSharingApi.save)).toEqual([
    { pageId: id, channels: [shared.channels[0], { code: expect.stringMatching(/^\w{6}$/), name: '门店' }] },
    { pageId: id, channels: [] },
  ])
})

it('the publish drawer takes an address of one’s own only in its right form, and says when it is taken', async () => {
  const page = await drawer()
  await type(field('自定义网址'), 'ab')
  await click(button('使用'))
  await until(() => document.querySelector('.form-problem') !== null)
  expect(page.sentTo(pageSharingApi.save)).toEqual([])
  await type(field('自定义网址'), 'Taken-One')
  await click(button('使用'))
  await until(() => shows('这个网址已被使用'))
  expect(page.sentTo(pageSharingApi.save)).toEqual([{ pageId: id, slug: 'taken-one' }])
})

it('the publish drawer changes how the pages turn as a step that can be undone', async () => {
  const { store } = await drawer()
  const choices = [...document.querySelectorAll<HTMLElement>('.ant-segmented-item')]
  const sideways = choices.find(({ textContent }) => textContent === '左右滑动')?.querySelector('input')
  if (sideways) await click(sideways)
  expect(store.get().history.now.project.flipType).toBe(1)
})

it('a page that an administrator took down says why in its publish drawer, and is not published', async () => {
  await drawer({ isPublish: false }, { blocked: { at: 0, reason: '价格有误' }, posterUrl: null })
  expect(shows('管理员已下线这个页面：价格有误')).toBe(true)
  expect(isDisabled('发布页面')).toBe(true)
})

it('a preview of a page is ordered when it is opened, and shown in a frame that may do little', async () => {
  const page = await drawer()
  await click(button('预览'))
  await until(() => shows('40%'))
  expect(page.sentTo(pageSharingApi.preview)).toEqual([{ pageId: id }])
})
