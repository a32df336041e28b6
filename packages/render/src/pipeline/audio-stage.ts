import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { gainToAim } from '@matrixcast/canvas/loudness'
import { voicedSegments } from '@matrixcast/canvas/sound-plan'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { audioGraph } from './audio-graph.ts'
import { effortOf, type MadeFile, noteEffort } from './effort.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import type { Source } from './source.ts'
import { stage } from './stage.ts'

export type Mixing = {
  workshopFolder: string
  tools: FfmpegTools
  /** One WAV a sentence, in the order of the timeline's segments. */
  voiceFiles: readonly string[]
  sources: ReadonlyMap<string, Source>
  signal: AbortSignal
}

/**
 * The sound of a timeline as AAC 128k 48 kHz, exactly as long as its picture: the sentences at their frames, the music
 * looped, trimmed and pressed down while someone speaks, as is what the cameras heard. A spoken mix is brought to
 * -16 LUFS; without a voice all stays as quiet as it was ordered; with nothing to hear the file holds silence, which
 * platforms want rather than no sound track.
 */
export async function mixAudio(timeline: AnyTimeline, mixing: Mixing): Promise<Outcome<MadeFile, RenderFault>> {
  const { workshopFolder, tools, voiceFiles, sources, signal } = mixing
  const { inputs, chains } = audioGraph(timeline, { voiceFiles, sources })
  const graph = [...chains, '[mix]ebur128=framelog=verbose[out]'].join(';')
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'audio',
    input: {
      ffmpeg: tools.version,
      graph,
      voice: voiceFiles.map((file) => relative(workshopFolder, file)),
      ...heardFiles(timeline),
    },
    make: async (folder) => {
      const run = { tools, signal, limitSeconds: 60 + timeline.totalFrames }
      const mix = join(folder, 'mix.wav')
      const mixed = await runFfmpeg({
        ...run,
        inputs,
        output: ['-filter_complex', graph, ...flags('-map [out] -c:a pcm_f32le -f wav'), mix],
      })
      if (!mixed.ok) return refused(renderFault(mixed.fault, 'encodingFailed'))
      const gain = voicedSegments(timeline).length > 0 ? gainFrom(mixed.value.stderr) : 0
      const encoded = await runFfmpeg({
        ...run,
        inputs: [{ path: mix, demuxer: 'wav' }],
        output: [
          ...flags(`-af volume=${gain}dB,alimiter=limit=0.84:level=false -map 0:a:0`),
          ...flags('-c:a aac -b:a 128k -ar 48000 -ac 2 -map_metadata -1 -fflags +bitexact -f ipod'),
          join(folder, 'audio.m4a'),
        ],
      })
      await rm(mix)
      if (!encoded.ok) return refused(renderFault(encoded.fault, 'encodingFailed'))
      await noteEffort(folder, [mixed.value, encoded.value])
      return ok(undefined)
    },
  })
  return made.ok ? ok({ file: join(made.value, 'audio.m4a'), effort: await effortOf(made.value) }) : made
}

/** What is read besides the voice; where of it is heard stands in the graph as well. */
function heardFiles(timeline: AnyTimeline): object {
  if (timeline.version === 2) {
    const { music, original } = timeline.audio
    const cut = timeline.shots.map(({ sha256, srcInFrame, frames }) => [sha256, srcInFrame, frames])
    return { music: music?.sha256 ?? null, original: original ? cut : [] }
  }
  const shots = timeline.shots.map((shot) =>
    shot.kind === 'colour' ? null : [shot.sha256, shot.srcInFrame, shot.frames, shot.sound],
  )
  const clips = timeline.layers.flatMap(({ clip, sha256, startFrame, frames }) =>
    clip ? [[sha256, clip.srcInFrame, startFrame, frames, clip.sound]] : [],
  )
  return { music: timeline.audio.music, original: shots, clips }
}

/**
 * What is missing to the aim by the meter's summary, in dB; a mix too quiet to be measured stays as it is. The graph is
 * set up twice, and a first, empty meter reports as well: the last report counts.
 */
const gainFrom = (report: string): number =>
  gainToAim(Number([...report.matchAll(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1] ?? -70))
