import { type ColourLookName, colourLooks } from '@matrixcast/canvas/colour-looks'
import { type FrameBox, framesPerSecond, type Shot } from '@matrixcast/canvas/timeline'
import type { MediaInput } from '../ffmpeg/run-ffmpeg.ts'
import type { MediaFacts } from '../media/inspect-media.ts'
import { moveFilter, paintFilter, toneFilter } from './effect-filters.ts'
import { fitFilters } from './fit-filters.ts'
import type { Frame } from './frame-of.ts'
import type { Source } from './source.ts'
import type { ShownShot } from './window.ts'

/** Where and how a source is shown: what is the same for every frame of it. */
export type Look = {
  sha256: string
  fit: Shot['fit']
  box?: FrameBox | undefined
  effect: Shot['effect']['kind']
  background: string
  frame: Frame
}

/** `frames` of a source at 30 fps as they look, from `fromFrame` on; the last one is held where it ends early. */
export type Stretch = { look: Look; source: Source; fromFrame: number; frames: number }

/** What a graph reads: a file as it came, or a piece of one that was normalised before. */
export type Wanted =
  | { kind: 'file'; sha256: string; isMadePlain?: true; input: MediaInput }
  | { kind: 'piece'; stretch: Stretch; options: string[] }

/** A shot as inputs and the filters that lead to `[label]` from them, the first of which has number `input`. */
export type ShotReading = { wanted: Wanted[]; chains: string[] }

export type Reading = {
  shown: Omit<ShownShot, 'shot'> & { shot: Shot }
  source: Source
  background: string
  /** Of the whole video: laid on after the pieces, which videos of other colours then share. */
  colour: ColourLookName | undefined
  frame: Frame
  label: string
  input: number
  /** Frames more than are seen. */
  spare: number
}

export const secondsOf = (frames: number): string => (frames / framesPerSecond).toFixed(6)

const counted = (frames: number) => `trim=end_frame=${frames},setpts=N,settb=1/${framesPerSecond}`

/** A shot from its source as it came. */
export function readSource(reading: Reading): ShotReading {
  const { shown, label, input, spare } = reading
  const stretch = stretchOf(reading)
  const chain =
    shown.shot.kind === 'picture' ? stillChain(stretch, label, spare) : stretchChain({ ...stretch, label, spare })
  return {
    wanted: [
      {
        kind: 'file',
        sha256: shown.shot.sha256,
        ...(stretch.source.isMadePlain ? { isMadePlain: true } : {}),
        input: stretchInput(stretch, shown.shot.kind),
      },
    ],
    chains: [`[${input}:V:0]${chain}${finished(reading)}[${label}]`],
  }
}

/** A plain colour, which needs no input. */
export function readColour(
  colour: string,
  { frame, label, frames }: { frame: Frame; label: string; frames: number },
): ShotReading {
  const { widthPx, heightPx } = frame
  const source = `color=c=0x${colour.slice(1)}:s=${widthPx}x${heightPx}:r=${framesPerSecond},format=gbrp`
  const colours = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1'
  return { wanted: [], chains: [`${source},${colours},${counted(frames)}[${label}]`] }
}

/** A piece of this many frames of a long source is normalised at a time; a source of up to two of them in one. */
const pieceFrames = 150

