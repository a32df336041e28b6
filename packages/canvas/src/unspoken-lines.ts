import { isSpeakable, type LineLanguage, lineLanguage } from '@matrixcast/domain/voice-language'
import type { ClipPlan } from './clip-plan.ts'
import { isSpoken } from './resolve-timeline.ts'

/** Lines of one script that no voice will say, counted from 1 and listed as `1, 3`: their language, or nothing in them to say. */
export type UnspokenLines =
  | { kind: 'scriptLanguageMissing'; script: number; lines: string; language: LineLanguage }
  | { kind: 'scriptLanguageUnknown' | 'scriptNothingToSay'; script: number; lines: string }

const mostFaults = 10
const mostListed = 12

/**
 * The lines of a plan that would be silent, where `speaks` says which languages there is a voice for. A keyword counts as it
 * stands in the line. Asked before an order is made; what was ordered before is produced all the same.
 */
export function unspokenLines(plan: ClipPlan, speaks: (language: LineLanguage) => boolean): UnspokenLines[] {
  if (!isSpoken(plan)) return []
  const keywords = longestOfEach(plan.keywords)
  return plan.scripts
    .flatMap((script, at) => {
      const silent = script.map((line) => silenceOf(line, keywords, speaks))
      return [...new Set(silent)].flatMap((language): UnspokenLines[] => {
        if (language === undefined) return []
        const numbers = silent.flatMap((one, line) => (one === language ? [line + 1] : []))
        const lines = `${numbers.slice(0, mostListed).join(', ')}${numbers.length > mostListed ? ', …' : ''}`
        const where = { script: at + 1, lines }
        if (language === 'nothing') return [{ kind: 'scriptNothingToSay', ...where }]
        if (language === 'und') return [{ kind: 'scriptLanguageUnknown', ...where }]
        return [{ kind: 'scriptLanguageMissing', ...where, language }]
      })
    })
    .slice(0, mostFaults)
}

/** The language that nobody speaks, `nothing` for a line without letters and figures, undefined for one that is heard. */
function silenceOf(
  line: string,
  keywords: readonly string[],
  speaks: (language: LineLanguage) => boolean,
): LineLanguage | 'nothing' | undefined {
  const filled = line.includes('{keyword}') && keywords.length > 0
  const texts = filled ? keywords.map((keyword) => line.replaceAll('{keyword}', keyword)) : [line]
  for (const text of texts) {
    if (!isSpeakable(text)) return 'nothing'
    const language = lineLanguage(text)
    if (!speaks(language)) return language
  }
  return undefined
}

/** Of all keywords of a language the longest outweighs a line first. */
function longestOfEach(keywords: readonly string[]): string[] {
  const longest = new Map<LineLanguage, string>()
  for (const keyword of keywords) {
    const language = lineLanguage(keyword)
    if (keyword.length > (longest.get(language)?.length ?? 0)) longest.set(language, keyword)
  }
  return [...longest.values()]
}
