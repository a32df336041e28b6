import { PlaySquareOutlined } from '@ant-design/icons'
import type { Work } from '@matrixcast/contract/works'
import { type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { durationText } from '../ui/figures.ts'
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'

const patienceMs = 300
const popupWidthPx = 148

/** The cover; resting on it plays the video, muted. Never on touch; with reduced motion a still frame. */
export function WorkCover({ work }: { work: Work }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const height = popupWidthPx * ((work.height ?? 16) / (work.width ?? 9))
  const enter = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || work.videoUrl === null) return
    const box = event.currentTarget.getBoundingClientRect()
    const top = Math.max(8, Math.min(box.top - 16, window.innerHeight - height - 24))
    timer.current = setTimeout(() => setPlace({ left: box.right + 10, top }), patienceMs)
  }
  const leave = () => {
    clearTimeout(timer.current)
    setPlace(undefined)
  }
  return (
    <span className="thumb" style={{ width: 36, height: 48 }} onPointerEnter={enter} onPointerLeave={leave}>
      {work.coverUrl === null ? <PlaySquareOutlined /> : <img src={work.coverUrl} alt="" loading="lazy" />}
      {work.seconds !== null && <span className="thumb-length">{durationText(work.seconds)}</span>}
      {place !== undefined &&
        work.videoUrl !== null &&
        createPortal(<HoverPlay work={work} url={work.videoUrl} place={place} />, document.body)}
    </span>
  )
}

type HoverPlayProps = { work: Work; url: string; place: { left: number; top: number } }

function HoverPlay({ work, url, place }: HoverPlayProps) {
  const [at, setAt] = useState(0)
  const length = work.seconds ?? 0
  return (
    <div className="hover-play" style={{ ...place, width: popupWidthPx }} aria-hidden="true">
      <video
        src={url}
        muted
        autoPlay={!prefersReducedMotion()}
        loop
        playsInline
        {...(work.coverUrl === null ? {} : { poster: work.coverUrl })}
        style={{ aspectRatio: `${work.width ?? 9} / ${work.height ?? 16}` }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
      <span className="hover-play-time">
        <span>{durationText(at)}</span>
        <span>{durationText(length)}</span>
        <i style={{ width: `${length > 0 ? (at / length) * 100 : 0}%` }} />
      </span>
    </div>
  )
}
