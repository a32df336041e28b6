import { ducking } from '@matrixcast/canvas/duck-curve'
import {
  type ClipSound,
  fallsFrom,
  type MusicSound,
  type OriginalSound,
  type SoundPlan,
  samplesPerFrame,
  samplesPerSecond,
  soundPlan,
} from '@matrixcast/canvas/sound-plan'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import { flags, type MediaInput } from '../ffmpeg/run-ffmpeg.ts'
import { secondsOf } from './read-shot.ts'
import type { Source } from './source.ts'

type Sounds = {
  /** One WAV a sentence, in the order of the timeline's segments. */
  voiceFiles: readonly string[]
  sources: ReadonlyMap<string, Source>
}

export type AudioGraph = { inputs: MediaInput[]; chains: string[] }

/** The mix of a timeline as a filter graph ending in `[mix]`; a sentence starts at its frame to the sample. */
export function audioGraph(timeline: AnyTimeline, { voiceFiles, sources }: Sounds): AudioGraph {
  const facts = new Map([...sources].map(([sha256, source]) => [sha256, source.facts]))
  const { samples, voice, bed } = soundPlan(timeline, facts)
  const exactly = `apad=whole_len=${samples},atrim=end_sample=${samples}`
  const graph: AudioGraph = { inputs: [], chains: [] }
  if (voice.length > 0) addVoice(graph, voice, { voiceFiles, exactly, isEachItsOwn: timeline.version === 3 })
  const beds = bed.flatMap((sound, at) => {
    const source = sources.get(sound.sha256)
    if (!source) return []
    // The one piece of a script's music keeps the name its stage had.
    const label = timeline.version === 2 ? 'music' : `music${at}`
    return sound.of === 'music' ? [addMusic(graph, sound, source, label)] : [addOriginal(graph, sound, source)]
  })
  if (beds.length > 0) {
    const labels = beds.map((label) => `[${label}]`).join('')
    graph.chains.push(`${labels}amix=inputs=${beds.length}:normalize=0:duration=longest,${exactly}[bed]`)
  }
  if (voice.length > 0 && beds.length > 0) {
    graph.chains.push('[voice]asplit[spoken][key]')
    graph.chains.push(`[bed][key]sidechaincompress=${duckingFlags}[under]`)
    graph.chains.push('[spoken][under]amix=inputs=2:normalize=0:duration=first[mix]')
  } else if (voice.length > 0) graph.chains.push('[voice]anull[mix]')
  else if (beds.length > 0) graph.chains.push('[bed]anull[mix]')
  else graph.chains.push(`anullsrc=r=${samplesPerSecond}:cl=stereo,atrim=end_sample=${samples}[mix]`)
  return graph
}

const { threshold, ratio, attackMs, releaseMs } = ducking
export const duckingFlags = `threshold=${threshold}:ratio=${ratio}:attack=${attackMs}:release=${releaseMs}`

const stereo = 'aformat=sample_fmts=fltp:channel_layouts=stereo'
const toStereo = `aresample=${samplesPerSecond},${stereo}`
/**
 * By the clock of the file: silence where it holds no sound, before a late start too, and no more sound than it has time
 * for. What is off by 30 ms is set right at once; stretching it slowly goes astray in ffmpeg 5.1.
 */
const onTime = `aresample=${samplesPerSecond}:async=1:min_hard_comp=0.03:first_pts=0,${stereo}`

/** `isEachItsOwn`: each sentence has a loudness and an end of its own. */
type Spoken = { voiceFiles: readonly string[]; exactly: string; isEachItsOwn: boolean }

function addVoice({ inputs, chains }: AudioGraph, voice: SoundPlan['voice'], spoken: Spoken) {
  const { voiceFiles, exactly, isEachItsOwn } = spoken
  for (const { segment, startSample, samples, gain } of voice) {
    const own = isEachItsOwn ? `,atrim=end_sample=${samples},volume=${gain}` : ''
    chains.push(`[${inputs.length}:a:0]${toStereo}${own},adelay=${startSample}S:all=1[say${segment}]`)
    inputs.push({ path: voiceFiles[segment] ?? '', demuxer: 'wav' })
  }
  const all = voice.map(({ segment }) => `[say${segment}]`).join('')
  const join = `amix=inputs=${voice.length}:normalize=0:duration=longest`
  const loudness = isEachItsOwn ? '' : `,volume=${voice[0]?.gain ?? 0}`
  chains.push(`${all}${join},${exactly}${loudness}[voice]`)
}

function addMusic({ inputs, chains }: AudioGraph, music: MusicSound, { path, facts }: Source, label: string): string {
  const { offsetSample, samples, startSample } = music
  // Music of which nothing is left out keeps the name its stage had.
  const part =
    offsetSample === 0
      ? `atrim=end_sample=${samples}`
      : `atrim=start_sample=${offsetSample}:end_sample=${offsetSample + samples},asetpts=PTS-STARTPTS`
  const end = `${part},afade=t=out:ss=${fallsFrom(music)}:ns=${music.fallSamples}`
  const place = startSample === 0 ? '' : `,adelay=${startSample}S:all=1`
  chains.push(`[${inputs.length}:a:${facts.soundTrack}]${toStereo},${end}${place},volume=${music.gain}[${label}]`)
  inputs.push({ path, demuxer: facts.demuxer, options: flags('-stream_loop -1') })
  return label
}

function addOriginal(
  { inputs, chains }: AudioGraph,
  sound: OriginalSound | ClipSound,
  { path, facts }: Source,
): string {
  const { samples, riseSamples, fallSamples } = sound
  const edges = `afade=t=in:ss=0:ns=${riseSamples},afade=t=out:ss=${fallsFrom(sound)}:ns=${fallSamples}`
  const whole = `apad=whole_len=${samples},atrim=end_sample=${samples}`
  const place = `adelay=${sound.startSample}S:all=1,volume=${sound.gain}`
  const label = sound.of === 'clip' ? `over${sound.layer}` : `heard${sound.shot}`
  chains.push(`[${inputs.length}:a:${facts.soundTrack}]${onTime},${whole},${edges},${place}[${label}]`)
  const [from, length] = [sound.offsetSample, samples].map((count) => secondsOf(count / samplesPerFrame))
  inputs.push({ path, demuxer: facts.demuxer, options: ['-ss', from ?? '', '-t', length ?? ''] })
  return label
}
