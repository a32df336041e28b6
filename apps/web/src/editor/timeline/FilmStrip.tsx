import type { ProjectScene } from '@matrixcast/canvas/project-scene'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import type { PlayerSource } from '@matrixcast/player/footage'
import { memo, useEffect, useState } from 'react'
import { filmFrame, keptFrame, keyFrames } from './film-frames.ts'
import type { View } from './use-view.ts'

type Strip = {
  scene: ProjectScene
  source: PlayerSource | undefined
  pxPerSecond: number
  view: View
  heightPx: number
}

/** What a scene shows, from left to right: frames of its video, its picture again and again, or its colour. */
export const FilmStrip = memo(function FilmStrip({ scene, source, pxPerSecond, view, heightPx }: Strip) {
  const { footage, frames, startFrame } = scene
  if (!footage || !source) return null
  const ratio = source.width > 0 && source.height > 0 ? source.width / source.height : 9 / 16
  const tilePx = Math.max(24, Math.round(heightPx * ratio))
  const pxPerFrame = pxPerSecond / framesPerSecond
  const startPx = startFrame * pxPerFrame
  const count = Math.ceil((frames * pxPerFrame) / tilePx)
  const first = Math.max(0, Math.floor((view.from - startPx) / tilePx))
  const until = Math.min(count, Math.ceil((view.to - startPx) / tilePx))
  const shownAt = (tile: number) => {
    // A key frame before the cut would show what is cut away.
    if (tile === 0) return footage.fromFrame
    const left = footage.has - footage.fromFrame
    const at = left > 0 ? ((tile * tilePx) / pxPerFrame) % left : 0
    return Math.max(footage.fromFrame, Math.floor((footage.fromFrame + at) / keyFrames) * keyFrames)
  }
  return (
    <div className="scene-film" aria-hidden="true">
      {Array.from({ length: Math.max(0, until - first) }, (_, place) => first + place).map((tile) => (
        <span key={tile} className="scene-tile" style={{ left: tile * tilePx, width: tilePx }}>
          <Tile source={source} frame={footage.kind === 'video' ? shownAt(tile) : null} />
        </span>
      ))}
    </div>
  )
})

/** One frame; its still until it is drawn, or where it cannot be. */
function Tile({ source, frame }: { source: PlayerSource; frame: number | null }) {
  const { url, stillUrl } = source
  const isFilm = frame !== null && url !== undefined && 'VideoDecoder' in globalThis
  const [drawn, setDrawn] = useState<{ url: string; frame: number; address: string }>()
  useEffect(() => {
    if (!isFilm || keptFrame(url, frame) !== undefined) return undefined
    let isWanted = true
    void filmFrame(source, url, frame).then((address) => {
      if (isWanted && address !== undefined) setDrawn({ url, frame, address })
    })
    return () => {
      isWanted = false
    }
  }, [isFilm, source, url, frame])
  const own = isFilm && drawn?.url === url && drawn.frame === frame ? drawn.address : undefined
  const address = own ?? (isFilm ? keptFrame(url, frame) : undefined) ?? stillUrl ?? (frame === null ? url : undefined)
  return address === undefined ? null : <img src={address} alt="" draggable={false} />
}
