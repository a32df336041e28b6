/** `letters`: code points. `graphemes`: what a reader sees as one sign. */
export const answerUnits = ['letters', 'graphemes'] as const

/** The longest answer of a platform, in its own unit; `mostBytes`: of UTF-8 as well, null where it has no such limit. */
export type AnswerLimit = { most: number; countedBy: (typeof answerUnits)[number]; mostBytes: number | null }

/** How much longer a text is than it may be. `unit`: of both figures. */
export type AnswerExcess = { unit: 'characters' | 'bytes'; length: number; most: number }

const segmenter = new Intl.Segmenter()

/** Signs of a text in the unit of a platform. */
export const answerLength = (text: string, countedBy: AnswerLimit['countedBy']): number =>
  countedBy === 'letters' ? Array.from(text).length : [...segmenter.segment(text)].length

/**
 * What is too much in an answer, or null where it fits. Spaces at both ends are not sent, so they do not count. Form, desk,
 * rules and adapters ask this alone.
 */
export function answerExcess(text: string, { most, countedBy, mostBytes }: AnswerLimit): AnswerExcess | null {
  const sent = text.trim()
  const length = answerLength(sent, countedBy)
  if (length > most) return { unit: 'characters', length, most }
  const bytes = bytesOf(sent)
  return mostBytes !== null && bytes > mostBytes ? { unit: 'bytes', length: bytes, most: mostBytes } : null
}

/** Of UTF-8; half a sign counts as the replacement that is sent for it. */
function bytesOf(text: string): number {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  return codes.reduce((sum, code) => sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4), 0)
}
