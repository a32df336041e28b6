import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import { type SpokenSentence, voiceApi } from '@matrixcast/contract/voice'
import { Refusal } from '@matrixcast/domain/refusal'
import { voiceLanguages } from '@matrixcast/domain/voice-language'
import type { RenderFault } from '@matrixcast/render/pipeline/render-fault'
import { type SpokenScript, speakOrFallBack } from '@matrixcast/render/pipeline/speak'
import { takeTurns } from '@matrixcast/render/take-turns'
import type { VoiceName } from '@matrixcast/render/voice/voice-provider'
import type { Logger } from 'pino'
import { serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { PassingStore } from '../storage/passing-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { Speech } from './speech.ts'

type Needs = {
  speech: Speech
  storage: Storage
  passing: PassingStore
  addresses: FileAddresses
  log: Logger
  workshopFolder: string
}

/** Faults whose sentence helps the person who listens; the rest is a failed voice. */
const told = new Set<string>([
  'nothingToSay',
  'voiceSilent',
  'lineLanguageMissing',
  'timedOut',
  'diskFull',
  'endpointUnreachable',
  'endpointRefused',
  'endpointNonsense',
])
/** Their detail is the line itself. */
const quotesLine = new Set<string>(['voiceSilent', 'lineLanguageMissing'])
const isTold = (kind: RenderFault['kind']): kind is Extract<RenderFault['kind'], FaultWord> => told.has(kind)

/** Scripts that are spoken at once: previews leave room for the other work of this process. */
const scriptsAtOnce = 2
/** A script that takes longer is answered as far as it came. */
const patienceMs = 8_000

type Wanted = { voice: VoiceName; rate: number; emotion: string }
type Asker = { workspaceId: string; signal: AbortSignal }

export const voiceRoutes = ({ speech, storage, passing, addresses, log, workshopFolder }: Needs) => {
  /** Under the name of the stage it was made by, so that the same sample is stored once. */
  async function keep(workspaceId: string, file: string): Promise<string> {
    const name = createHash('sha256').update(path.dirname(file)).digest('hex').slice(0, 40)
    const key = `voices/${workspaceId}/${name}.wav`
    await passing.note(workspaceId, key, (await stat(file)).size)
    const there = await storage.read(key)
    if (there !== undefined) {
      there.stream.destroy()
      return key
    }
    const draft = path.join(workshopFolder, 'outgoing', `${randomUUID()}.wav`)
    await mkdir(path.dirname(draft), { recursive: true })
    try {
      await copyFile(file, draft)
      await storage.put(key, draft)
    } finally {
      await rm(draft, { force: true })
    }
    return key
  }

  async function present(workspaceId: string, spoken: SpokenScript['spoken']) {
    const sentences: SpokenSentence[] = []
    for (const { file, seconds, words } of spoken) {
      sentences.push({ url: addresses.of(await keep(workspaceId, file)), seconds, words })
    }
    return sentences
  }

  async function say(
    sentences: readonly string[],
    { voice, rate, emotion }: Wanted,
    { workspaceId, signal }: Asker,
    mayBegin?: () => boolean,
  ) {
    const voices = await speech.of(workspaceId)
    if (!voices.ok) throw new Refusal('voiceMissing')
    const order = {
      workshopFolder,
      voice,
      rate,
      signal,
      provider: voices.value.provider.inMood(emotion),
      fallback: voices.value.fallback?.inMood(emotion),
    }
    const script = await speakOrFallBack(sentences, order, mayBegin)
    const fault = script.ok ? script.value.replaced : script.fault
    if (fault) log.warn({ fault: fault.kind, detail: fault.detail }, 'a voice did not speak')
    if (!script.ok) {
      const { kind, detail } = script.fault
      throw isTold(kind) ? new Refusal(kind, quotesLine.has(kind) ? { detail } : {}) : new Refusal('voiceFailed')
    }
    const { spoken, replaced } = script.value
    return { spoken, source: replaced ? ('fallback' as const) : voices.value.source }
  }

  const inTurn = takeTurns(scriptsAtOnce)

  return serve(voiceApi, {
    async languages({ admin }) {
      const voices = await speech.of(admin.workspaceId)
      if (!voices.ok) return { data: [], isService: false }
      return {
        isService: voices.value.source === 'endpoint',
        data: voiceLanguages.flatMap((language) => {
          const description = voices.value.provider.describe(language)
          return description ? [{ language, ...description }] : []
        }),
      }
    },
    async tryVoice({ input, admin: { workspaceId }, signal }) {
      const { spoken, source } = await say([input.text], input, { workspaceId, signal })
      const [sample] = await present(workspaceId, spoken)
      if (!sample) throw new Error('a sample without a sound')
      return { url: sample.url, seconds: sample.seconds, source }
    },
    async speakScript({ input, admin: { workspaceId }, signal }) {
      const untilMs = Date.now() + patienceMs
      const mayBegin = () => Date.now() < untilMs
      const { spoken, source } = await inTurn(() => say(input.sentences, input, { workspaceId, signal }, mayBegin))
      const isPending = spoken.length < input.sentences.length
      return { source, isPending, sentences: await present(workspaceId, spoken) }
    },
  })
}
