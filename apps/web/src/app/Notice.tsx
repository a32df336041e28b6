import { NotificationOutlined, RightOutlined } from '@ant-design/icons'
import { siteApi } from '@matrixcast/contract/session'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'

const pxPerSecond = 50

/** The notice banner: its words move only when they are wider than their room, and rest under the pointer. */
export function Notice() {
  const { t } = useTranslation('app')
  const notice = useRead(siteApi.websiteNotice, {}, { everyMs: 5 * 60_000 }).data
  const room = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const [overflowPx, setOverflowPx] = useState(0)
  const title = notice?.title ?? ''

  useLayoutEffect(() => {
    const [outer, inner] = [room.current, words.current]
    if (outer === null || inner === null) return
    const measure = () => setOverflowPx(inner.offsetWidth > outer.offsetWidth ? inner.offsetWidth : 0)
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [title])

  if (notice === undefined || title === '') return <span className="notice-gap" />
  const seconds = overflowPx / pxPerSecond
  const inside = (
    <>
      <NotificationOutlined className="notice-icon" />
      <span className="notice-room" ref={room}>
        <span
          ref={words}
          className={overflowPx > 0 ? 'notice-words notice-moving' : 'notice-words'}
          style={overflowPx > 0 ? { animationDuration: `${seconds * 2}s` } : undefined}
        >
          {title}
        </span>
      </span>
    </>
  )
  if (notice.jumpUrl === '') {
    return (
      <div className="notice" role="note" aria-label={t('notice')}>
        {inside}
      </div>
    )
  }
  return (
    <a
      className="notice"
      href={notice.jumpUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={`${t('notice')}: ${title}`}
    >
      {inside}
      <RightOutlined className="notice-more" />
    </a>
  )
}
