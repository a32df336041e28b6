import { type RefObject, useEffect } from 'react'
import { useStore } from './use-editor.ts'

/** The node that stands on the page: those around it have no box of their own. */
function boxedNode(node: Element | null): HTMLElement | undefined {
  if (!(node instanceof HTMLElement)) return undefined
  return /^stage-(element|moving)$/.test(node.className) ? boxedNode(node.firstElementChild) : node
}

/**
 * While elements are moved, their nodes and the frame around them are: React draws nothing until they are let go, as there may be
 * hundreds of them on the page. `frame` holds what is drawn around the selection, and its badge.
 */
export function useMovedNodes(sheet: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>) {
  const store = useStore()
  useEffect(() => {
    let moved: HTMLElement[] = []
    const settle = () => {
      for (const node of moved) node.style.translate = ''
      if (frame.current) frame.current.style.translate = ''
      moved = []
    }
    const forget = store.subscribe(() => {
      const { gesture, zoom } = store.get()
      if (gesture?.kind !== 'move') return moved.length > 0 ? settle() : undefined
      if (moved.length === 0) {
        const find = (uuid: string) =>
          boxedNode(sheet.current?.querySelector(`[data-stage-element="${CSS.escape(uuid)}"]`) ?? null)
        moved = gesture.uuids.map(find).filter((node) => node !== undefined)
      }
      const { x, y } = gesture.by
      for (const node of moved) node.style.translate = `${x}px ${y}px`
      if (frame.current) frame.current.style.translate = `${x * zoom}px ${y * zoom}px`
      const badge = frame.current?.querySelector<HTMLElement>('.selection-badge')
      if (badge) badge.textContent = `${Number(badge.dataset['left']) + x}, ${Number(badge.dataset['top']) + y}`
    })
    return () => {
      settle()
      forget()
    }
  }, [store, sheet, frame])
}
