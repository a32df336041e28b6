import { aiApi, endpointKinds } from '@matrixcast/contract/ai'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import type { BuiltInVoice } from '@matrixcast/render/voice/built-in'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import { type EndpointStore, refuseOpenRoad } from './endpoint-store.ts'
import { tryEndpoint } from './test-endpoint.ts'

export const aiRoutes = ({
  endpoints,
  audit,
  tools,
  uploadsFolder,
  speech,
}: {
  speech: { builtIn: () => Promise<Pick<BuiltInVoice, 'problems'>> }
  endpoints: EndpointStore
  audit: AuditStore
  tools: FfmpegTools | undefined
  uploadsFolder: string
}) =>
  serve(aiApi, {
    endpoints: async ({ admin }) => ({
      data: await Promise.all(endpointKinds.map((kind) => endpoints.view(admin.workspaceId, kind))),
    }),
    async save({ input, admin }) {
      refuseOpenRoad(input)
      await endpoints.save(admin.workspaceId, input)
      await audit.record(admin, 'setting.edit', `ai.${input.kind}`, `${input.baseUrl} ${input.model}`.trim())
      return done
    },
    async test({ input, admin, signal }) {
      refuseOpenRoad(input)
      if (input.baseUrl === '') throw new Refusal('endpointMissing')
      const endpoint = await endpoints.tried(admin.workspaceId, input)
      const startedAt = Date.now()
      const tried = await tryEndpoint(input.kind, endpoint, { tools, workFolder: uploadsFolder, signal })
      const milliseconds = Date.now() - startedAt
      return tried.ok
        ? { ok: true, fault: null, detail: tried.value, milliseconds }
        : { ok: false, fault: tried.fault.kind, detail: tried.fault.detail, milliseconds }
    },
    voiceProblems: async () => ({ data: (await speech.builtIn()).problems }),
    async standing({ admin }) {
      const [chat, speech, transcription] = await Promise.all(
        endpointKinds.map((kind) => endpoints.connected(admin.workspaceId, kind)),
      )
      return { chat: chat !== undefined, speech: speech !== undefined, transcription: transcription !== undefined }
    },
  })
