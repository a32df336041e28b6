import { pageOf } from '@matrixcast/canvas/commands/change'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { lazily } from '../ui/lazily.tsx'
import { elementAt } from './tools/element-at.ts'
import { useStore } from './use-editor.ts'

const StageMenuList = lazily(async () => (await import('./StageMenuList.tsx')).StageMenuList)

/** What can be done with an element, by the other mouse button; what lies under the pointer is selected first. */
export function StageMenu({ children }: { children: ReactNode }) {
  const store = useStore()
  const [at, setAt] = useState<{ x: number; y: number }>()
  const select = ({ clientX, clientY, target }: MouseEvent): boolean => {
    const { history, zoom } = store.get()
    const { project, selection } = history.now
    const sheet = target instanceof Element ? target.closest('.stage-page-active')?.querySelector('.stage-sheet') : null
    const page = pageOf(project, selection.page)
    if (!sheet || !page) return false
    const bounds = sheet.getBoundingClientRect()
    const pressed = elementAt(page, (clientX - bounds.left) / zoom, (clientY - bounds.top) / zoom)
    if (pressed === undefined) return false
    if (!selection.elements.includes(pressed.uuid)) store.select({ page: page.uuid, elements: [pressed.uuid] })
    return true
  }
  return (
    <div
      className="stage-pages"
      onContextMenu={(event) => {
        // Words that are typed keep the menu of the browser.
        if (store.get().typing !== null) return
        event.preventDefault()
        setAt(select(event) ? { x: event.clientX, y: event.clientY } : undefined)
      }}
    >
      {children}
      {at && <StageMenuList at={at} onClose={() => setAt(undefined)} />}
    </div>
  )
}
