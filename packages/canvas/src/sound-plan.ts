import {
  type AnyLayer,
  type AnyShot,
  type AnyTimeline,
  framesPerSecond,
  type MusicPiece,
  shotStarts,
  type VoicedSegment,
} from './timeline.ts'

export const samplesPerSecond = 48_000
export const samplesPerFrame = samplesPerSecond / framesPerSecond

/** A hard cut in a sound clicks: its edges rise and fall over this many frames. */
const edgeFrames = 2

/** How long music takes to go softly at the end. */
const musicFallSamples = samplesPerSecond

/**
 * Where a sound lies in the mix. It begins at `startSample` of the mix with sample `offsetSample` of its source, and is
 * heard for `samples` at most. It rises from silence over `riseSamples`; its fall lasts `fallSamples` and begins so long
 * before its end, or at once where it is shorter.
 */
type Place = {
  startSample: number
  samples: number
  offsetSample: number
  gain: number
  riseSamples: number
  fallSamples: number
}

/** A sentence of the voice, by its place among the segments. */
export type VoiceSound = Place & { of: 'voice'; segment: number }
/** Music begins again whenever it is over. */
export type MusicSound = Place & { of: 'music'; sha256: string }
/** What was heard where a shot was taken. */
export type OriginalSound = Place & { of: 'original'; shot: number; sha256: string }
/** What was heard where a video was taken that lies over others. */
export type ClipSound = Place & { of: 'clip'; layer: number; sha256: string }
export type Sound = VoiceSound | MusicSound | OriginalSound | ClipSound

export type SoundPlan = {
  /** Of the whole mix. */
  samples: number
  voice: readonly VoiceSound[]
  /** Lies under the voice, and is pressed down by it as `duck-curve` says. */
  bed: readonly (MusicSound | OriginalSound | ClipSound)[]
}

type Facts = ReadonlyMap<string, { hasAudio: boolean }>

/**
 * What is heard of a timeline, in samples at 48 kHz; gains are factors. `facts` are of the sources that are there, by
 * their sha256: music that is not among them, and footage without sound, is left out.
 */
export function soundPlan(timeline: AnyTimeline, facts: Facts): SoundPlan {
  const samples = timeline.totalFrames * samplesPerFrame
  return {
    samples,
    voice: voicedSegments(timeline).map(({ startFrame, frames, volume }, segment) => ({
      of: 'voice',
      segment,
      ...plain,
      startSample: startFrame * samplesPerFrame,
      // A page that keeps its seconds cuts the words that do not fit.
      samples: timeline.version === 3 ? frames * samplesPerFrame : samples - startFrame * samplesPerFrame,
      gain: volume / 100,
    })),
    bed: [
      ...musicOf(timeline)
        .filter(({ sha256 }) => facts.has(sha256))
        .map(musicSound),
      ...originalSounds(timeline, facts),
      ...clipSounds(timeline, facts),
    ],
  }
}

/** What is spoken, each sentence with its voice; one of the whole timeline is that of each. */
export function voicedSegments({ version, audio }: AnyTimeline): readonly VoicedSegment[] {
  if (version === 3) return audio.voice
  if (!audio.voice) return []
  const { segments, ...voice } = audio.voice
  return segments.map((segment) => ({ ...segment, ...voice }))
}

const plain = { startSample: 0, offsetSample: 0, riseSamples: 0, fallSamples: 0 }

/** Its music, piece after piece. */
export function musicOf({ version, audio, totalFrames }: AnyTimeline): readonly MusicPiece[] {
  if (version === 3) return audio.music
  return audio.music ? [{ ...audio.music, startFrame: 0, frames: totalFrames }] : []
}

const musicSound = ({ sha256, startFrame, frames, volume, fromFrame = 0 }: MusicPiece): MusicSound => ({
  of: 'music',
  sha256,
  ...plain,
  startSample: startFrame * samplesPerFrame,
  samples: frames * samplesPerFrame,
  offsetSample: fromFrame * samplesPerFrame,
  gain: volume / 100,
  fallSamples: musicFallSamples,
})

/** Under a transition both shots are heard, one going and one coming. */
function originalSounds(timeline: AnyTimeline, facts: Facts) {
  const { shots } = timeline
  const ofAll = timeline.version === 2 ? (timeline.audio.original?.volume ?? null) : null
  const volumeOf = (shot: AnyShot) => ('sound' in shot ? shot.sound : ofAll)
  const starts = shotStarts(shots)
  return shots.flatMap((shot, at): OriginalSound[] => {
    const volume = volumeOf(shot)
    if (volume === null || shot.kind !== 'video' || facts.get(shot.sha256)?.hasAudio !== true) return []
    const samples = shot.frames * samplesPerFrame
    const edge = (enter: typeof shot.enter | undefined) => {
      const frames = enter === undefined || enter.kind === 'cut' ? 0 : enter.frames
      return Math.min(samples / 2, Math.max(edgeFrames, frames) * samplesPerFrame)
    }
    return [
      {
        of: 'original',
        shot: at,
        sha256: shot.sha256,
        startSample: (starts[at] ?? 0) * samplesPerFrame,
        samples,
        offsetSample: shot.srcInFrame * samplesPerFrame,
        gain: volume / 100,
        riseSamples: edge(shot.enter),
        fallSamples: edge(shots[at + 1]?.enter),
      },
    ]
  })
}

function clipSounds({ layers }: { layers: readonly AnyLayer[] }, facts: Facts): ClipSound[] {
  return layers.flatMap(({ clip, sha256 = '', startFrame, frames }, layer): ClipSound[] => {
    if (!clip || clip.sound === null || facts.get(sha256)?.hasAudio !== true) return []
    const samples = frames * samplesPerFrame
    const edge = Math.min(samples / 2, edgeFrames * samplesPerFrame)
    return [
      {
        of: 'clip',
        layer,
        sha256,
        startSample: startFrame * samplesPerFrame,
        samples,
        offsetSample: clip.srcInFrame * samplesPerFrame,
        gain: clip.sound / 100,
        riseSamples: edge,
        fallSamples: edge,
      },
    ]
  })
}

/** The sample of a sound at which it begins to fall. */
export const fallsFrom = ({ samples, fallSamples }: Pick<Place, 'samples' | 'fallSamples'>): number =>
  Math.max(0, samples - fallSamples)
