import { rm, writeFile } from 'node:fs/promises'
import { voiceNames } from '@matrixcast/canvas/element-style'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { isSpeakable } from '@matrixcast/domain/voice-language'
import { boundedCall } from '../bounded-call.ts'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type Demuxer, flags, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { alignWords } from './align-words.ts'
import { spreadWords, syllablesOf } from './spoken-word.ts'
import { type EndpointAddress, transcribe } from './transcription-endpoint.ts'
import type { Spoken, Utterance, VoiceFault, VoiceName, VoiceProvider } from './voice-provider.ts'
import { readWav, type Wav, wavOf } from './wav.ts'

export type SpeechEndpoint = EndpointAddress & {
  /** What the endpoint calls each of the nine voices. */
  voices: Record<VoiceName, string>
  /** Hears the words' times; without it they are estimated. */
  transcription: EndpointAddress | undefined
  tools: FfmpegTools
}

const limitBytes = 32 * 1024 * 1024
/** Nobody speaks more than about twelve syllables a second: a shorter sound lacks its end. */
const fastestSyllableSeconds = 0.08

/** What a mood is to a model that takes instructions. */
const instructions: Record<string, string> = {
  happy: 'Speak cheerfully, with a smile in the voice.',
  calm: 'Speak calmly and gently.',
  serious: 'Speak in a serious, factual tone.',
}

/** A voice behind an OpenAI-compatible speech endpoint. Whatever it sends is checked and becomes a WAV of 24 kHz mono. */
export const openSpeechEndpoint = (endpoint: SpeechEndpoint, emotion = ''): VoiceProvider => ({
  versionFor: () =>
    [
      'openai-compatible',
      endpoint.baseUrl,
      endpoint.model,
      JSON.stringify(endpoint.voices),
      endpoint.transcription === undefined
        ? 'spread'
        : `${endpoint.transcription.baseUrl} ${endpoint.transcription.model}`,
      instructions[emotion] === undefined ? '' : emotion,
    ].join(' '),
  describe: () => ({
    engine: endpoint.model,
    quality: 'service',
    speakers: voiceNames.map((name) => endpoint.voices[name]),
  }),
  speaks: () => true,
  inMood: (other) => openSpeechEndpoint(endpoint, other),
  async synthesize(utterance) {
    if (!isSpeakable(utterance.text)) return refused({ kind: 'nothingToSay', detail: '' })
    const sound = await askForSound(endpoint, emotion, utterance)
    if (!sound.ok) return sound
    const wav = await asWav(endpoint.tools, sound.value, utterance)
    return wav.ok ? withWords(endpoint, utterance, wav.value) : wav
  },
})

async function askForSound(
  { baseUrl, key, model, voices, limitSeconds }: SpeechEndpoint,
  emotion: string,
  { text, voice, rate, signal }: Utterance,
): Promise<Outcome<Buffer, VoiceFault>> {
  const plain = { model, input: text, voice: voices[voice], response_format: 'wav', speed: rate }
  const mood = instructions[emotion]
  const ask = (json: object) =>
    boundedCall({ url: `${baseUrl}/audio/speech`, key, body: { json }, limitSeconds, limitBytes, signal })
  const answer = await ask(mood === undefined ? plain : { ...plain, instructions: mood })
  if (answer.ok) return ok(answer.value.bytes)
  // Some servers refuse fields they do not know; the sentence without its mood is better than none.
  const isStrict = mood !== undefined && /^HTTP (400|422)/.test(answer.fault.detail)
  if (!isStrict) return answer
  const again = await ask(plain)
  return again.ok ? ok(again.value.bytes) : again
}

/** What the bytes are by their beginning, whatever the answer called them. */
function demuxerOf(bytes: Buffer): Demuxer | undefined {
  const head = bytes.toString('latin1', 0, 4)
  if (head === 'RIFF') return 'wav'
  if (head === 'OggS') return 'ogg'
  if (head === 'fLaC') return 'flac'
  if (head.startsWith('ID3')) return 'mp3'
  const [first = 0, second = 0] = bytes
  if (first !== 0xff) return undefined
  if ((second & 0xf6) === 0xf0) return 'aac'
  return (second & 0xe0) === 0xe0 ? 'mp3' : undefined
}

const nonsense = (detail: string) => refused({ kind: 'endpointNonsense' as const, detail })

async function asWav(tools: FfmpegTools, bytes: Buffer, utterance: Utterance): Promise<Outcome<Wav, VoiceFault>> {
  const { text, rate, file, signal } = utterance
  const demuxer = demuxerOf(bytes)
  if (demuxer === undefined) {
    const said =
      bytes.length === 0 ? 'an empty answer' : `no sound but ${JSON.stringify(bytes.toString('utf8', 0, 200))}`
    return nonsense(said)
  }
  if (demuxer === 'wav' && wavOf(bytes)?.isTruncated === true) return nonsense('a sound cut off in the middle')
  const received = `${file}.received`
  try {
    await writeFile(received, bytes)
    const ran = await runFfmpeg({
      tools,
      inputs: [{ path: received, demuxer }],
      limitSeconds: 30,
      signal,
      output: [...flags('-vn -map_metadata -1 -ac 1 -ar 24000 -c:a pcm_s16le -bitexact -f wav'), file],
    })
    if (!ran.ok) {
      if (ran.fault.kind === 'cancelled' || ran.fault.kind === 'diskFull')
        return refused({ kind: ran.fault.kind, detail: ran.fault.detail })
      return nonsense(`a sound that cannot be decoded: ${ran.fault.detail.slice(-200)}`)
    }
  } finally {
    await rm(received, { force: true })
  }
  const wav = await readWav(file)
  if (wav === undefined || wav.seconds === 0) return nonsense('an empty sound')
  if (wav.seconds < (syllablesOf(text) * fastestSyllableSeconds) / rate)
    return nonsense(`${wav.seconds.toFixed(1)} s of sound for a longer sentence`)
  return ok(wav)
}

/** Heard words where a transcription finds the script again, else spread by syllables. */
async function withWords(
  { transcription }: SpeechEndpoint,
  utterance: Utterance,
  wav: Wav,
): Promise<Outcome<Spoken, VoiceFault>> {
  const { text, language, file, signal } = utterance
  const { seconds } = wav
  const estimate = { seconds, words: spreadWords(text, wav.heard), isEstimated: true }
  if (transcription === undefined) return ok(estimate)
  const heard = await transcribe(transcription, { file, language, signal })
  if (!heard.ok && heard.fault.kind === 'cancelled') return heard
  const words = heard.ok ? alignWords(text, heard.value, seconds) : undefined
  return ok(words === undefined ? estimate : { seconds, words, isEstimated: false })
}
