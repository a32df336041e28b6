import { framesPerSecond, type MusicPiece } from '@matrixcast/canvas/timeline'
import type { Material } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { isInView, placeOf } from './in-view.ts'
import type { Seen } from './SceneRow.tsx'
import { sceneAt } from './scene-at.ts'
import type { View } from './use-view.ts'

/** The music, each piece until the next, with its peaks where they were measured. */
export function MusicRow({
  video: { scenes, timeline },
  view,
  pxPerSecond,
  materials,
}: Seen & { materials: ReadonlyMap<string, Material> }) {
  const { t } = useTranslation('editor')
  return (
    <div className="track track-music" role="list" aria-label={t('music')}>
      {timeline.audio.music.map((piece) => {
        const material = materials.get(piece.sha256)
        if (!material || !isInView(piece, { view, pxPerSecond })) return null
        const { filename, title, bpm, waveform, seconds } = material
        return (
          <div
            key={piece.startFrame}
            role="listitem"
            data-scene={sceneAt(scenes, piece.startFrame)}
            className="music-piece"
            style={placeOf(piece.startFrame, piece.frames)}
          >
            {waveform && seconds !== null && (
              <Peaks piece={piece} peaks={waveform} seconds={seconds} view={view} pxPerSecond={pxPerSecond} />
            )}
            <span className="music-name cut">
              {title === '' ? filename : title}
              {bpm === null ? '' : ` · ${Math.round(bpm)} BPM`}
            </span>
          </div>
        )
      })}
    </div>
  )
}

type PeaksProps = { piece: MusicPiece; peaks: readonly number[]; seconds: number; view: View; pxPerSecond: number }
const barPx = 3
const viewHeight = 20

/** Bars of what is in view; music that is over begins again. */
function Peaks({ piece: { startFrame, frames, volume }, peaks, seconds, view, pxPerSecond }: PeaksProps) {
  const startPx = (startFrame / framesPerSecond) * pxPerSecond
  const widthPx = (frames / framesPerSecond) * pxPerSecond
  const first = Math.max(0, Math.floor((view.from - startPx) / barPx))
  const until = Math.min(Math.floor(widthPx / barPx), Math.ceil((view.to - startPx) / barPx))
  const heard = 0.35 + 0.65 * Math.sqrt(volume / 100)
  const bars = Array.from({ length: Math.max(0, until - first) }, (_, at) => {
    const place = (((first + at) * barPx) / pxPerSecond / seconds) % 1
    const half = Math.max(0.5, ((peaks[Math.floor(place * peaks.length)] ?? 0) * heard * viewHeight) / 2)
    return `M${at * barPx + 1} ${viewHeight / 2 - half}v${half * 2}`
  })
  const shownPx = Math.max(1, (until - first) * barPx)
  return (
    <svg
      className="music-peaks"
      viewBox={`0 0 ${shownPx} ${viewHeight}`}
      style={{ left: first * barPx, width: shownPx }}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
