import { voiceNames } from '@matrixcast/canvas/element-style'
import type { AiEndpoint, EndpointKind, endpointKinds } from '@matrixcast/contract/ai'
import { isPrivateHost } from '@matrixcast/domain/private-host'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq } from 'drizzle-orm'
import { aiEndpoints } from '../db/ai-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { aboutEndpoint, SealedSession, type Vault } from '../db/vault.ts'

type VoiceMap = AiEndpoint['voices']
export type EndpointInput = Omit<AiEndpoint, 'hasKey'> & { key?: string | undefined }
/** An endpoint as it is called. The key prints as its name only. */
export type ConnectedEndpoint = Omit<AiEndpoint, 'hasKey' | 'kind'> & { key: SealedSession }
type Row = typeof aiEndpoints.$inferSelect

/** Voices of the endpoints most people connect; anything else is typed in. */
const usualVoices: VoiceMap = {
  xiaoyun: 'nova',
  xiaogang: 'onyx',
  ruoxi: 'shimmer',
  siqi: 'alloy',
  sijia: 'coral',
  sicheng: 'echo',
  aiqi: 'sage',
  aijia: 'fable',
  aida: 'ash',
}
const usualModels: Record<(typeof endpointKinds)[number], string> = {
  chat: 'gpt-4o-mini',
  speech: 'gpt-4o-mini-tts',
  transcription: 'whisper-1',
}
const usualLimitSeconds = 60

const voicesOf = (kept: Record<string, string>): VoiceMap => {
  const voices = { ...usualVoices }
  for (const name of voiceNames) voices[name] = kept[name] ?? usualVoices[name]
  return voices
}
const originOf = (url: string) => (url === '' ? '' : new URL(url).origin)
const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Refuses to send keys and texts through other people's networks in the clear. */
export function refuseOpenRoad({ baseUrl }: Pick<AiEndpoint, 'baseUrl'>): void {
  if (baseUrl === '') return
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol !== 'https:' && !isPrivateHost(hostname)) throw new Refusal('endpointNeedsTls', { host: hostname })
}

/** Endpoints of a workspace: chat, speech, transcription. */
export function buildEndpointStore({ db, vault }: { db: Database; vault: Vault }) {
  const rowOf = (workspaceId: string, kind: EndpointKind): Promise<Row | undefined> =>
    db.inWorkspace(
      workspaceId,
      async (tx) =>
        (
          await tx
            .select()
            .from(aiEndpoints)
            .where(and(eq(aiEndpoints.workspaceId, workspaceId), eq(aiEndpoints.kind, kind)))
        )[0],
    )
  const keyOf = (workspaceId: string, kind: EndpointKind, row: Row | undefined): SealedSession =>
    row?.sealedKey ? vault.open(row.sealedKey, aboutEndpoint(workspaceId, kind)) : new SealedSession('')

  /** The key that goes with what was typed: another host never gets the key of the one before. */
  const keyFor = (workspaceId: string, input: EndpointInput, row: Row | undefined): SealedSession => {
    if (input.key !== undefined) return new SealedSession(input.key)
    const isSameHost = row !== undefined && originOf(row.baseUrl) === originOf(input.baseUrl)
    return isSameHost ? keyOf(workspaceId, input.kind, row) : new SealedSession('')
  }

  return {
    async view(workspaceId: string, kind: EndpointKind): Promise<AiEndpoint> {
      const row = await rowOf(workspaceId, kind)
      return {
        kind,
        baseUrl: row?.baseUrl ?? '',
        model: row?.model ?? usualModels[kind],
        limitSeconds: row?.limitSeconds ?? usualLimitSeconds,
        voices: voicesOf(row?.voices ?? {}),
        fallsBack: row?.fallsBack ?? true,
        hasKey: Boolean(row?.sealedKey),
      }
    },

    /** Undefined where none is connected. */
    async connected(workspaceId: string, kind: EndpointKind): Promise<ConnectedEndpoint | undefined> {
      const row = await rowOf(workspaceId, kind)
      if (!row || row.baseUrl === '') return undefined
      return {
        baseUrl: row.baseUrl,
        model: row.model,
        limitSeconds: row.limitSeconds,
        voices: voicesOf(row.voices),
        fallsBack: row.fallsBack,
        key: keyOf(workspaceId, kind, row),
      }
    },

    async isConnected(tx: Transaction, workspaceId: string, kind: EndpointKind): Promise<boolean> {
      const [row] = await tx
        .select({ baseUrl: aiEndpoints.baseUrl })
        .from(aiEndpoints)
        .where(and(eq(aiEndpoints.workspaceId, workspaceId), eq(aiEndpoints.kind, kind)))
      return row !== undefined && row.baseUrl !== ''
    },

    /** What was typed as it would be called, not kept. */
    async tried(workspaceId: string, input: EndpointInput): Promise<ConnectedEndpoint> {
      const key = keyFor(workspaceId, input, await rowOf(workspaceId, input.kind))
      return { ...input, baseUrl: withoutSlash(input.baseUrl), key }
    },

    async save(workspaceId: string, input: EndpointInput): Promise<void> {
      const { kind, model, limitSeconds, voices, fallsBack } = input
      const key = keyFor(workspaceId, input, await rowOf(workspaceId, kind)).reveal()
      const values = {
        baseUrl: withoutSlash(input.baseUrl),
        model,
        limitSeconds,
        voices,
        fallsBack,
        sealedKey: key === '' ? null : vault.seal(new SealedSession(key), aboutEndpoint(workspaceId, kind)),
        changedAt: new Date(),
      }
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .insert(aiEndpoints)
          .values({ workspaceId, kind, ...values })
          .onConflictDoUpdate({ target: [aiEndpoints.workspaceId, aiEndpoints.kind], set: values }),
      )
    },
  }
}

export type EndpointStore = ReturnType<typeof buildEndpointStore>
