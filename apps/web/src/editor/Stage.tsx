import { useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { AddressContext } from '../page-view/addresses.ts'
import { useAddresses } from './material-addresses.ts'
import { StageMenu } from './StageMenu.tsx'
import { StagePage } from './StagePage.tsx'
import { centrePage, fitPage, stageId, zoomTo } from './stage-view.ts'
import { pressToPan } from './tools/pan-tool.ts'
import { useActivePage, useEditor, useProject, useStore } from './use-editor.ts'

/** The active page with its neighbours, side by side. */
export function Stage() {
  const store = useStore()
  const project = useProject()
  const active = useActivePage()
  const tool = useEditor((state) => state.tool)
  const addresses = useAddresses(useDeferredValue(project))
  const stage = useRef<HTMLDivElement>(null)
  const { pages, width, height } = project
  const at = pages.findIndex(({ uuid }) => uuid === active?.uuid)
  const near = pages.map((page, place) => ({ page, place })).slice(Math.max(0, at - 1), at + 2)

  useLayoutEffect(() => {
    const node = stage.current
    if (node === null) return
    // Fits the page at first, and again when there is more or less room.
    const room = new ResizeObserver(() => fitPage(store))
    room.observe(node)
    return () => room.disconnect()
  }, [store])
  useEffect(() => {
    // The browser would zoom the whole page, and React's own listener may not stop it.
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomTo(store, store.get().zoom * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
    }
    const node = stage.current
    node?.addEventListener('wheel', zoom, { passive: false })
    return () => node?.removeEventListener('wheel', zoom)
  }, [store])
  useLayoutEffect(() => {
    if (at >= 0) centrePage(store)
    // A page that was moved has other neighbours, and is elsewhere.
  }, [store, active?.uuid, at])

  return (
    <AddressContext value={addresses}>
      <div
        ref={stage}
        id={stageId}
        className={`stage stage-${tool}`}
        onPointerDownCapture={({ target }) => {
          // Words that are marked elsewhere stay so where nothing can be marked: from here on a shape is meant.
          if (!(target instanceof HTMLElement && target.isContentEditable)) document.getSelection()?.removeAllRanges()
        }}
        onPointerDown={(event) => {
          if (event.button === 1 || tool === 'hand') return pressToPan(event, event.currentTarget)
          if (event.target === event.currentTarget && active) store.select({ page: active.uuid, elements: [] })
        }}
      >
        <StageMenu>
          {near.map(({ page, place }) => (
            <StagePage
              key={page.uuid}
              page={page}
              number={place + 1}
              isActive={place === at}
              widthPx={width}
              heightPx={height}
            />
          ))}
        </StageMenu>
      </div>
    </AddressContext>
  )
}
