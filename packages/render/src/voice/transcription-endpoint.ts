import { openAsBlob } from 'node:fs'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { VoiceLanguage } from '@matrixcast/domain/voice-language'
import { z } from 'zod'
import { boundedCall, type CallFault } from '../bounded-call.ts'
import type { HeardWord } from './align-words.ts'

export type EndpointAddress = {
  /** Without a slash at its end: `https://host/v1`. */
  baseUrl: string
  key: string
  model: string
  /** For one try. */
  limitSeconds: number
}

const Transcript = z.object({ words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })) })
const limitBytes = 4 * 1024 * 1024

/** ISO 639-1, as the endpoint wants it. */
const languages: Record<VoiceLanguage, string> = { cmn: 'zh', ja: 'ja', es: 'es', en: 'en' }

/**
 * Asks an OpenAI-compatible transcription endpoint which words it hears when. Word times come with `verbose_json` only; an
 * endpoint that leaves them out is of no use here and said so.
 */
export async function transcribe(
  { baseUrl, key, model, limitSeconds }: EndpointAddress,
  heard: { file: string; language: VoiceLanguage; signal: AbortSignal },
): Promise<Outcome<HeardWord[], CallFault>> {
  const form = new FormData()
  form.append('file', await openAsBlob(heard.file, { type: 'audio/wav' }), 'voice.wav')
  form.append('model', model)
  form.append('language', languages[heard.language])
  form.append('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'word')
  const answer = await boundedCall({
    url: `${baseUrl}/audio/transcriptions`,
    key,
    body: form,
    limitSeconds,
    limitBytes,
    signal: heard.signal,
  })
  if (!answer.ok) return answer
  const said = answer.value.bytes.toString('utf8')
  const transcript = Transcript.safeParse(jsonOf(said))
  if (!transcript.success) {
    return refused({ kind: 'endpointNonsense', detail: `no word times in ${JSON.stringify(said.slice(0, 200))}` })
  }
  return ok(transcript.data.words)
}

/** The value of a JSON text; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
