import { addElement } from '@matrixcast/canvas/commands/add-element'
import type { ElementKind, shapeForms } from '@matrixcast/canvas/document'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import type { Material } from '@matrixcast/contract/materials'
import type { EditorStore } from './editor-store.ts'

type Given = { style?: Partial<ElementStyle>; props?: Record<string, unknown> }

/** Puts a new element into the middle of the active page; false: the page is full. */
function insertElement(store: EditorStore, kind: ElementKind, { style = {}, props = {} }: Given = {}): boolean {
  const before = store.get().history.now.project
  store.apply((project, { page }) => {
    const [width, height] = [style.width ?? 120, style.height ?? 120]
    const middle = { left: Math.round((project.width - width) / 2), top: Math.round((project.height - height) / 2) }
    return addElement(project, {
      page,
      kind,
      uuid: crypto.randomUUID(),
      style: { ...middle, ...style, width, height },
      props,
    })
  })
  return store.get().history.now.project !== before
}

export const insertText = (store: EditorStore, text: string, style: Partial<ElementStyle> = {}): boolean =>
  insertElement(store, 'text', {
    style: { width: 280, height: 40, fontSize: 28, color: '#18202b', textStrokeWidth: 0, textShadow: '', ...style },
    props: { text },
  })

type ShapeForm = (typeof shapeForms)[number]
const linePx = { width: 200, height: 4 }

export const insertShape = (store: EditorStore, form: ShapeForm, style: Partial<ElementStyle> = {}): boolean =>
  insertElement(store, 'shape', { style: { ...(form === 'line' ? linePx : {}), ...style }, props: { form } })

/** A picture at most as wide as 240 px, in its own ratio. */
export function insertPicture(store: EditorStore, picture: Material) {
  const { imagewidth, imageheight } = picture
  const ratio = imagewidth && imageheight ? imageheight / imagewidth : 1
  const width = 240
  return insertElement(store, 'image', {
    style: { width, height: Math.round(width * ratio) },
    props: { imageSrc: `material:${picture.id}` },
  })
}
