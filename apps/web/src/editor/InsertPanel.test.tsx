import { BrandKit } from '@matrixcast/canvas/brand-kit'
import { Project, ProjectPage } from '@matrixcast/canvas/document'
import { brandKitApi } from '@matrixcast/contract/brand-kits'
import { clipApi } from '@matrixcast/contract/clips'
import { materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aPage, button, click, pageWith, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aMaterial } from '../testing/sent-files.ts'
import { createEditorStore } from './editor-store.ts'
import { InsertPanel } from './InsertPanel.tsx'
import { EditorContext } from './use-editor.ts'

const mark = aMaterial({ kind: 'picture', mimetype: 'image/png', imagewidth: 300, imageheight: 300 })

const panelOf = async (who: ReturnType<typeof aPerson>, logo = '') => {
  const project = Project.parse({ pages: [ProjectPage.parse({ uuid: 'page' })] })
  const store = createEditorStore(project, { isReadOnly: false })
  const panel = (
    <EditorContext value={store}>
      <InsertPanel />
    </EditorContext>
  )
  await aPage(panel, [
    reply(sessionApi.getInfo, () => who),
    reply(brandKitApi.info, () => ({ ...BrandKit.parse({ logo }), by: '' })),
    reply(clipApi.fonts, () => ({ data: [], emojiCssUrl: '' })),
    reply(materialApi.list, ({ ids }) => pageWith(ids === mark.id ? [mark] : [])),
  ])
  return store
}
const shows = (words: string) => document.body.textContent.includes(words)

it('the elements of a page are offered without videos and music to a guest, who has no library but pictures of their own', async () => {
  await panelOf(aPerson('builder', []))
  await until(() => !shows('视频'))
  expect([shows('音乐'), shows('Logo')]).toEqual([false, false])
  for (const offered of ['图片', '表单', '按钮', '轮播', '倒计时']) expect(button(offered)).toBeDefined()
})

it('the elements of a page are offered with pictures and videos to whoever may open the library', async () => {
  await panelOf(aPerson('operator', ['material:list']))
  await until(() => shows('图片'))
  expect(button('视频')).toBeDefined()
})

const owner = aPerson('owner', ['material:list'])
const isOn = () => !button('Logo').hasAttribute('disabled')

it('the logo of the brand is on the page by one press; a guest, who has no library, is not offered it', async () => {
  const store = await panelOf(owner, `material:${mark.id}`)
  await until(isOn)
  await click(button('Logo'))
  expect(store.now().pages[0]?.elements).toMatchObject([
    { elName: 'image', propsValue: { imageSrc: `material:${mark.id}`, isLogo: true }, commonStyle: { width: 120 } },
  ])
})

it('without a logo the tile opens where one is chosen, and a picture that is gone is named as such', async () => {
  await panelOf(owner)
  await until(isOn)
  await click(button('Logo'))
  await until(() => shows('选择 Logo'))
  document.body.replaceChildren()
  queryClient.clear()
  await panelOf(owner, `material:${crypto.randomUUID()}`)
  await until(isOn)
  await click(button('Logo'))
  await until(() => shows('已不在素材库里'))
  expect(shows('品牌的 Logo 已不在素材库里')).toBe(true)
})
