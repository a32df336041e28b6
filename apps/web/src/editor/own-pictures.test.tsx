import { Project } from '@matrixcast/canvas/document'
import { type BuilderImage, builderImageApi } from '@matrixcast/contract/builder-images'
import { sessionApi } from '@matrixcast/contract/session'
import { act } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, click, refusal, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { listenToClipboard } from './clipboard.ts'
import { createEditorStore } from './editor-store.ts'
import { InsertPanel } from './InsertPanel.tsx'
import { Stage } from './Stage.tsx'
import { EditorContext } from './use-editor.ts'

const mine = '00000000-0000-4000-8000-000000000001'
const pasted = '00000000-0000-4000-8000-000000000002'
const picture = (_id: string): BuilderImage => ({
  _id,
  src: `material:${_id}`,
  url: `/files/${_id}.png`,
  thumb: null,
  filename: 'kitchen.png',
  width: 400,
  height: 200,
})
/** A form with a file is read by the server alone: here it is answered unread. */
const taken = (answer: () => BuilderImage | ReturnType<typeof refusal>) => ({ path: builderImageApi.add.path, answer })

async function aGuest(list: BuilderImage[], add = taken(() => picture(pasted))) {
  const store = createEditorStore(Project.parse({ pages: [{ uuid: 'p' }] }), { isReadOnly: false })
  await aPage(
    <EditorContext value={store}>
      <InsertPanel />
      <Stage />
    </EditorContext>,
    [reply(sessionApi.getInfo, () => aPerson('builder', [])), reply(builderImageApi.mine, () => ({ list })), add],
  )
  const shown = () => store.get().history.now.project.pages[0]?.elements.map(({ propsValue }) => propsValue)
  return { store, shown }
}

async function paste(files: File[], text = '') {
  const clipboardData = {
    files,
    getData: (type: string) => (type === 'text/plain' ? text : ''),
    setData: () => undefined,
  }
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData })
  await act(async () => void document.body.dispatchEvent(event))
}

it('a guest puts a picture of their own onto the page, and sees it there', async () => {
  const { shown } = await aGuest([picture(mine)])
  await until(() => !document.body.textContent.includes('视频'))
  await click(button('图片'))
  await until(() => document.querySelector('[aria-label="kitchen.png"]') !== null)
  await click(button('kitchen.png'))
  expect(shown()).toMatchObject([{ imageSrc: `material:${mine}` }])
  await until(() => document.querySelector('.stage-content img')?.getAttribute('src') === `/files/${mine}.png`)
})

it('a picture that is pasted is brought to the server and lies on the page as an image', async () => {
  const { store, shown } = await aGuest([])
  const stop = listenToClipboard(store, () => undefined)
  await paste([new File(['x'], 'screen.png', { type: 'image/png' })], 'screen.png')
  await until(() => shown()?.length === 1)
  stop()
  expect(shown()).toMatchObject([{ imageSrc: `material:${pasted}` }])
  expect(store.get().history.now.project.pages[0]?.elements[0]?.commonStyle).toMatchObject({ width: 240, height: 120 })
})

it('a pasted picture that the server refuses changes nothing, and words that are pasted are a text as before', async () => {
  const { store, shown } = await aGuest(
    [],
    taken(() => refusal('pictureTooLarge')),
  )
  const stop = listenToClipboard(store, () => undefined)
  await paste([new File(['x'], 'huge.png', { type: 'image/png' })])
  await paste([new File(['x'], 'a.svg', { type: 'image/svg+xml' })], 'Words')
  stop()
  expect(shown()).toMatchObject([{ text: 'Words' }])
})
