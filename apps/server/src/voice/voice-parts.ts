import { buildSpeech } from './speech.ts'

/** Spoken words, by a connected voice or the one on this machine. */
export const buildVoiceParts = (needs: Parameters<typeof buildSpeech>[0]) => ({ speech: buildSpeech(needs) })
