import { wordsOf } from '../likeness.ts'
import { wordKey } from './normal-word.ts'

const nearEnough = 0.5

/**
 * The cluster of each word, in the order of the words: the core that it has, the longest where it has several; else the head that
 * it is most like. Heads are taken from the shortest words on: whatever shares half of its pairs of signs with no head (Jaccard
 * 0.5) is one itself.
 */
export function clustersOf(rows: readonly { word: string; core?: string }[], cores: readonly string[]): string[] {
  const known = cores
    .map((core) => ({ core, key: wordKey(core) }))
    .filter(({ key }) => key !== '')
    .toSorted((one, other) => other.key.length - one.key.length)
  const ofCore = (word: string) => {
    const key = wordKey(word)
    return known.find((one) => key.includes(one.key))?.core
  }
  const clusters = rows.map(({ word, core = '' }) => (core === '' ? ofCore(word) : core))
  const alone = rows.flatMap(({ word }, at) => (clusters[at] === undefined ? [word] : []))
  const heads = headsOf([...new Set(alone)])
  return rows.map(({ word }, at) => clusters[at] ?? heads.get(word) ?? word)
}

/**
 * Two sets that share half of their pairs of signs share one of their rarest (prefix filtering, Chaudhuri 2006). So a word is
 * compared only with the heads that it meets there.
 */
function headsOf(words: readonly string[]): Map<string, string> {
  const sets = new Map(words.map((word) => [word, [...new Set(wordsOf(word))]]))
  const counts = new Map<string, number>()
  for (const token of [...sets.values()].flat()) counts.set(token, (counts.get(token) ?? 0) + 1)
  const rarest = (one: string, other: string) =>
    (counts.get(one) ?? 0) - (counts.get(other) ?? 0) || (one < other ? -1 : 1)
  const meeting = new Map<string, string[]>()
  const heads = new Map<string, string>()
  for (const word of words.toSorted((one, other) => one.length - other.length)) {
    const tokens = sets.get(word) ?? []
    const first = tokens.toSorted(rarest).slice(0, tokens.length - Math.ceil(nearEnough * tokens.length) + 1)
    let [head, most] = [word, 0]
    for (const candidate of new Set(first.flatMap((token) => meeting.get(token) ?? []))) {
      const theirs = sets.get(candidate) ?? []
      const shared = theirs.filter((token) => tokens.includes(token)).length
      const likeness = shared / (tokens.length + theirs.length - shared)
      if (likeness >= nearEnough && likeness > most) [head, most] = [candidate, likeness]
    }
    heads.set(word, head)
    if (head !== word) continue
    for (const token of first) {
      const others = meeting.get(token)
      if (others === undefined) meeting.set(token, [word])
      else others.push(word)
    }
  }
  return heads
}
