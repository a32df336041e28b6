import './page-view.css'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { pageGround } from '@matrixcast/elements/page-ground'
import { useLayoutEffect, useRef, useState } from 'react'
import { useAddressOf } from './addresses.ts'
import { PageElement } from './PageElement.tsx'

type PageViewProps = { page: ProjectPage; width: number; height: number }

/** A page as visitors see it, as wide as there is room; it is only looked at. `width` and `height` are canvas px. */
export function PageView({ page, width, height }: PageViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const node = box.current
    if (node === null) return
    const room = new ResizeObserver(() => setScale(node.clientWidth / width))
    room.observe(node)
    return () => room.disconnect()
  }, [width])
  return (
    <div
      ref={box}
      className="page-view"
      style={{ aspectRatio: `${width} / ${height}`, ...pageGround(page.commonStyle, useAddressOf()) }}
    >
      <div inert style={{ width, height, scale: `${scale}` }}>
        {page.elements.map((element) => (
          <PageElement key={element.uuid} element={element} />
        ))}
      </div>
    </div>
  )
}
