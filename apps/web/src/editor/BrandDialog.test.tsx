import { BrandKit } from '@matrixcast/canvas/brand-kit'
import { Project } from '@matrixcast/canvas/document'
import { brandKitApi } from '@matrixcast/contract/brand-kits'
import { clipApi } from '@matrixcast/contract/clips'
import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, button, click, done, pageWith, refusal, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aMaterial } from '../testing/sent-files.ts'
import { BrandDialog } from './BrandDialog.tsx'
import { createEditorStore } from './editor-store.ts'
import { EditorContext } from './use-editor.ts'

const kit = { ...BrandKit.parse({ ground: '#101010', heading: '#ff0000' }), by: 'Mei' }
const shows = (words: string) => document.body.textContent.includes(words)

const [logo, other] = [1, 2].map((number) =>
  aMaterial({
    kind: 'picture',
    mimetype: 'image/png',
    filename: `logo-${number}.png`,
    imagewidth: 400,
    imageheight: 200,
  }),
)

type Answers = { isLost?: boolean; isKept?: boolean; logo?: string; elements?: object[] }

async function dialog(answers: Answers = {}) {
  const pages = ['p', 'q'].map((uuid) => ({
    uuid,
    elements: answers.elements ?? [{ uuid: `${uuid} head`, elName: 'text' }],
  }))
  const store = createEditorStore(Project.parse({ pages }), { isReadOnly: false })
  const reads = { count: 0 }
  const page = await aPage(
    <EditorContext value={store}>
      <BrandDialog onClose={() => undefined} />
    </EditorContext>,
    [
      reply(brandKitApi.info, () => {
        reads.count += 1
        return answers.isLost && reads.count === 1
          ? refusal('internalUnnumbered')
          : { ...kit, logo: answers.logo ?? '' }
      }),
      reply(brandKitApi.save, () => (answers.isKept === false ? refusal('materialMissing') : done())),
      reply(sessionApi.getInfo, () => aPerson('owner', ['material:list'])),
      reply(folderApi.list, () => ({ data: [], unfiled: 0, total: 2, trashed: 0 })),
      reply(materialApi.list, ({ ids }) =>
        pageWith([logo, other].flatMap((one) => (one && (!ids || ids === one.id) ? [one] : []))),
      ),
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

it('a picture is chosen as the logo, and takes the place of logos on all pages in the step of the brand', async () => {
  const old = { imageSrc: `material:${logo?.id}`, isLogo: true }
  const elements = [{ uuid: 'mark', elName: 'image', propsValue: old }]
  const { store, sentTo } = await dialog({ logo: old.imageSrc, elements })
  await until(() => shows('换一张'))
  await click(button('换一张'))
  await until(() => document.querySelector('[aria-label="logo-2.png"]') !== null)
  await click(button('logo-2.png'))
  await click(button('保存并套用'))
  await until(() => shows('已套用品牌样式'))
  const now = `material:${other?.id}`
  expect(sentTo(brandKitApi.save)).toMatchObject([{ logo: now }])
  const shown = () => store.now().pages.map((page) => page.elements[0]?.propsValue)
  expect(shown()).toMatchObject([{ imageSrc: now }, { imageSrc: now }])
  store.undo()
  expect(shown()).toMatchObject([old, old])
})

it('the logo is put onto the page from the dialog, and none is saved once it was taken away', async () => {
  const { store, sentTo } = await dialog({ logo: `material:${logo?.id}` })
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  await until(() => buttons().includes('放到页面上'))
  await click(button('放到页面上'))
  expect(store.now().pages[0]?.elements.at(-1)).toMatchObject({
    elName: 'image',
    propsValue: { imageSrc: `material:${logo?.id}`, isLogo: true },
    commonStyle: { width: 120, height: 60 },
  })
  await click(button('不用 Logo'))
  await click(button('保存并套用'))
  await until(() => sentTo(brandKitApi.save).length === 1)
  expect(sentTo(brandKitApi.save)).toMatchObject([{ logo: '' }])
})

it('a logo that is gone from the library is named as such', async () => {
  await dialog({ logo: `material:${crypto.randomUUID()}` })
  await until(() => shows('已不在素材库里'))
  expect(document.querySelector('.brand-logo .thumb')).toBeNull()
})
