import type { Intent } from './intent.ts'
import { isUnspaced } from './normal-word.ts'

const worth: Record<Intent, number> = {
  price: 1,
  buy: 1,
  near: 1,
  compare: 0.8,
  how: 0.6,
  avoid: 0.6,
  general: 0.3,
}
const ofSources = [0, 0.4, 0.7, 1]

/**
 * How much a keyword promises, 0 to 100: its length (4 to 12 signs, or two to five words), how many sources name it, and what is
 * wanted by it. It knows nothing of how often people look for it.
 */
export function scoreOf({ word, intent, sources }: { word: string; intent: Intent; sources: number }): number {
  const letters = Array.from(word.replace(/\s/g, '')).length
  const isFit = isUnspaced(word) ? letters >= 4 && letters <= 12 : /^\S+(?: \S+){1,4}$/.test(word)
  const agreed = ofSources[Math.min(sources, ofSources.length - 1)] ?? 0
  return Math.round(35 * (isFit ? 1 : 0.5) + 35 * agreed + 30 * worth[intent])
}
