import { setImmediate } from 'node:timers/promises'
import { mostCombinations } from '@matrixcast/contract/keywords'
import { type CleanRules, type Dropped, wordCleaner } from '@matrixcast/domain/keyword/clean-words'
import {
  type Combination,
  type CombinationParts,
  combinationsOf,
  countCombinations,
} from '@matrixcast/domain/keyword/combine'
import { differentWords } from '@matrixcast/domain/keyword/normal-word'
import { Refusal } from '@matrixcast/domain/refusal'

type Lists = Record<'core' | 'area' | 'prefix' | 'suffix', string[]> & { withBare: boolean }
type Banned = Pick<CleanRules, 'banned' | 'law'>
type Row = { word: string; norm: string }
export type Cleaned<Extra = object> = { clean: (Row & Extra)[]; dropped: Dropped[] }

const wordsBetweenTurns = 500

/** Cleans words without holding up other calls. */
export async function cleanInTurns<One extends { word: string }>(
  words: Iterable<One>,
  rules: CleanRules,
): Promise<Cleaned<One>> {
  const cleaner = wordCleaner<One>(rules)
  let part: One[] = []
  for (const word of words) {
    part.push(word)
    if (part.length < wordsBetweenTurns) continue
    cleaner.take(part)
    part = []
    await setImmediate()
  }
  cleaner.take(part)
  return cleaner.done()
}

/** All words of a combination, cleaned. Core words that are no keywords themselves are left out first, each with its reason. */
export async function combineWords(
  { core, area, prefix, suffix, withBare }: Lists,
  rules: Banned,
): Promise<Cleaned<Combination> & { made: number; cores: string[] }> {
  const judged = await cleanInTurns(
    core.map((word) => ({ word })),
    { ...rules, cores: null },
  )
  const cores = judged.clean.map(({ word }) => word)
  const parts: CombinationParts = {
    cores,
    places: differentWords(area),
    prefixes: differentWords(prefix),
    suffixes: differentWords(suffix),
    withBare,
  }
  const made = countCombinations(parts)
  if (made > mostCombinations) throw new Refusal('combinationTooLarge', { count: made, limit: mostCombinations })
  const { clean, dropped } = await cleanInTurns(combinationsOf(parts), { ...rules, cores })
  return { clean, dropped: summed([...judged.dropped, ...dropped]), made, cores }
}

function summed(all: readonly Dropped[]): Dropped[] {
  const sums = new Map<string, Dropped>()
  for (const { reason, count, samples } of all) {
    const before = sums.get(reason)
    sums.set(reason, {
      reason,
      count: count + (before?.count ?? 0),
      samples: [...(before?.samples ?? []), ...samples],
    })
  }
  return [...sums.values()]
}
