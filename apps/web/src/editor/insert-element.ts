import { captionsPlace } from '@matrixcast/canvas/captions-place'
import { addElement } from '@matrixcast/canvas/commands/add-element'
import { pageOf } from '@matrixcast/canvas/commands/change'
import { addForm, type FormParts } from '@matrixcast/canvas/commands/form'
import { keepFilm } from '@matrixcast/canvas/commands/keep-film'
import { orderElements } from '@matrixcast/canvas/commands/order-elements'
import { addPageKind } from '@matrixcast/canvas/commands/page-kind'
import { zonedMoment } from '@matrixcast/canvas/countdown'
import type { ElementKind, Project, shapeForms } from '@matrixcast/canvas/document'
import { editorStateOf } from '@matrixcast/canvas/editor-state'
import type { ElementStyle } from '@matrixcast/canvas/element-style'
import { freeGround } from '@matrixcast/canvas/free-ground'
import { fillsPage } from '@matrixcast/canvas/page-ground'
import { type PageKindName, pageKindStyle } from '@matrixcast/canvas/page-kinds'
import type { PickedMaterial } from '../ui/picking/picked-material.ts'
import type { EditorStore } from './editor-store.ts'

type Given = { style?: Partial<ElementStyle>; props?: Record<string, unknown> }

/** Where something new lies on nothing else of a page. */
const placeOn = (project: Project, page: string, size: { width: number; height: number }) =>
  freeGround(pageOf(project, page)?.elements ?? [], size, project)

/** Puts a new element onto free ground of the active page; false: the page is full. */
function insertElement(store: EditorStore, kind: ElementKind, { style = {}, props = {} }: Given = {}): boolean {
  const before = store.get().history.now.project
  store.apply((project, { page }) => {
    const size = { width: style.width ?? 120, height: style.height ?? 120 }
    return addElement(project, {
      page,
      kind,
      uuid: crypto.randomUUID(),
      style: { ...placeOn(project, page, size), ...style, ...size },
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

/** What a page is in the video of all of them. */
export const sceneOf = (store: EditorStore, page: string) =>
  store.timeline.get().video?.scenes.find((scene) => scene.page === page)

/** Words that a video reads aloud, where captions are; false: the page is full. */
export function insertCaptions(store: EditorStore, text: string): boolean {
  const before = store.now()
  store.apply((project, { page }) => {
    const style = captionsPlace(project)
    const change = addElement(project, { page, kind: 'captions', uuid: crypto.randomUUID(), style, props: { text } })
    return change && keepFilm(change, sceneOf(store, page))
  })
  return store.now() !== before
}

type ShapeForm = (typeof shapeForms)[number]
const linePx = { width: 200, height: 4 }

export const insertShape = (store: EditorStore, form: ShapeForm, style: Partial<ElementStyle> = {}): boolean =>
  insertElement(store, 'shape', { style: { ...(form === 'line' ? linePx : {}), ...style }, props: { form } })

export const insertPicture = (store: EditorStore, picture: PickedMaterial): boolean =>
  insertElement(store, 'image', { style: sizeWithin(picture), props: { imageSrc: `material:${picture.id}` } })

const logoPx = 120

/** The logo of the brand, which another one takes the place of when the brand is applied. */
export const insertLogo = (store: EditorStore, logo: PickedMaterial): boolean =>
  insertElement(store, 'image', {
    style: sizeWithin(logo, logoPx),
    props: { imageSrc: `material:${logo.id}`, isLogo: true },
  })

/** What a new countdown counts down to, by a clock that is so many seconds ahead of UTC. */
export function inAWeek(offsetAt: (moment: number) => number): string {
  const moment = Math.floor(Date.now() / 1000) + 7 * 86_400
  return zonedMoment(moment, offsetAt(moment))
}

/** An element of a kind that only pages have, on free ground; false: the page is full. */
export function insertPageKind(store: EditorStore, kind: PageKindName, props: object): boolean {
  const before = store.get().history.now.project
  store.apply((project, { page }) => {
    const { width = 0, height = 0 } = pageKindStyle[kind]
    const style = placeOn(project, page, { width, height })
    return addPageKind(project, { page, uuid: crypto.randomUUID(), kind, props, style })
  })
  return store.get().history.now.project !== before
}

/** A sheet of its own, so that its words can be read on any page. */
const formLook: Partial<ElementStyle> = {
  fontSize: 14,
  color: '#18202b',
  backgroundColor: '#ffffff',
  borderRadius: 10,
  borderWidth: 1,
  borderStyle: 'solid',
  borderColor: '#e3e7ec',
  paddingTop: 16,
  paddingRight: 16,
  paddingBottom: 6,
  paddingLeft: 16,
}

/** A form as high as its fields need about; false: the page is full. */
export function insertForm(store: EditorStore, parts: FormParts): boolean {
  const before = store.get().history.now.project
  store.apply((project, { page }) => {
    const size = { width: 327, height: 106 + 66 * parts.fields.length }
    const style = { ...formLook, ...placeOn(project, page, size), ...size }
    return addForm(project, { page, uuid: crypto.randomUUID(), parts, style })
  })
  return store.get().history.now.project !== before
}

/** A video that fills the page below all else. Where something fills the page already, it is a small one over the page. */
export function insertVideo(store: EditorStore, video: PickedMaterial): boolean {
  const { project, selection } = store.get().history.now
  const props = { videoSrc: `material:${video.id}` }
  const isOver = editorStateOf(project).classOrFull === 'classical'
  if (isOver || pageOf(project, selection.page)?.elements.some((one) => fillsPage(one, project)) === true) {
    return insertElement(store, 'video', { style: sizeWithin(video), props })
  }
  store.apply((now, { page }) => {
    const { width, height } = now
    const style = { left: 0, top: 0, width, height }
    const added = addElement(now, { page, kind: 'video', uuid: crypto.randomUUID(), style, props })
    const lowered = added && orderElements(added.project, added.selection, 'bottom')
    return added && { ...added, project: lowered?.project ?? added.project }
  })
  return store.get().history.now.project !== project
}

/** So wide, in its own ratio. */
function sizeWithin({ imagewidth, imageheight }: PickedMaterial, width = 240) {
  return { width, height: Math.round(width * (imagewidth && imageheight ? imageheight / imagewidth : 1)) }
}
