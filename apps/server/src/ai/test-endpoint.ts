import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { EndpointKind } from '@matrixcast/contract/ai'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { openEspeak } from '@matrixcast/render/voice/espeak'
import { openSpeechEndpoint } from '@matrixcast/render/voice/speech-endpoint'
import { transcribe } from '@matrixcast/render/voice/transcription-endpoint'
import { z } from 'zod'
import { askChat } from './chat.ts'
import type { ConnectedEndpoint } from './endpoint-store.ts'

type Fault = { kind: string; detail: string }
type Bench = { tools: FfmpegTools | undefined; workFolder: string; signal: AbortSignal }

const sample = 'One, two, three.'

/** Makes one small real call and says what came back. */
export async function tryEndpoint(
  kind: EndpointKind,
  endpoint: ConnectedEndpoint,
  bench: Bench,
): Promise<Outcome<string, Fault>> {
  if (kind === 'chat') return tryChat(endpoint, bench)
  if (!bench.tools) return refused({ kind: 'engineMissing', detail: 'ffmpeg' })
  const folder = path.join(bench.workFolder, `try-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const file = path.join(folder, 'sample.wav')
    return await (kind === 'speech'
      ? trySpeech(endpoint, { ...bench, tools: bench.tools, file })
      : tryTranscription(endpoint, { ...bench, file }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tryChat(endpoint: ConnectedEndpoint, { signal }: Bench): Promise<Outcome<string, Fault>> {
  const answer = await askChat(endpoint, {
    system: 'Answer with JSON only.',
    user: 'Answer {"ready": true}',
    shape: z.object({ ready: z.boolean() }),
    signal,
  })
  return answer.ok ? ok(endpoint.model) : answer
}

const utterance = (file: string, signal: AbortSignal) =>
  ({ text: sample, language: 'en', voice: 'xiaoyun', rate: 1, file, signal }) as const

async function trySpeech(
  endpoint: ConnectedEndpoint,
  { tools, file, signal }: Bench & { tools: FfmpegTools; file: string },
): Promise<Outcome<string, Fault>> {
  const voice = openSpeechEndpoint({ ...endpoint, key: endpoint.key.reveal(), transcription: undefined, tools })
  const spoken = await voice.synthesize(utterance(file, signal))
  return spoken.ok ? ok(`${endpoint.model} · ${spoken.value.seconds.toFixed(1)} s`) : spoken
}

async function tryTranscription(
  endpoint: ConnectedEndpoint,
  { file, signal }: Bench & { file: string },
): Promise<Outcome<string, Fault>> {
  const espeak = await openEspeak({ PATH: process.env.PATH })
  if (!espeak.ok) return refused({ kind: 'voiceMissing', detail: 'espeak-ng' })
  const spoken = await espeak.value.synthesize(utterance(file, signal))
  if (!spoken.ok) return spoken
  const heard = await transcribe({ ...endpoint, key: endpoint.key.reveal() }, { file, language: 'en', signal })
  return heard.ok ? ok(`${endpoint.model} · ${heard.value.map(({ word }) => word.trim()).join(' ')}`) : heard
}
