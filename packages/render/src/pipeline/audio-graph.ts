import { shotStarts, type Timeline } from '@matrixcast/canvas/timeline'
import { flags, type MediaInput } from '../ffmpeg/run-ffmpeg.ts'
import { secondsOf } from './read-shot.ts'
import type { Source } from './source.ts'

const samplesPerSecond = 48_000
const samplesPerFrame = samplesPerSecond / 30
/** A hard cut in a sound clicks: its edges rise and fall over this many frames. */
const edgeFrames = 2

type Sounds = {
  /** One WAV a sentence, in the order of the timeline's segments. */
  voiceFiles: readonly string[]
  sources: ReadonlyMap<string, Source>
}

export type AudioGraph = { inputs: MediaInput[]; chains: string[] }

/** The mix of a timeline as a filter graph ending in `[mix]`; a sentence starts at its frame to the sample. */
export function audioGraph(timeline: Timeline, { voiceFiles, sources }: Sounds): AudioGraph {
  const { audio } = timeline
  const samples = timeline.totalFrames * samplesPerFrame
  const exactly = `apad=whole_len=${samples},atrim=end_sample=${samples}`
  const graph: AudioGraph = { inputs: [], chains: [] }
  if (audio.voice) addVoice(graph, audio.voice, { voiceFiles, exactly })
  const beds = [...addMusic(graph, timeline, sources), ...addOriginal(graph, timeline, sources)]
  if (beds.length > 0) {
    const bed = beds.map((label) => `[${label}]`).join('')
    graph.chains.push(`${bed}amix=inputs=${beds.length}:normalize=0:duration=longest,${exactly}[bed]`)
  }
  if (audio.voice && beds.length > 0) {
    graph.chains.push('[voice]asplit[spoken][key]')
    graph.chains.push('[bed][key]sidechaincompress=threshold=0.02:ratio=8:attack=60:release=500[under]')
    graph.chains.push('[spoken][under]amix=inputs=2:normalize=0:duration=first[mix]')
  } else if (audio.voice) graph.chains.push('[voice]anull[mix]')
  else if (beds.length > 0) graph.chains.push('[bed]anull[mix]')
  else graph.chains.push(`anullsrc=r=${samplesPerSecond}:cl=stereo,atrim=end_sample=${samples}[mix]`)
  return graph
}

const stereo = 'aformat=sample_fmts=fltp:channel_layouts=stereo'
const toStereo = `aresample=${samplesPerSecond},${stereo}`
/**
 * By the clock of the file: silence where it holds no sound, before a late start too, and no more sound than it has time
 * for. What is off by 30 ms is set right at once; stretching it slowly goes astray in ffmpeg 5.1.
 */
const onTime = `aresample=${samplesPerSecond}:async=1:min_hard_comp=0.03:first_pts=0,${stereo}`

type Spoken = { voiceFiles: readonly string[]; exactly: string }

function addVoice(
  { inputs, chains }: AudioGraph,
  voice: NonNullable<Timeline['audio']['voice']>,
  { voiceFiles, exactly }: Spoken,
) {
  for (const [at, { startFrame }] of voice.segments.entries()) {
    chains.push(`[${inputs.length}:a:0]${toStereo},adelay=${startFrame * samplesPerFrame}S:all=1[say${at}]`)
    inputs.push({ path: voiceFiles[at] ?? '', demuxer: 'wav' })
  }
  const all = voice.segments.map((_, at) => `[say${at}]`).join('')
  const join = `amix=inputs=${voice.segments.length}:normalize=0:duration=longest`
  chains.push(`${all}${join},${exactly},volume=${voice.volume / 100}[voice]`)
}

/** Looped, and gone softly at the end. */
function addMusic({ inputs, chains }: AudioGraph, { audio, totalFrames }: Timeline, sources: Sounds['sources']) {
  const music = audio.music && sources.get(audio.music.sha256)
  if (!audio.music || !music) return []
  const samples = totalFrames * samplesPerFrame
  const fadeFrom = Math.max(0, samples - samplesPerSecond)
  const end = `atrim=end_sample=${samples},afade=t=out:ss=${fadeFrom}:ns=${samplesPerSecond}`
  chains.push(
    `[${inputs.length}:a:${music.facts.soundTrack}]${toStereo},${end},volume=${audio.music.volume / 100}[music]`,
  )
  inputs.push({ path: music.path, demuxer: music.facts.demuxer, options: flags('-stream_loop -1') })
  return ['music']
}

/** What was heard where each shot was taken; under a transition both shots are heard, one going and one coming. */
function addOriginal({ inputs, chains }: AudioGraph, timeline: Timeline, sources: Sounds['sources']) {
  const { original } = timeline.audio
  if (!original) return []
  const starts = shotStarts(timeline.shots)
  const labels: string[] = []
  for (const [at, shot] of timeline.shots.entries()) {
    const source = sources.get(shot.sha256)
    if (shot.kind === 'picture' || !source?.facts.hasAudio) continue
    const samples = shot.frames * samplesPerFrame
    const edge = (frames: number) => Math.min(samples / 2, Math.max(edgeFrames, frames) * samplesPerFrame)
    const rise = edge(shot.enter.kind === 'cut' ? 0 : shot.enter.frames)
    const next = timeline.shots[at + 1]?.enter
    const fall = edge(next === undefined || next.kind === 'cut' ? 0 : next.frames)
    const edges = `afade=t=in:ss=0:ns=${rise},afade=t=out:ss=${samples - fall}:ns=${fall}`
    const whole = `apad=whole_len=${samples},atrim=end_sample=${samples}`
    const place = `adelay=${(starts[at] ?? 0) * samplesPerFrame}S:all=1,volume=${original.volume / 100}`
    chains.push(`[${inputs.length}:a:${source.facts.soundTrack}]${onTime},${whole},${edges},${place}[heard${at}]`)
    const options = ['-ss', secondsOf(shot.srcInFrame), '-t', secondsOf(shot.frames)]
    inputs.push({ path: source.path, demuxer: source.facts.demuxer, options })
    labels.push(`heard${at}`)
  }
  return labels
}
