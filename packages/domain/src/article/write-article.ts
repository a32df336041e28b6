import { textWidth } from '../text-width.ts'
import type { ArticleNode } from './article-node.ts'
import type { ArticleTemplate } from './article-template.ts'
import { plainText } from './article-text.ts'
import { seededNumbers } from './seeded-numbers.ts'
import { sayPieces } from './template-line.ts'

/** `round`: how often the keyword had its turn before; `attempt`: another wording of the same article. */
export type ArticleTurn = { seed: number; keyword: string; round: number; attempt: number }
export type WrittenArticle = {
  keyword: string
  title: string
  doc: ArticleNode
  /** The title and what is read, a line for each paragraph. */
  lines: string[]
  /** What each fragment of the template says. */
  parts: string[][]
}

const mostItems = 6

/**
 * The article of one turn: the same template and turn give the same bytes everywhere. Null where each title is wider than
 * the template allows with this keyword.
 */
export function writeArticle(template: ArticleTemplate, turn: ArticleTurn): WrittenArticle | null {
  const { keyword } = turn
  const choose = seededNumbers(JSON.stringify([turn.seed, keyword, turn.round, turn.attempt]))
  const given = { keyword, facts: template.facts, choose }
  const say = (pieces: (typeof template.titles)[number]) => sayPieces(pieces, given).replace(/\s+/gu, ' ').trim()
  const title = shuffled(template.titles, choose)
    .map(say)
    .find((one) => one !== '' && textWidth(one) <= template.titleWidth)
  if (title === undefined) return null
  const parts: string[][] = []
  const content: ArticleNode[] = []
  for (const { kind, level, isNumbered, variants } of template.fragments) {
    const chosen =
      kind === 'list' ? shuffled(variants, choose).slice(0, mostItems) : [variants[choose(variants.length)] ?? []]
    const lines = chosen.map(say).filter((line) => line !== '')
    parts.push(lines)
    if (lines.length === 0) continue
    if (kind === 'heading') content.push({ type: 'heading', attrs: { level }, content: wordsOf(lines[0]) })
    else if (kind === 'paragraph') content.push({ type: 'paragraph', content: wordsOf(lines[0]) })
    else
      content.push({
        type: isNumbered ? 'orderedList' : 'bulletList',
        content: lines.map((line) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: wordsOf(line) }],
        })),
      })
  }
  const doc = { type: 'doc', content }
  return { keyword, title, doc, lines: linesOfArticle(title, doc), parts }
}

/** What of an article is compared. */
export const linesOfArticle = (title: string, doc: ArticleNode): string[] =>
  [title, ...plainText(doc).split('\n')].map((line) => line.trim()).filter((line) => line !== '')

const wordsOf = (text = ''): ArticleNode[] => [{ type: 'text', text }]

function shuffled<Item>(items: readonly Item[], choose: (below: number) => number): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(choose(left.length), 1))
}
