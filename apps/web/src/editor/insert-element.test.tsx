import { Project } from '@matrixcast/canvas/document'
import { setEditorState } from '@matrixcast/canvas/editor-state'
import { describe, expect, it } from 'vitest'
import { createEditorStore } from './editor-store.ts'
import { newField } from './FormFields.tsx'
import {
  insertCaptions,
  insertForm,
  insertPageKind,
  insertPicture,
  insertShape,
  insertText,
  insertVideo,
} from './insert-element.ts'

const aStore = () =>
  createEditorStore(Project.parse({ pages: [{ uuid: 'p', commonStyle: { backgroundColor: '#101418' } }] }), {
    isReadOnly: false,
  })
type Store = ReturnType<typeof aStore>
const elementsOf = (store: Store) => store.get().history.now.project.pages[0]?.elements ?? []
const form = {
  fields: [newField('text', '姓名')],
  submit: '提交',
  thanks: '',
  consent: '同意',
}

describe('a new element', () => {
  it('of any kind lies on no other one', () => {
    const store = aStore()
    insertText(store, 'Sale 🎉 今日')
    insertShape(store, 'rectangle', { width: 90, height: 60 })
    insertPicture(store, { id: 'a', filename: 'a.png', imagewidth: 400, imageheight: 200 })
    insertPageKind(store, 'button', { text: '预约' })
    const boxes = elementsOf(store).map(({ commonStyle: { left, top, width, height } }) => ({
      left,
      top,
      right: left + width,
      bottom: top + height,
    }))
    const isApart = boxes.every((one, at) =>
      boxes
        .slice(at + 1)
        .every(
          (other) =>
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
        ),
    )
    expect([boxes.length, isApart]).toEqual([4, true])
  })

  it('lies above a video that fills the page as if the page were empty', () => {
    const store = aStore()
    insertVideo(store, { id: 'v', filename: 'v.mp4', imagewidth: 720, imageheight: 1280 })
    insertShape(store, 'ellipse')
    expect(elementsOf(store)[1]?.commonStyle).toMatchObject({ left: 128, top: 274 })
  })

  it('that is a video fills the page, or lies on top where videos are put so', () => {
    const store = aStore()
    const video = { id: 'v', filename: 'v.mp4', imagewidth: 720, imageheight: 1280 }
    store.apply((project, selection) => setEditorState(project, selection, { classOrFull: 'classical' }))
    insertVideo(store, video)
    expect(elementsOf(store)[0]?.commonStyle).toMatchObject({ width: 240 })
    store.apply((project, selection) => setEditorState(project, selection, { classOrFull: undefined }))
    insertVideo(store, video)
    expect(elementsOf(store).map(({ commonStyle }) => commonStyle.width)).toContain(375)
  })

  it('that is captions is near the foot of a page, of one that lies on its side too', () => {
    const store = createEditorStore(Project.parse({ width: 667, height: 375, pages: [{ uuid: 'p' }] }), {
      isReadOnly: false,
    })
    insertCaptions(store, '七点出炉')
    const [wide] = elementsOf(store)
    expect(wide).toMatchObject({ elName: 'captions', propsValue: { text: '七点出炉' }, commonStyle: { top: 281 } })
    const upright = aStore()
    insertCaptions(upright, '七点出炉')
    expect(elementsOf(upright)[0]?.commonStyle).toMatchObject({ left: 20, top: 500, width: 335, fontSize: 22 })
  })

  it('that is a form has a ground of its own, on a dark page too', () => {
    const store = aStore()
    insertForm(store, form)
    const [made] = elementsOf(store)
    expect(made?.commonStyle).toMatchObject({ backgroundColor: '#ffffff', color: '#18202b', paddingLeft: 16 })
  })
})
