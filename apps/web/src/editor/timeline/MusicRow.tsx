import { framesPerSecond, type MusicPiece } from '@matrixcast/canvas/timeline'
import { beatTargets } from '@matrixcast/canvas/timeline-snap'
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
            {bpm !== null && seconds !== null && (
              <Beats piece={piece} bpm={bpm} seconds={seconds} view={view} pxPerSecond={pxPerSecond} />
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

/** Nearer to each other they would be a grey veil. */
const leastBeatPx = 6
const beatHeight = 6

type BeatsProps = { piece: MusicPiece; bpm: number; seconds: number; view: View; pxPerSecond: number }

/** Ticks where an edge holds to the music, of what is in view. */
function Beats({ piece: { startFrame, frames }, bpm, seconds, view, pxPerSecond }: BeatsProps) {
  if ((60 / bpm) * pxPerSecond < leastBeatPx) return null
  const pxOf = (frame: number) => (frame / framesPerSecond) * pxPerSecond
  const sourceFrames = Math.floor(seconds * framesPerSecond)
  const seen = beatTargets({ bpm, startFrame, frames, sourceFrames })
    .map(({ frame }) => pxOf(frame))
    .filter((px) => px >= view.from && px <= view.to)
  const fromPx = Math.max(pxOf(startFrame), view.from)
  const widthPx = Math.max(1, Math.min(pxOf(startFrame + frames), view.to) - fromPx)
  return (
    <svg
      className="music-beats"
      viewBox={`0 0 ${widthPx} ${beatHeight}`}
      style={{ left: fromPx - pxOf(startFrame), width: widthPx, height: beatHeight }}
      aria-hidden="true"
    >
      <path d={seen.map((px) => `M${(px - fromPx).toFixed(1)} 0v${beatHeight}`).join('')} />
    </svg>
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
