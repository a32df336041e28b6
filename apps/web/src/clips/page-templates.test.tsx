import { clipApi } from '@matrixcast/contract/clips'
import { materialApi } from '@matrixcast/contract/materials'
import { type PageTemplateRow, pageVideoApi } from '@matrixcast/contract/page-videos'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, button, click, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { TemplatesScreen } from './TemplatesScreen.tsx'

const row: PageTemplateRow = {
  id: crypto.randomUUID(),
  name: '每日面包',
  kind: 'template',
  words: ['keyword'],
  slots: ['镜头'],
  size: '375x667',
  updatetime: 1_800_000_000,
}
const text = { uuid: 't', elName: 'text', propsValue: { text: '{keyword}' } }
const kept = { title: '每日面包', pages: [{ uuid: 'p', elements: [text] }] }
const shows = (words: string) => document.body.textContent.includes(words)

async function screen(permissions: string[], { rows = [row], isGone = false } = {}) {
  return aPage(
    <TemplatesScreen />,
    [
      reply(sessionApi.getInfo, () => aPerson('operator', permissions)),
      reply(pageVideoApi.templates, () => pageWith(rows)),
      reply(pageVideoApi.page, () => (isGone ? refusal('notFound') : { version: 4, document: kept })),
      reply(pageVideoApi.addMany, ({ videos }) => ({
        id: crypto.randomUUID(),
        wisdom_task_id: crypto.randomUUID(),
        works: videos.length,
      })),
      reply(clipApi.params, () => refusal('noPermission')),
      reply(materialApi.list, () => pageWith([])),
    ],
    '/?kind=page',
  )
}

it('pages with places are listed among the templates of clips, and give many videos from there', async () => {
  const { sentTo } = await screen(['plan:list', 'plan:add'])
  await until(() => shows('每日面包'))
  expect([shows('{keyword}'), shows('镜头'), shows('页面模板')]).toEqual([true, true, true])
  await click(button('批量合成'))
  await until(() => shows('批量做'))
  await type(field('{keyword}'), '黑麦\n燕麦')
  await click(button('合成 2 条'))
  await until(() => shows('2 条视频已加入生产队列'))
  expect(sentTo(pageVideoApi.addMany)).toMatchObject([
    { projectId: row.id, version: 4, videos: [{ words: { keyword: '黑麦' } }, { words: { keyword: '燕麦' } }] },
  ])
})

it('a page that is gone is named as such when videos of it are asked for', async () => {
  await screen(['plan:list', 'plan:add'], { isGone: true })
  await until(() => shows('批量合成'))
  await click(button('批量合成'))
  await until(() => shows('重试'))
  expect(shows('重试')).toBe(true)
})

it('pages with places offer no videos to whoever may make none', async () => {
  await screen(['plan:list'])
  await until(() => shows('每日面包'))
  expect(shows('批量合成')).toBe(false)
})

it('the list of pages with places says how a page comes there while it is empty', async () => {
  await screen(['plan:list'], { rows: [] })
  await until(() => shows('还没有可以批量合成的页面'))
  expect(shows('写上 {title} 或 {keyword}')).toBe(true)
})
