import { AudioOutlined, CustomerServiceOutlined, FontSizeOutlined, VideoCameraOutlined } from '@ant-design/icons'
import type { ProjectVideo } from '@matrixcast/canvas/resolve-project'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../use-editor.ts'
import { CaptionRow } from './CaptionRow.tsx'
import { MusicRow } from './MusicRow.tsx'
import { pressRuler } from './press-ruler.ts'
import { Ruler } from './Ruler.tsx'
import { SceneRow } from './SceneRow.tsx'
import { flagText } from './time-text.ts'
import { type TimelineSession, zoomLimits } from './timeline-session.ts'
import type { PageVideo } from './use-page-video.ts'
import { useView } from './use-view.ts'
import { VoiceRow } from './VoiceRow.tsx'

/** The tracks of a video of pages. Only what is in view is mounted. Positions are frames; CSS makes px of them. */
export function Tracks({ page, video }: { page: PageVideo; video: ProjectVideo }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const { timeline } = store
  const scroller = useRef<HTMLDivElement>(null)
  const tracks = useRef<HTMLDivElement>(null)
  const { view, pxPerSecond } = useView(scroller, timeline)
  useZoom(timeline, scroller, tracks)
  usePlayhead(timeline, scroller, tracks)
  const seen = { video, view, pxPerSecond, tracks }
  return (
    <div className="timeline-body" ref={scroller}>
      <div className="timeline-names" aria-hidden="true">
        <span className="track-ruler" />
        <span className="track-scenes">
          <VideoCameraOutlined /> {t('timeline.scenes')}
        </span>
        <span className="track-captions">
          <FontSizeOutlined /> {t('kinds.captions')}
        </span>
        <span className="track-voice">
          <AudioOutlined /> {t('timeline.voice')}
        </span>
        <span className="track-music">
          <CustomerServiceOutlined /> {t('music')}
        </span>
      </div>
      {/* The keys of the timeline do all that the pointer does here. */}
      <div
        className="timeline-tracks"
        ref={tracks}
        style={{ width: `calc(var(--frame) * ${video.timeline.totalFrames} + 120px)` }}
        onPointerDown={(event) => {
          // A press in a menu of the tracks comes here too, and is not one on them.
          if (event.target instanceof Node && event.currentTarget.contains(event.target))
            pressRuler(event, store, event.currentTarget)
        }}
      >
        <Ruler view={view} pxPerSecond={pxPerSecond} totalFrames={video.timeline.totalFrames} />
        <SceneRow {...seen} notes={video.notes} sources={page.sources} materials={page.materials} />
        <CaptionRow {...seen} />
        <VoiceRow {...seen} spoken={page.voices.spoken} />
        <MusicRow {...seen} materials={page.materials} />
        <span className="timeline-snap" hidden />
        <span className="timeline-badge" hidden />
        <div className="timeline-playhead">
          <span className="timeline-flag" />
        </div>
      </div>
    </div>
  )
}

type Node = React.RefObject<HTMLElement | null>

/** Zooms about the pointer with Ctrl and the wheel, and about the playhead otherwise. */
function useZoom(timeline: TimelineSession, scroller: Node, tracks: Node) {
  useLayoutEffect(() => {
    const node = tracks.current
    const box = scroller.current
    if (!node || !box) return undefined
    let zoom = timeline.get().pxPerSecond
    let pointer: number | undefined
    const write = () => node.style.setProperty('--frame', `${timeline.get().pxPerSecond / framesPerSecond}px`)
    write()
    const forget = timeline.subscribe(() => {
      const { pxPerSecond, frame } = timeline.get()
      if (pxPerSecond === zoom) return
      const bounds = node.getBoundingClientRect()
      const held = pointer ?? bounds.left + (frame / framesPerSecond) * zoom
      const grown = (held - bounds.left) * (pxPerSecond / zoom - 1)
      zoom = pxPerSecond
      write()
      box.scrollBy({ left: grown })
    })
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      pointer = event.clientX
      const { least, most } = zoomLimits
      const to = Math.max(least, Math.min(most, timeline.get().pxPerSecond * Math.exp(-event.deltaY / 300)))
      timeline.set({ pxPerSecond: to })
      pointer = undefined
    }
    box.addEventListener('wheel', wheel, { passive: false })
    return () => {
      forget()
      box.removeEventListener('wheel', wheel)
    }
  }, [timeline, scroller, tracks])
}

/** Moves the playhead past React, and keeps it in view. */
function usePlayhead(timeline: TimelineSession, scroller: Node, tracks: Node) {
  useEffect(() => {
    const line = tracks.current?.querySelector<HTMLElement>('.timeline-playhead')
    const flag = line?.querySelector('.timeline-flag')
    let last = -1
    const write = () => {
      const { frame, motion, pxPerSecond } = timeline.get()
      if (frame === last || !line || !flag) return
      last = frame
      line.style.setProperty('--at', `calc(var(--frame) * ${frame})`)
      flag.textContent = flagText(frame)
      const box = scroller.current
      if (!box) return
      const px = (frame / framesPerSecond) * pxPerSecond
      // It runs ahead of what plays; at rest it may be anywhere in view.
      const unseen = (tracks.current?.offsetLeft ?? 0) + (motion.kind === 'rests' ? 0 : 42)
      if (px < box.scrollLeft || px > box.scrollLeft + box.clientWidth - unseen)
        box.scrollTo({ left: Math.max(0, px - 80) })
    }
    write()
    return timeline.subscribe(write)
  }, [timeline, scroller, tracks])
}
