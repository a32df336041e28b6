import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpokenSentence } from '@matrixcast/canvas/resolve-timeline'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import { languageOf } from '../voice/language.ts'
import type { VoiceName, VoiceProvider } from '../voice/voice-provider.ts'
import { type RenderFault, renderFault } from './render-fault.ts'
import { stage } from './stage.ts'

const Spoken = z.object({
  seconds: z.number().positive(),
  words: z.array(z.object({ from: z.int(), until: z.int(), startMs: z.number(), endMs: z.number() })).optional(),
})

export type Speech = {
  workshopFolder: string
  provider: VoiceProvider
  voice: VoiceName
  rate: number
  signal: AbortSignal
}

/** One sentence as a sound of its own, spoken once for all variants that say it: WAV, its length, and its words' times. */
export async function speak(
  text: string,
  speech: Speech,
): Promise<Outcome<SpokenSentence & { file: string }, RenderFault>> {
  const { workshopFolder, provider, voice, rate, signal } = speech
  const language = languageOf(text)
  const made = await stage<RenderFault>({
    workshopFolder,
    signal,
    name: 'voice',
    input: { provider: provider.version, text, language, voice, rate },
    make: async (folder) => {
      const spoken = await provider.synthesize({ text, language, voice, rate, signal, file: join(folder, 'voice.wav') })
      if (!spoken.ok) return refused(renderFault(spoken.fault, 'voiceFailed'))
      await writeFile(join(folder, 'voice.json'), JSON.stringify(Spoken.parse(spoken.value)))
      return ok(undefined)
    },
  })
  if (!made.ok) return made
  const spoken = Spoken.parse(JSON.parse(await readFile(join(made.value, 'voice.json'), 'utf8')))
  return ok({ file: join(made.value, 'voice.wav'), ...spoken })
}

/** The times of a script's sentences in order, as `resolveTimeline` wants them. */
export async function speakAll(
  sentences: readonly string[],
  speech: Speech,
): Promise<Outcome<SpokenSentence[], RenderFault>> {
  const spoken: SpokenSentence[] = []
  for (const sentence of sentences) {
    const one = await speak(sentence, speech)
    if (!one.ok) return one
    spoken.push({ seconds: one.value.seconds, words: one.value.words })
  }
  return ok(spoken)
}