/** A shot from pieces of its source that are normalised once for all variants that show them. */
export function readPieces(reading: Reading): ShotReading {
  const { shown, source, label, input, spare } = reading
  if (shown.shot.kind === 'picture') return readSource(reading)
  const { look, fromFrame, frames } = stretchOf(reading)
  const all = Math.max(1, Math.ceil(source.facts.seconds * framesPerSecond - 1e-6))
  const grid = all <= 2 * pieceFrames ? all : pieceFrames
  const first = Math.min(fromFrame, all - 1)
  const last = Math.min(first + frames, all) - 1
  const wanted: Wanted[] = []
  for (let piece = Math.floor(first / grid); piece <= Math.floor(last / grid); piece++) {
    const start = piece * grid
    const skip = Math.max(0, first - start)
    wanted.push({
      kind: 'piece',
      stretch: { look, source, fromFrame: start, frames: Math.min(grid, all - start) },
      options: skip > 0 ? ['-ss', secondsOf(skip)] : [],
    })
  }
  const rate = `settb=1/${framesPerSecond},setpts=N,fps=${framesPerSecond}`
  const joined = `${wanted.map((_, at) => `[${input + at}:V:0]`).join('')}concat=n=${wanted.length}:v=1:a=0,${rate}`
  const read = wanted.length === 1 ? `[${input}:V:0]${rate}` : joined
  const held = `tpad=stop_mode=clone:stop=${frames + spare}`
  return { wanted, chains: [`${read},${held},${counted(frames + spare)}${finished(reading)}[${label}]`] }
}

const stretchOf = ({ shown: { shot, skip, frames }, source, background, frame }: Reading): Stretch => ({
  look: { sha256: shot.sha256, fit: shot.fit, box: shot.box, effect: shot.effect.kind, background, frame },
  source,
  fromFrame: shot.srcInFrame + skip,
  frames,
})

function finished({ shown: { shot, skip }, colour }: Reading): string {
  const tone = colour === undefined ? '' : toneFilter(colourLooks[colour])
  const move = moveFilter({ ...shot.effect, startFrame: shot.effect.startFrame + skip })
  return [tone, move].map((filter) => (filter === '' ? '' : `,${filter}`)).join('')
}

/**
 * Frames before the first are read as well: the one that is seen at the first frame's time may begin earlier. Slow
 * sources have long frames.
 */
const leadOf = ({ fromFrame, source }: Stretch) =>
  Math.min(fromFrame, 2 * Math.ceil(framesPerSecond / Math.max(1, source.facts.fps || framesPerSecond)))

/** A little more than needed is read. */
export function stretchInput(stretch: Stretch, kind: Shot['kind']): MediaInput {
  const { path, facts } = stretch.source
  const { demuxer } = facts
  if (kind === 'picture') return { path, demuxer }
  const lead = leadOf(stretch)
  const options = ['-ss', secondsOf(stretch.fromFrame - lead), '-t', secondsOf(stretch.frames + lead + 10)]
  return { path, demuxer, options }
}

/** Brings a stretch to 30 fps and to its look, exactly as long as it is to be. */
export function stretchChain(stretch: Stretch & { label: string; spare: number }): string {
  const lead = leadOf(stretch)
  const frames = stretch.frames + stretch.spare
  const rate = framesPerSecond
  const cut = `${evenRate(stretch.source.facts)},trim=start_frame=${lead}:end_frame=${lead + frames},setpts=PTS-STARTPTS`
  return `${cut},${looking(stretch, stretch.label)},settb=1/${rate},tpad=stop_mode=clone:stop=${frames},${counted(frames)}`
}

/**
 * A source's frames at 30 fps from its time zero on. Each half picture becomes a picture of its own, so that movement keeps
 * its fifty or sixty steps a second.
 */
export const evenRate = ({ isInterlaced }: Pick<MediaFacts, 'isInterlaced'>): string =>
  `${isInterlaced ? 'bwdif=mode=send_field:deint=interlaced,' : ''}fps=${framesPerSecond}:start_time=0`

function stillChain(stretch: Stretch, label: string, spare: number): string {
  const frames = stretch.frames + spare
  const rate = framesPerSecond
  const looped = `settb=1/${rate},loop=loop=${frames}:size=1,setpts=N,fps=${rate}`
  return `trim=end_frame=1,${looking(stretch, label)},${looped},${counted(frames)}`
}

function looking({ look, source }: Stretch, label: string): string {
  const { widthPx, heightPx } = look.frame
  const fitted = fitFilters({
    facts: source.facts,
    fit: look.fit,
    box: look.box,
    background: look.background,
    widthPx,
    heightPx,
    label,
  })
  const paint = paintFilter(look.effect)
  return paint === '' ? fitted : `${fitted},${paint}`
}
