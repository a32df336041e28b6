import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import { voiceApi } from '@matrixcast/contract/voice'
import { Refusal } from '@matrixcast/domain/refusal'
import { voiceLanguages } from '@matrixcast/domain/voice-language'
import type { RenderFault } from '@matrixcast/render/pipeline/render-fault'
import { speak } from '@matrixcast/render/pipeline/speak'
import { serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

type Needs = Pick<Parts, 'speech' | 'storage' | 'passing' | 'addresses' | 'log' | 'workshopFolder'>

/** Faults whose sentence helps the person who listens; the rest is a failed voice. */
const told = new Set<string>([
  'nothingToSay',
  'timedOut',
  'diskFull',
  'endpointUnreachable',
  'endpointRefused',
  'endpointNonsense',
])
const isTold = (kind: RenderFault['kind']): kind is Extract<RenderFault['kind'], FaultWord> => told.has(kind)

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

  return serve(voiceApi, {
    async languages({ admin }) {
      const voices = await speech.of(admin.workspaceId)
      if (!voices.ok) return { data: [] }
      return {
        data: voiceLanguages.flatMap((language) => {
          const description = voices.value.provider.describe(language)
          return description ? [{ language, ...description }] : []
        }),
      }
    },
    async tryVoice({ input, admin, signal }) {
      const voices = await speech.of(admin.workspaceId)
      if (!voices.ok) throw new Refusal('engineMissing')
      const { provider, fallback, source } = voices.value
      const { text, voice, rate, emotion } = input
      const order = { workshopFolder, voice, rate, signal }
      const first = await speak(text, { ...order, provider: provider.inMood(emotion) })
      const isHelped = !first.ok && fallback !== undefined && first.fault.kind !== 'nothingToSay'
      const spoken = isHelped ? await speak(text, { ...order, provider: fallback.inMood(emotion) }) : first
      if (!first.ok) log.warn({ fault: first.fault.kind, detail: first.fault.detail }, 'a voice could not be tried')
      if (!spoken.ok) throw new Refusal(isTold(spoken.fault.kind) ? spoken.fault.kind : 'voiceFailed')
      return {
        url: addresses.of(await keep(admin.workspaceId, spoken.value.file)),
        seconds: spoken.value.seconds,
        source: isHelped ? ('fallback' as const) : source,
      }
    },
  })
}
