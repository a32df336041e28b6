import type { VoiceProvider } from './voice-provider.ts'

/** The voice of a workspace. `fallback` speaks a whole script when `provider` fails in it, where the settings want that. */
export type Voices = { provider: VoiceProvider; fallback: VoiceProvider | undefined; source: 'endpoint' | 'builtIn' }
