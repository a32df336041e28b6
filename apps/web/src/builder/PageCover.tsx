import { ProjectPage } from '@matrixcast/canvas/document'
import { builderApi } from '@matrixcast/contract/builder'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRead } from '../api/use-calls.ts'
import { AddressContext } from '../page-view/addresses.ts'
import { asStill } from '../page-view/as-still.ts'
import { PageView } from '../page-view/PageView.tsx'

/** How far below the window a card is drawn already. */
const ahead = '400px'

type PageCoverProps = { pageId: string; title: string; uuid?: string }

/**
 * The cover that was chosen for a page, else its first page as it is drawn; read when the card is nearly in sight. `uuid`: that one
 * of its pages instead.
 */
export function PageCover({ pageId, title, uuid }: PageCoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(!('IntersectionObserver' in window))
  useEffect(() => {
    const node = box.current
    if (node === null || isNear) return undefined
    const watch = new IntersectionObserver((entries) => setIsNear(entries.some((one) => one.isIntersecting)), {
      rootMargin: ahead,
    })
    watch.observe(node)
    return () => watch.disconnect()
  }, [isNear])
  const first = useRead(builderApi.firstPage, { pageId, ...(uuid === undefined ? {} : { uuid }) }, { enabled: isNear })
  return (
    <div ref={box} className="page-card-drawn" aria-hidden="true">
      {first.data && <Drawn first={first.data} />}
      {first.isError && <span className="page-card-title">{title}</span>}
    </div>
  )
}

function Drawn({ first }: { first: OutputOf<typeof builderApi.firstPage> }) {
  const { page, addresses, cover, width, height } = first
  const shown = useMemo(() => ProjectPage.safeParse(page).data, [page])
  const byId = useMemo(() => new Map(Object.entries(addresses)), [addresses])
  if (cover !== '') return <img src={cover} alt="" />
  if (shown === undefined) return null
  return (
    <AddressContext value={byId}>
      <PageView page={{ ...shown, elements: shown.elements.map(asStill) }} width={width} height={height} />
    </AddressContext>
  )
}
