import { pageOf } from '@matrixcast/canvas/commands/change'
import { pasteElements } from '@matrixcast/canvas/commands/paste-elements'
import { removeElements } from '@matrixcast/canvas/commands/remove-elements'
import { textOf } from '@matrixcast/canvas/commands/set-text'
import { ProjectElement } from '@matrixcast/canvas/document'
import { z } from 'zod'
import { sendPicture } from '../api/send-picture.ts'
import { pickedPicture } from '../ui/picking/picked-material.ts'
import type { EditorStore } from './editor-store.ts'
import { insertPicture, insertText } from './insert-element.ts'

/** Elements on the clipboard, for any page in any window of ours. Other programs get the words. */
const format = 'application/x-matrixcast'
const copied = z.object({ page: z.string(), elements: z.array(ProjectElement).min(1) })
const besideCopiedPx = 50

function copySelected(store: EditorStore, clipboard: DataTransfer): boolean {
  const { project, selection } = store.get().history.now
  const page = pageOf(project, selection.page)
  const elements = page?.elements.filter(({ uuid }) => selection.elements.includes(uuid)) ?? []
  if (elements.length === 0) return false
  clipboard.setData(format, JSON.stringify({ page: selection.page, elements }))
  clipboard.setData('text/plain', elements.flatMap((element) => textOf(element) ?? []).join('\n'))
  return true
}

/** What a clipboard holds of ours; another program's bytes under our name are not taken. */
function elementsOn(clipboard: DataTransfer): z.infer<typeof copied> | undefined {
  try {
    return copied.safeParse(JSON.parse(clipboard.getData(format))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const isPicture = ({ type }: File): boolean => type === 'image/png' || type === 'image/jpeg'

/** Brings pictures of the clipboard among the person's own, and puts each onto the page. False: one found no room. */
export async function pastePictures(store: EditorStore, pictures: readonly File[]): Promise<boolean> {
  let hadRoom = true
  for (const picture of pictures) {
    hadRoom = insertPicture(store, pickedPicture(await sendPicture(picture))) && hadRoom
  }
  return hadRoom
}

/** Pastes elements, else words as a text. On the page they were copied from they lie a little lower. False: there is no room. */
function paste(store: EditorStore, clipboard: DataTransfer): boolean {
  const ours = elementsOn(clipboard)
  const words = clipboard.getData('text/plain').trim()
  if (ours === undefined) return words === '' || insertText(store, words)
  const before = store.get().history.now.project
  store.apply((project, { page }) => {
    const isSamePage = page === ours.page
    const isThere = ours.elements.some(({ uuid }) => pageOf(project, page)?.elements.some((one) => one.uuid === uuid))
    const y = isSamePage && isThere ? besideCopiedPx : 0
    const newUuid = () => crypto.randomUUID()
    return pasteElements(project, { page, elements: ours.elements, newUuid, by: { x: 0, y } })
  })
  return store.get().history.now.project !== before
}

const isOurs = ({ target }: Event): boolean =>
  !(target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName)))

/** Words that somebody marked beside the stage are what they mean to copy. */
function hasMarkedWords(): boolean {
  const marked = document.getSelection()
  return marked !== null && !marked.isCollapsed && marked.toString().trim() !== ''
}

/** Listens for copying, cutting and pasting outside of fields until the answered function is called. */
export function listenToClipboard(store: EditorStore, onFull: () => void): () => void {
  const over = new AbortController()
  const listen = (name: 'copy' | 'cut' | 'paste', run: (clipboard: DataTransfer) => void) =>
    document.addEventListener(
      name,
      (event) => {
        if (!isOurs(event) || event.clipboardData === null) return
        if (name !== 'paste' && hasMarkedWords()) return
        if (name !== 'paste' && store.get().history.now.selection.elements.length === 0) return
        event.preventDefault()
        run(event.clipboardData)
      },
      { signal: over.signal },
    )
  listen('copy', (clipboard) => copySelected(store, clipboard))
  listen('cut', (clipboard) => {
    if (store.get().isReadOnly || !copySelected(store, clipboard)) return
    store.apply((project, selection) => {
      const change = removeElements(project, selection)
      return { ...change, label: { ...change.label, word: 'cut' } }
    })
  })
  listen('paste', (clipboard) => {
    if (store.get().isReadOnly) return
    const pictures = [...clipboard.files].filter(isPicture)
    if (pictures.length === 0 || clipboard.getData(format) !== '') {
      if (!paste(store, clipboard)) onFull()
    } else void pastePictures(store, pictures).then((hadRoom) => hadRoom || onFull())
  })
  return () => over.abort()
}
