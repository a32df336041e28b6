/** Languages a script is spoken in, by the codes speech programs use: Mandarin is `cmn`. */
export const voiceLanguages = ['cmn', 'en', 'es', 'ja'] as const
export type VoiceLanguage = (typeof voiceLanguages)[number]

/** What speaks: a machine's voice by rules, joined recordings or an older model, a model that learned from people, a service. */
export const voiceQualities = ['robot', 'synthetic', 'neural', 'service'] as const
export type VoiceQuality = (typeof voiceQualities)[number]

/** The language of a sentence by its script; Latin letters are Spanish when they carry its signs, else English. */
export function languageOf(text: string): VoiceLanguage {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'cmn'
  return /[áéíóúñ¿¡]/i.test(text) ? 'es' : 'en'
}

/** Whether there is a letter or a digit in it: an engine left with signs only is silent or fails. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
