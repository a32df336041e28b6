import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roundOf } from '@matrixcast/canvas/moving-picture'
import {
  type AnyShot,
  type AnyTimeline,
  framesPerSecond,
  type PagesTimeline,
  type Shot,
  type Timeline,
} from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { fileLine } from '../ffmpeg/list-line.ts'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { LayerStudio } from '../layers/studio.ts'
import type { MediaFacts } from '../media/inspect-media.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

/** A picture that moves. `pictures`: its frames as files. `shows`: which of them each frame of one round shows, at 30 fps. */
export type MovingPicture = { pictures: string[]; shows: number[] }

/** The same as a video of several rounds. */
export type Film = { path: string; facts: MediaFacts }

type Filming = {
  workshopFolder: string
  tools: FfmpegTools
  layers: Pick<LayerStudio, 'version' | 'pictureFrames'>
  signal: AbortSignal
}

type Picture = { path: string; sha256: string; facts: MediaFacts }

const Lengths = z.array(z.number())

/** A picture taken apart; undefined for one that stands still. */
export async function movingPicture(
  { path, sha256, facts: { mimetype } }: Picture,
  { workshopFolder, layers, signal }: Filming,
): Promise<Outcome<MovingPicture | undefined, RenderFault>> {
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'moving',
    input: { studio: layers.version, sha256 },
    make: async (folder) => {
      const lengths = await layers.pictureFrames({ path, mimetype, folder, signal })
      if (!lengths.ok) return refused(renderFault(lengths.fault, 'pictureBroken'))
      await writeFile(join(folder, 'lengths.json'), JSON.stringify(lengths.value))
      return ok(undefined)
    },
  })
  if (!made.ok) return made
  const lengths = Lengths.parse(JSON.parse(await readFile(join(made.value, 'lengths.json'), 'utf8')))
  if (lengths.length === 0) return ok(undefined)
  return ok({ pictures: lengths.map((_, at) => join(made.value, `${at}.png`)), shows: roundOf(lengths) })
}

/** A stretch of this many frames lies in a film, whichever frame of a round it begins with. */
const stretchFrames = 300

/** Nearly lossless; all sizes and all colours of a picture fit. */
const encoder = flags('-c:v libx264 -preset ultrafast -crf 8 -bf 0 -g 15 -pix_fmt yuv444p')
const colours = flags('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv')

/** A picture that moves as a video of whole rounds. */
export async function filmOf(
  { pictures, shows }: MovingPicture,
  { sha256, facts }: Picture,
  { workshopFolder, tools, layers, signal }: Filming,
): Promise<Outcome<Film, RenderFault>> {
  const rounds = Math.ceil(stretchFrames / shows.length) + 1
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'film',
    input: { ffmpeg: tools.version, studio: layers.version, sha256, encoder, rounds },
    make: async (folder) => {
      const round = shows.flatMap((at) => {
        const lasting = (1 / framesPerSecond).toFixed(6)
        return [fileLine(pictures[at] ?? ''), `option framerate ${framesPerSecond}`, `duration ${lasting}`]
      })
      const list = join(folder, 'round.txt')
      await writeFile(
        list,
        `${['ffconcat version 1.0', ...Array.from({ length: rounds }, () => round).flat()].join('\n')}\n`,
      )
      const ran = await runFfmpeg({
        tools,
        signal,
        limitSeconds: 120 + shows.length,
        inputs: [{ path: list, demuxer: 'concat', options: flags('-safe 0') }],
        output: [
          ...flags(
            `-vf setpts=N/${framesPerSecond}/TB,fps=${framesPerSecond},scale=out_color_matrix=bt709:out_range=tv`,
          ),
          ...encoder,
          ...colours,
          ...flags('-an -video_track_timescale 15360 -map_metadata -1 -fflags +bitexact -f mp4'),
          join(folder, 'film.mp4'),
        ],
      })
      return ran.ok ? ok(undefined) : refused(renderFault(ran.fault, 'encodingFailed'))
    },
  })
  if (!made.ok) return made
  const frames = rounds * shows.length
  return ok({
    path: join(made.value, 'film.mp4'),
    facts: {
      ...facts,
      kind: 'video',
      mimetype: 'video/mp4',
      extension: 'mp4',
      demuxer: 'mov',
      rotation: 0,
      seconds: frames / framesPerSecond,
      fps: framesPerSecond,
      frames,
      codec: 'h264',
      colour: { matrix: 'bt709', transfer: 'bt709', range: 'tv' },
    },
  })
}

type Sources = ReadonlyMap<string, { moving?: { shows: readonly number[] } }>

/** The timeline with each picture that moves as stretches of its film, one round after another. */
export function withFilms(timeline: Timeline, sources: Sources): Timeline
export function withFilms(timeline: AnyTimeline, sources: Sources): AnyTimeline
export function withFilms(timeline: AnyTimeline, sources: Sources): AnyTimeline {
  const roundOfShot = (shot: AnyShot) =>
    shot.kind === 'picture' ? sources.get(shot.sha256)?.moving?.shows.length : undefined
  if (timeline.version === 2)
    return { ...timeline, shots: timeline.shots.flatMap((shot) => stretches(shot, roundOfShot(shot))) }
  return {
    ...timeline,
    shots: timeline.shots.flatMap((shot): PagesTimeline['shots'] =>
      shot.kind === 'colour' ? [shot] : stretches(shot, roundOfShot(shot)),
    ),
  }
}

function stretches<One extends Shot>(shot: One, roundFrames: number | undefined): One[] {
  if (roundFrames === undefined) return [shot]
  const count = Math.ceil(shot.frames / stretchFrames)
  return Array.from({ length: count }, (_, at): One => {
    const from = Math.floor((at * shot.frames) / count)
    return {
      ...shot,
      kind: 'video',
      srcInFrame: from % roundFrames,
      frames: Math.floor(((at + 1) * shot.frames) / count) - from,
      effect: { ...shot.effect, startFrame: shot.effect.startFrame + from },
      enter: at === 0 ? shot.enter : { kind: 'cut' },
    }
  })
}
