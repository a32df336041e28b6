import { type RefObject, useEffect, useState } from 'react'
import type { TimelineSession } from './timeline-session.ts'

/** What of the tracks is mounted: px from their start, with some room on both sides. */
export type View = { from: number; to: number }

/** Scrolling within so many px mounts nothing new. */
const stepPx = 400

/** What is seen of the tracks, changed in steps; and their zoom, once it has rested. */
export function useView(scroller: RefObject<HTMLElement | null>, session: TimelineSession) {
  const [view, setView] = useState<View>({ from: 0, to: 2400 })
  const [pxPerSecond, setPxPerSecond] = useState(session.get().pxPerSecond)
  useEffect(() => {
    const node = scroller.current
    if (!node) return undefined
    const look = () => {
      const from = (Math.floor(node.scrollLeft / stepPx) - 1) * stepPx
      const to = (Math.ceil((node.scrollLeft + node.clientWidth) / stepPx) + 1) * stepPx
      setView((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    const room = new ResizeObserver(look)
    room.observe(node)
    node.addEventListener('scroll', look, { passive: true })
    let zoom = session.get().pxPerSecond
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = session.subscribe(() => {
      if (session.get().pxPerSecond === zoom) return
      zoom = session.get().pxPerSecond
      clearTimeout(timer)
      timer = setTimeout(() => {
        setPxPerSecond(zoom)
        look()
      }, restMs)
    })
    return () => {
      room.disconnect()
      node.removeEventListener('scroll', look)
      clearTimeout(timer)
      forget()
    }
  }, [scroller, session])
  return { view, pxPerSecond }
}
const restMs = 80
