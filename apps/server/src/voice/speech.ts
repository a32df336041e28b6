import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
import { type BuiltInVoice, openBuiltIn, type VoiceSettings } from '@matrixcast/render/voice/built-in'
import { openSpeechEndpoint } from '@matrixcast/render/voice/speech-endpoint'
import type { VoiceFault, VoiceName } from '@matrixcast/render/voice/voice-provider'
import type { Voices } from '@matrixcast/render/voice/voices'
import type { SealedSession } from '../db/vault.ts'

export type Speech = {
  of: (workspaceId: string) => Promise<Outcome<Voices, VoiceFault>>
  /** The voice of this machine, and what stands in the way of a better one. */
  builtIn: () => Promise<BuiltInVoice>
}

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
  environment: VoiceSettings
}

/** The voice of each workspace: the endpoint it connected, else the programs of this machine. */
export function buildSpeech({ endpoints, tools, environment }: Needs): Speech {
  let opened: Promise<BuiltInVoice> | undefined
  const builtIn = () => (opened ??= openBuiltIn(environment))
  return {
    builtIn,
    async of(workspaceId) {
      const { voice } = await builtIn()
      const endpoint = tools && (await endpoints.connected(workspaceId, 'speech'))
      if (!endpoint) return voice.ok ? ok({ provider: voice.value, fallback: undefined, source: 'builtIn' }) : voice
      const ear = await endpoints.connected(workspaceId, 'transcription')
      const provider = openSpeechEndpoint({
        ...endpoint,
        key: endpoint.key.reveal(),
        transcription: ear && { ...ear, key: ear.key.reveal() },
        tools,
      })
      if (endpoint.fallsBack && !voice.ok) return refused(voice.fault)
      return ok({ provider, fallback: endpoint.fallsBack && voice.ok ? voice.value : undefined, source: 'endpoint' })
    },
  }
}
