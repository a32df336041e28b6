import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { openEspeak } from '@matrixcast/render/voice/espeak'
import { openSpeechEndpoint } from '@matrixcast/render/voice/speech-endpoint'
import type { VoiceFault, VoiceName } from '@matrixcast/render/voice/voice-provider'
import type { Voices } from '@matrixcast/render/voice/voices'
import type { SealedSession } from '../db/vault.ts'

export type Speech = { of: (workspaceId: string) => Promise<Outcome<Voices, VoiceFault>> }

type Connected = {
  baseUrl: string
  model: string
  limitSeconds: number
  voices: Record<VoiceName, string>
  fallsBack: boolean
  key: SealedSession
}
type Needs = {
  endpoints: { connected: (workspaceId: string, kind: 'speech' | 'transcription') => Promise<Connected | undefined> }
  tools: FfmpegTools | undefined
  PATH: string | undefined
}

/** The voice of each workspace: the endpoint it connected, else the program on this machine. */
export function buildSpeech({ endpoints, tools, PATH }: Needs): Speech {
  let builtIn: ReturnType<typeof openEspeak> | undefined
  return {
    async of(workspaceId) {
      builtIn ??= openEspeak({ PATH })
      const espeak = await builtIn
      const endpoint = tools && (await endpoints.connected(workspaceId, 'speech'))
      if (!endpoint) return espeak.ok ? ok({ provider: espeak.value, fallback: undefined, source: 'builtIn' }) : espeak
      const ear = await endpoints.connected(workspaceId, 'transcription')
      const provider = openSpeechEndpoint({
        ...endpoint,
        key: endpoint.key.reveal(),
        transcription: ear && { ...ear, key: ear.key.reveal() },
        tools,
      })
      if (endpoint.fallsBack && !espeak.ok) return refused(espeak.fault)
      return ok({ provider, fallback: endpoint.fallsBack && espeak.ok ? espeak.value : undefined, source: 'endpoint' })
    },
  }
}
