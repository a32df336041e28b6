import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Timeline } from '@matrixcast/canvas/timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { flags, type MediaInput, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { effortOf, type MadeFile, noteEffort } from './effort.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import type { Source } from './source.ts'
import { stage } from './stage.ts'

const samplesPerSecond = 48_000
const samplesPerFrame = samplesPerSecond / 30
const aimLufs = -16
const greatestGainDb = 24

export type Mixing = {
  workshopFolder: string
  tools: FfmpegTools
  /** One WAV a sentence, in the order of the timeline's segments. */
  voiceFiles: readonly string[]
  music: Source | undefined
  signal: AbortSignal
}

/**
 * The sound of a timeline as AAC 128k 48 kHz, exactly as long as its picture: the sentences at their frames, the music
 * looped, trimmed and pressed down while someone speaks. A spoken mix is brought to -16 LUFS; music alone stays as
 * quiet as it was ordered; with neither the file holds silence, which platforms want rather than no sound track.
 */
export async function mixAudio(timeline: Timeline, mixing: Mixing): Promise<Outcome<MadeFile, RenderFault>> {
  const { workshopFolder, tools, voiceFiles, music, signal } = mixing
  const graph = audioGraph(timeline)
  const made = await stage<RenderFault>({
    workshopFolder,
    name: 'audio',
    input: {
      ffmpeg: tools.version,
      graph,
      voice: voiceFiles.map((file) => relative(workshopFolder, file)),
      music: timeline.audio.music?.sha256 ?? null,
    },
    make: async (folder) => {
      const inputs: MediaInput[] = voiceFiles.map((path) => ({ path, demuxer: 'wav' }))
      if (music) inputs.push({ path: music.path, demuxer: music.facts.demuxer, options: flags('-stream_loop -1') })
      const run = { tools, signal, limitSeconds: 60 + timeline.totalFrames }
      const mix = join(folder, 'mix.wav')
      const mixed = await runFfmpeg({
        ...run,
        inputs,
        output: ['-filter_complex', graph, ...flags('-map [out] -c:a pcm_f32le -f wav'), mix],
      })
      if (!mixed.ok) return refused(renderFault(mixed.fault, 'encodingFailed'))
      const gain = timeline.audio.voice ? gainTo(aimLufs, mixed.value.stderr) : 0
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

/** The mix as a filter graph; a sentence starts at its frame to the sample. */
function audioGraph({ audio, totalFrames }: Timeline): string {
  const samples = totalFrames * samplesPerFrame
  const toStereo = `aresample=${samplesPerSecond},aformat=sample_fmts=fltp:channel_layouts=stereo`
  const exactly = `apad=whole_len=${samples},atrim=end_sample=${samples}`
  const segments = audio.voice?.segments ?? []
  const chains: string[] = []
  for (const [at, { startFrame }] of segments.entries()) {
    chains.push(`[${at}:a:0]${toStereo},adelay=${startFrame * samplesPerFrame}S:all=1[say${at}]`)
  }
  if (audio.voice) {
    const all = segments.map((_, at) => `[say${at}]`).join('')
    const volume = audio.voice.volume / 100
    chains.push(`${all}amix=inputs=${segments.length}:normalize=0:duration=longest,${exactly},volume=${volume}[voice]`)
  }
  if (audio.music) {
    const fadeFrom = Math.max(0, samples - samplesPerSecond)
    const end = `atrim=end_sample=${samples},afade=t=out:ss=${fadeFrom}:ns=${samplesPerSecond}`
    chains.push(`[${segments.length}:a:0]${toStereo},${end},volume=${audio.music.volume / 100}[music]`)
  }
  if (audio.voice && audio.music) {
    chains.push('[voice]asplit[spoken][key]')
    chains.push('[music][key]sidechaincompress=threshold=0.02:ratio=8:attack=60:release=500[under]')
    chains.push('[spoken][under]amix=inputs=2:normalize=0:duration=first[mix]')
  } else if (audio.voice) chains.push('[voice]anull[mix]')
  else if (audio.music) chains.push(`[music]${exactly}[mix]`)
  else chains.push(`anullsrc=r=${samplesPerSecond}:cl=stereo,${exactly.replace(/^[^,]+,/, '')}[mix]`)
  return [...chains, '[mix]ebur128=framelog=verbose[out]'].join(';')
}

/**
 * What is missing to the aim by the meter's summary, in dB; a mix too quiet to be measured stays as it is. The graph is
 * set up twice, and a first, empty meter reports as well: the last report counts.
 */
function gainTo(lufs: number, report: string): number {
  const measured = Number([...report.matchAll(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1] ?? -70)
  return measured <= -69 ? 0 : Math.max(-greatestGainDb, Math.min(greatestGainDb, lufs - measured))
}
