import { useEffect, useRef } from 'react'
import { AddressContext, useAddresses } from './material-addresses.ts'
import { StagePage } from './StagePage.tsx'
import { useActivePage, useProject, useStore } from './use-editor.ts'

const airPx = 96
const zoomLimits = { least: 0.25, most: 4 }
export const withinZoom = (zoom: number): number => Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom))

/** The active page with its neighbours, side by side. */
export function Stage() {
  const store = useStore()
  const project = useProject()
  const active = useActivePage()
  const addresses = useAddresses()
  const stage = useRef<HTMLDivElement>(null)
  const { pages, width, height } = project
  const at = pages.findIndex(({ uuid }) => uuid === active?.uuid)
  const near = pages.map((page, place) => ({ page, place })).slice(Math.max(0, at - 1), at + 2)

  useEffect(() => {
    const node = stage.current
    if (node === null) return
    const fits = Math.min((node.clientWidth - airPx) / width, (node.clientHeight - airPx) / height)
    store.set({ zoom: withinZoom(Math.min(1, fits)) })
    // The browser would zoom the whole page, and React's own listener may not stop it.
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      store.set({ zoom: withinZoom(store.get().zoom * Math.exp(-event.deltaY / 300)) })
    }
    node.addEventListener('wheel', zoom, { passive: false })
    return () => node.removeEventListener('wheel', zoom)
  }, [store, width, height])

  return (
    <AddressContext value={addresses}>
      <div
        ref={stage}
        className="stage"
        onPointerDown={({ target, currentTarget }) => {
          if (target === currentTarget && active) store.select({ page: active.uuid, elements: [] })
        }}
      >
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
      </div>
    </AddressContext>
  )
}
