import { Project, ProjectElement, ProjectPage } from '@matrixcast/canvas/document'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listenToClipboard } from './clipboard.ts'
import { createEditorStore } from './editor-store.ts'

const shape = ProjectElement.parse({ uuid: 'shape', elName: 'text', propsValue: { text: 'words of the shape' } })
const over: (() => void)[] = []
afterEach(() => {
  for (const end of over.splice(0)) end()
  document.body.replaceChildren()
})

function anEditor() {
  const page = ProjectPage.parse({ uuid: 'p', elements: [shape] })
  const store = createEditorStore(Project.parse({ title: 'Kitchen', pages: [page] }), { isReadOnly: false })
  store.select({ page: 'p', elements: ['shape'] })
  over.push(listenToClipboard(store, () => undefined))
  return store
}
/** What the editor put onto the clipboard; null: it left the event to the browser. */
function send(name: 'copy' | 'cut', from: EventTarget = document.body): string | null {
  const clipboardData = new DataTransfer()
  const event = new ClipboardEvent(name, { bubbles: true, cancelable: true, clipboardData })
  from.dispatchEvent(event)
  return event.defaultPrevented ? clipboardData.getData('application/x-matrixcast') : null
}
function mark(text: string, whole = true) {
  const node = document.body.appendChild(document.createElement('p'))
  node.textContent = text
  const range = document.createRange()
  range.selectNodeContents(node)
  if (!whole) range.collapse()
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  return node
}
beforeEach(() => document.getSelection()?.removeAllRanges())

it('copying takes the selected shape where no words are marked', () => {
  anEditor()
  expect(send('copy')).toContain('words of the shape')
  mark('https://m.example/p/kitchen', false)
  expect(send('copy')).toContain('words of the shape')
  mark('  ')
  expect(send('copy')).toContain('words of the shape')
})

it('copying and cutting leave marked words beside the stage to the browser, and the shape where it is', () => {
  const store = anEditor()
  const node = mark('https://m.example/p/kitchen')
  expect([send('copy', node), send('copy'), send('cut', node)]).toEqual([null, null, null])
  expect(store.get().history.now.project.pages[0]?.elements).toHaveLength(1)
})
