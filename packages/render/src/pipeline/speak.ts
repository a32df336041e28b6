import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canBeLine } from '@matrixcast/domain/heard-line'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { isSpeakable, languageOf, lineLanguage } from '@matrixcast/domain/voice-language'
import { z } from 'zod'
import type { Spoken, VoiceName, VoiceProvider } from '../voice/voice-provider.ts'
import { readWav } from '../voice/wav.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

const Kept = z.object({
  seconds: z.number().positive(),
  words: z.array(z.object({ from: z.int(), until: z.int(), startMs: z.number(), endMs: z.number() })),
  isEstimated: z.boolean(),
})
/** Raised when what is kept beside a sound changes. */
const keptForm = 2

export type Speech = {
  workshopFolder: string
  provider: VoiceProvider
  voice: VoiceName
  rate: number
  signal: AbortSignal
}

/**
 * One sentence as a sound of its own, spoken once for all variants that say it: WAV, its length in seconds, and when each
 * word of it is heard.
 */
export async function speak(text: string, speech: Speech): Promise<Outcome<Spoken & { file: string }, RenderFault>> {
  const { workshopFolder, provider, voice, rate, signal } = speech
  const language = languageOf(text)
  if (isSpeakable(text) && !provider.speaks(lineLanguage(text))) {
    return refused({ kind: 'lineLanguageMissing', detail: quoted(text) })
  }
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'voice',
    input: { form: keptForm, provider: provider.versionFor(language), text, language, voice, rate },
    make: async (folder) => {
      const spoken = await provider.synthesize({ text, language, voice, rate, signal, file: join(folder, 'voice.wav') })
      if (!spoken.ok) return refused(renderFault(spoken.fault, 'voiceFailed'))
      await writeFile(join(folder, 'voice.json'), JSON.stringify(spoken.value))
      return ok(undefined)
    },
  })
  if (!made.ok) return made
  const file = join(made.value, 'voice.wav')
  const sound = await readWav(file)
  if (!canBeLine(text, { heardSeconds: sound?.heardSeconds ?? 0, rate })) {
    // A voice that was mended is asked anew.
    await rm(made.value, { recursive: true, force: true })
    return refused({ kind: 'voiceSilent', detail: quoted(text) })
  }
  const kept = Kept.parse(JSON.parse(await readFile(join(made.value, 'voice.json'), 'utf8')))
  return ok({ file, ...kept })
}

const mostQuoted = 60
const quoted = (text: string): string => (text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text)

export type SpokenFile = Spoken & { file: string }

/** A script's sentences in order, as `resolveTimeline` wants them; those that `mayBegin` let begin. */
export async function speakAll(
  sentences: readonly string[],
  speech: Speech,
  mayBegin: () => boolean = always,
): Promise<Outcome<SpokenFile[], RenderFault>> {
  const spoken = []
  for (const sentence of sentences) {
    if (!mayBegin()) break
    const one = await speak(sentence, speech)
    if (!one.ok) return one
    spoken.push(one.value)
  }
  return ok(spoken)
}

const always = () => true

/** Faults of the script or the machine: another voice would meet them as well. */
const sharedByAll = new Set<string>(['nothingToSay', 'cancelled', 'diskFull'])

/** `replaced`: why the voice itself did not speak, where the other one did. */
export type SpokenScript = { provider: VoiceProvider; spoken: SpokenFile[]; replaced: RenderFault | undefined }

/**
 * As `speakAll`; when the voice fails and there is another, that one speaks the whole script, so that no video changes its
 * voice in the middle. Answers which one it was.
 */
export async function speakOrFallBack(
  sentences: readonly string[],
  speech: Speech & { fallback: VoiceProvider | undefined },
  mayBegin?: () => boolean,
): Promise<Outcome<SpokenScript, RenderFault>> {
  const { provider, fallback } = speech
  const first = await speakAll(sentences, speech, mayBegin)
  if (first.ok) return ok({ provider, spoken: first.value, replaced: undefined })
  if (fallback === undefined || sharedByAll.has(first.fault.kind)) return first
  const second = await speakAll(sentences, { ...speech, provider: fallback })
  if (second.ok) return ok({ provider: fallback, spoken: second.value, replaced: first.fault })
  // That the other one cannot stand in is no reason; why the voice itself did not speak is.
  return second.fault.kind === 'lineLanguageMissing' ? first : second
}

type Line = { text: string; name: VoiceName; rate: number; emotion: string }
type Speaking = Pick<Speech, 'workshopFolder' | 'provider' | 'signal'> & { fallback: VoiceProvider | undefined }

/** As `speakOrFallBack`, each line by a voice of its own; where the provider fails, the other one speaks all of them. */
export async function speakLines(
  lines: readonly Line[],
  { provider, fallback, ...speaking }: Speaking,
): Promise<Outcome<SpokenScript, RenderFault>> {
  const first = await speakEach(lines, { ...speaking, provider })
  if (first.ok) return ok({ provider, spoken: first.value, replaced: undefined })
  if (fallback === undefined || sharedByAll.has(first.fault.kind)) return first
  const second = await speakEach(lines, { ...speaking, provider: fallback })
  if (second.ok) return ok({ provider: fallback, spoken: second.value, replaced: first.fault })
  return second.fault.kind === 'lineLanguageMissing' ? first : second
}

async function speakEach(
  lines: readonly Line[],
  { provider, ...speaking }: Omit<Speaking, 'fallback'>,
): Promise<Outcome<SpokenFile[], RenderFault>> {
  const spoken = []
  for (const { text, name, rate, emotion } of lines) {
    const one = await speak(text, { ...speaking, provider: provider.inMood(emotion), voice: name, rate })
    if (!one.ok) return one
    spoken.push(one.value)
  }
  return ok(spoken)
}
