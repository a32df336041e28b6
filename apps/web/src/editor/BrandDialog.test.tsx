import { BrandKit } from '@matrixcast/canvas/brand-kit'
import { Project } from '@matrixcast/canvas/document'
import { brandKitApi } from '@matrixcast/contract/brand-kits'
import { clipApi } from '@matrixcast/contract/clips'
import { expect, it } from 'vitest'
import { aPage, button, click, done, refusal, reply, until } from '../testing/a-page.tsx'
import { BrandDialog } from './BrandDialog.tsx'
import { createEditorStore } from './editor-store.ts'
import { EditorContext } from './use-editor.ts'

const kit = { ...BrandKit.parse({ ground: '#101010', heading: '#ff0000' }), by: 'Mei' }
const shows = (words: string) => document.body.textContent.includes(words)

async function dialog(answers: { isLost?: boolean; isKept?: boolean } = {}) {
  const pages = ['p', 'q'].map((uuid) => ({ uuid, elements: [{ uuid: `${uuid} head`, elName: 'text' }] }))
  const store = createEditorStore(Project.parse({ pages }), { isReadOnly: false })
  const reads = { count: 0 }
  const page = await aPage(
    <EditorContext value={store}>
      <BrandDialog onClose={() => undefined} />
    </EditorContext>,
    [
      reply(brandKitApi.info, () => {
        reads.count += 1
        return answers.isLost && reads.count === 1 ? refusal('internalUnnumbered') : kit
      }),
      reply(brandKitApi.save, () => (answers.isKept === false ? refusal('materialMissing') : done())),
      reply(clipApi.fonts, () => ({ data: [], emojiCssUrl: '' })),
    ],
  )
  const grounds = () => store.now().pages.map(({ commonStyle }) => commonStyle.backgroundColor)
  return { ...page, store, grounds }
}

it('the brand of the workspace is saved and put onto all pages as one step', async () => {
  const { store, grounds, sentTo } = await dialog()
  await until(() => shows('Mei 上次保存'))
  await click(button('保存并套用'))
  await until(() => shows('已套用品牌样式'))
  expect(grounds()).toEqual(['#101010', '#101010'])
  expect(sentTo(brandKitApi.save)).toEqual([BrandKit.parse(kit)])
  store.undo()
  expect(grounds()).toEqual(['#000000', '#000000'])
})

it('the brand changes no page where it could not be saved', async () => {
  const { grounds } = await dialog({ isKept: false })
  await until(() => shows('品牌样式'))
  await click(button('保存并套用'))
  await until(() => document.querySelector('[role=alert]') !== null)
  expect(grounds()).toEqual(['#000000', '#000000'])
})

it('a brand that could not be read is read again by a press', async () => {
  await dialog({ isLost: true })
  await until(() => shows('重试'))
  await click(button('重试'))
  await until(() => shows('Mei 上次保存'))
  expect(shows('保存并套用')).toBe(true)
})
