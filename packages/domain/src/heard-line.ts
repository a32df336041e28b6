/**
 * Seconds of sound that a letter needs at least, at normal speed: between a sixth and a third of what the fastest voice took that we
 * measured (docs/decisions/0052).
 */
const leastSeconds = [
  { letter: /\p{Script=Han}/u, seconds: 0.06 },
  { letter: /\p{Script=Hangul}/u, seconds: 0.05 },
  { letter: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, seconds: 0.02 },
  { letter: /\p{N}/u, seconds: 0.03 },
  { letter: /\p{L}/u, seconds: 0.015 },
]

/** The shortest sound, in seconds, that may be a line spoken at normal speed; 0 where there is nothing to say. */
const leastHeardSeconds = (line: string): number =>
  (line.match(/[\p{L}\p{N}]/gu) ?? []).reduce(
    (sum, letter) => sum + (leastSeconds.find((one) => one.letter.test(letter))?.seconds ?? 0),
    0,
  )

/**
 * Whether a sound can be this line, spoken at `rate` times normal speed. `heardSeconds`: how long it is louder than a quiet room. A
 * silent sound is no line, however long it lasts.
 */
export const canBeLine = (line: string, { heardSeconds, rate }: { heardSeconds: number; rate: number }): boolean =>
  heardSeconds * rate >= leastHeardSeconds(line)
