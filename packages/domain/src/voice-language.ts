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

/** What a script is usually written for, by the codes of `Intl.DisplayNames`; Han, kana and Latin letters are `languageOf`'s. */
const languageOfScript = {
  Hangul: 'ko',
  Cyrillic: 'ru',
  Thai: 'th',
  Devanagari: 'hi',
  Arabic: 'ar',
  Hebrew: 'he',
  Greek: 'el',
  Bengali: 'bn',
  Tamil: 'ta',
  Telugu: 'te',
  Gujarati: 'gu',
  Gurmukhi: 'pa',
  Kannada: 'kn',
  Malayalam: 'ml',
  Sinhala: 'si',
  Georgian: 'ka',
  Armenian: 'hy',
  Khmer: 'km',
  Lao: 'lo',
  Myanmar: 'my',
  Ethiopic: 'am',
  Tibetan: 'bo',
} as const
/** Letters that only one of the languages of a script has. */
const ownLetters = [
  { script: 'Cyrillic', language: 'uk', letters: /[іїєґ]/i },
  { script: 'Arabic', language: 'ur', letters: /[ٹڈڑںے]/ },
  { script: 'Arabic', language: 'fa', letters: /[پچژگ]/ },
] as const

/** The language of a line, `und` where we do not know its script. */
export type LineLanguage =
  | VoiceLanguage
  | (typeof languageOfScript)[keyof typeof languageOfScript]
  | (typeof ownLetters)[number]['language']
  | 'und'

const letterOf = Object.entries(languageOfScript).map(([script, language]) => ({
  script,
  language,
  letter: new RegExp(`\\p{Script=${script}}`, 'u'),
}))
const ours = /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Letters that are of no script, as mathematical ones and the long sign of kana. */
const ofNone = /[\p{Script=Common}\p{Script=Inherited}]/u

/**
 * The language of a line by the script of most of its letters. Where two scripts have as many, the line
 * is of the one that no voice here speaks: half of it would not be heard.
 */
export function lineLanguage(text: string): LineLanguage {
  const letters = new Map<string, number>()
  for (const letter of text.match(/\p{L}/gu) ?? []) {
    if (ofNone.test(letter)) continue
    const script = ours.test(letter) ? 'ours' : (letterOf.find((one) => one.letter.test(letter))?.script ?? 'unknown')
    letters.set(script, (letters.get(script) ?? 0) + 1)
  }
  const most = Math.max(0, ...letters.values())
  const script = [...letters].find(([name, count]) => count === most && name !== 'ours')?.[0]
  if (script === undefined) return languageOf(text)
  const own = ownLetters.find((one) => one.script === script && one.letters.test(text))
  return own?.language ?? letterOf.find((one) => one.script === script)?.language ?? 'und'
}

/** Whether it is one of the languages that voices of this machine may have. */
export const isVoiceLanguage = (language: LineLanguage): language is VoiceLanguage =>
  voiceLanguages.some((one) => one === language)
