import { bandsOfArticle, compareArticles, levelOf, type ReadArticle, readArticle } from './article-likeness.ts'
import type { ArticleTemplate, Fragment } from './article-template.ts'
import { type WrittenArticle, writeArticle } from './write-article.ts'

export type PickOrder = {
  seed: number
  count: number
  /** Articles that are there already, by what of them is compared. */
  existing: readonly (readonly string[])[]
  /** Turns that were written before: the key of each. */
  made: ReadonlySet<string>
}
export type PickedArticle = WrittenArticle & { key: string }
export type Picked = {
  /** Those that differ from each other and from what is there, in their order. */
  articles: PickedArticle[]
  /** The last wording of those that stayed near copies. */
  alike: PickedArticle[]
  /** Keywords that no title had room for. */
  untitled: string[]
  /** Turns that were written before. */
  before: number
}

/** Wordings that are tried until one differs from all others. */
const attempts = 5

/** The name of a turn within its plan. */
const keyOf = (keyword: string, round: number): string => `${round + 1} ${keyword.normalize('NFKC').toLowerCase()}`

/** The turns of a plan: every keyword once, then every keyword again. */
export function* turnsOf({ keywords }: ArticleTemplate, count: number) {
  for (let turn = 0; turn < count && keywords.length > 0; turn++) {
    const keyword = keywords[turn % keywords.length] ?? ''
    const round = Math.floor(turn / keywords.length)
    yield { keyword, round, key: keyOf(keyword, round) }
  }
}

/**
 * Writes the articles of a plan and keeps those that the guard would let pass. The order of turns and attempts is fixed, so that
 * the same plan picks the same. It yields after each turn: a server has other work meanwhile.
 */
export function* pickArticles(template: ArticleTemplate, order: PickOrder): Generator<number, Picked> {
  const near = buildNear()
  for (const lines of order.existing) near.add(readArticle(lines))
  const picked: Picked = { articles: [], alike: [], untitled: [], before: 0 }
  let turns = 0
  for (const { keyword, round, key } of turnsOf(template, order.count)) {
    if (order.made.has(key)) picked.before += 1
    else pickOne(keyword, round, key)
    turns += 1
    yield turns
  }
  return picked

  function pickOne(keyword: string, round: number, key: string): void {
    let last: PickedArticle | undefined
    for (let attempt = 0; attempt < attempts; attempt++) {
      const written = writeArticle(template, { seed: order.seed, keyword, round, attempt })
      if (written === null) {
        picked.untitled.push(keyword)
        return
      }
      last = { ...written, key }
      const read = readArticle(written.lines)
      if (near.isNear(read)) continue
      near.add(read)
      picked.articles.push(last)
      return
    }
    if (last) picked.alike.push(last)
  }
}

/** The guard in memory: bands find candidates, their words decide. */
function buildNear() {
  const kept: ReadArticle[] = []
  const byBand = new Map<number, number[]>()
  return {
    add(read: ReadArticle): void {
      for (const band of bandsOfArticle(read)) {
        const there = byBand.get(band)
        if (there) there.push(kept.length)
        else byBand.set(band, [kept.length])
      }
      kept.push(read)
    },
    isNear(read: ReadArticle): boolean {
      const candidates = new Set(bandsOfArticle(read).flatMap((band) => byBand.get(band) ?? []))
      for (const at of candidates) {
        const other = kept[at]
        if (other && levelOf(compareArticles(read, other), compareArticles(other, read)) === 'block') return true
      }
      return false
    },
  }
}

export type FragmentShare = {
  line: number
  kind: Fragment['kind']
  variants: number
  wordings: number
  samePercent: number
}

const mostCompared = 40

/**
 * What makes articles of a template alike: of the words that two of them share, the part that each fragment brings, in percent.
 * The largest is the one to add wordings to. Measured over neighbours of the articles given.
 */
export function sharesOf(template: ArticleTemplate, articles: readonly WrittenArticle[]): FragmentShare[] {
  const some = articles.slice(0, mostCompared)
  const sums = template.fragments.map((_, fragment) =>
    some.slice(1).reduce((sum, { parts }, at) => {
      const [one, other] = [some[at]?.parts[fragment] ?? [], parts[fragment] ?? []]
      const { percent } = compareArticles(readArticle(one), readArticle(other))
      return sum + percent * other.join('').length
    }, 0),
  )
  const all = sums.reduce((sum, one) => sum + one, 0)
  return template.fragments.map(({ line, kind, variants, wordings }, at) => ({
    line,
    kind,
    variants: variants.length,
    wordings,
    samePercent: all === 0 ? 0 : Math.round((100 * (sums[at] ?? 0)) / all),
  }))
}
