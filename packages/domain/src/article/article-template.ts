import { usualLimits } from './check-limits.ts'
import { type LineProblem, type Piece, parseLine, wordingsOf } from './template-line.ts'

/** What a person types into a plan; each field is lines of text. */
export type TemplateTexts = { keywords: string; titles: string; body: string; facts: string }
type TemplateField = keyof TemplateTexts

export const templateProblems = [
  'notClosed',
  'notOpened',
  'unknownPlace',
  'unknownFact',
  'tooDeep',
  'noKeywords',
  'keywordDigits',
  'keywordLong',
  'keywordBraces',
  'noTitles',
  'noBody',
  'mixedFragment',
  'factLine',
  'factTwice',
  'factBraces',
] as const
/** `line`: from 1; 0 where it is about the field as a whole. */
export type TemplateProblem = {
  field: TemplateField
  line: number
  problem: (typeof templateProblems)[number]
  words: string
}

export type Fragment = {
  /** Where it begins in the text. */
  line: number
  kind: 'heading' | 'paragraph' | 'list'
  level: 2 | 3
  isNumbered: boolean
  /** Of a heading or a paragraph one is taken; of a list these are the items. */
  variants: readonly (readonly Piece[])[]
  wordings: number
}
export type ArticleTemplate = {
  keywords: readonly string[]
  titles: readonly (readonly Piece[])[]
  fragments: readonly Fragment[]
  facts: ReadonlyMap<string, string>
  /** How wide a title may be, in Latin letters. */
  titleWidth: number
}

const mostOfKeyword = 60

/**
 * Reads what was typed. Fragments of the body are parted by empty lines: `## ` begins a heading, `- ` or `1. ` an item of a list, and
 * each other line is one wording of the same paragraph. With problems the template is not to be written with.
 */
export function readTemplate(
  texts: TemplateTexts,
  titleWidth = usualLimits.titleWide,
): { template: ArticleTemplate; problems: TemplateProblem[] } {
  const problems: TemplateProblem[] = []
  const blame = (field: TemplateField, line: number, { problem, words }: Pick<TemplateProblem, 'problem' | 'words'>) =>
    problems.push({ field, line, problem, words })
  const keywords = keywordsOf(texts.keywords, blame)
  const facts = factsOf(texts.facts, blame)
  const parse = (field: TemplateField, text: string, line: number) => {
    const parsed = parseLine(text, facts)
    for (const problem of parsed.problems satisfies LineProblem[]) blame(field, line, problem)
    return parsed.pieces
  }
  const titles = numbered(texts.titles).map(({ text, line }) => parse('titles', text, line))
  if (titles.length === 0) blame('titles', 0, { problem: 'noTitles', words: '' })
  const fragments = blocksOf(texts.body).map((block): Fragment => {
    const shapes = block.map(({ text }) => shapeOf(text))
    const shape = shapes[0] ?? shapeOf('')
    const other = shapes.findIndex(({ kind, level }) => kind !== shape.kind || level !== shape.level)
    const odd = block[other]
    if (odd) blame('body', odd.line, { problem: 'mixedFragment', words: odd.text.slice(0, 40) })
    const variants = block.map(({ text, line }, at) => parse('body', shapes[at]?.words ?? text, line))
    const each = variants.map(wordingsOf)
    const { kind, level, isNumbered } = shape
    const wordings =
      kind === 'list' ? each.reduce((one, next) => Math.min(1e9, one * next), 1) : each.reduce((a, b) => a + b, 0)
    return { line: block[0]?.line ?? 0, kind, level, isNumbered, variants, wordings }
  })
  if (fragments.every(({ kind }) => kind === 'heading')) blame('body', 0, { problem: 'noBody', words: '' })
  return { template: { keywords, titles, fragments, facts, titleWidth }, problems }
}

type Line = { text: string; line: number }
type Blame = (field: TemplateField, line: number, what: Pick<TemplateProblem, 'problem' | 'words'>) => void

const linesOf = (text: string): Line[] => text.split(/\r?\n/).map((one, at) => ({ text: one.trim(), line: at + 1 }))
const numbered = (text: string): Line[] => linesOf(text).filter(({ text: one }) => one !== '')

/** Each once, whatever its width and case. */
function keywordsOf(text: string, blame: Blame): string[] {
  const seen = new Map<string, string>()
  for (const { text: word, line } of numbered(text)) {
    const norm = word.normalize('NFKC').toLowerCase()
    if (seen.has(norm)) continue
    if (/^[\p{N}\p{P}\p{S}\s]+$/u.test(word)) blame('keywords', line, { problem: 'keywordDigits', words: word })
    if (/[{}]/.test(word)) blame('keywords', line, { problem: 'keywordBraces', words: word.slice(0, 40) })
    if (Array.from(word).length > mostOfKeyword)
      blame('keywords', line, { problem: 'keywordLong', words: word.slice(0, 40) })
    seen.set(norm, word)
  }
  if (seen.size === 0) blame('keywords', 0, { problem: 'noKeywords', words: '' })
  return [...seen.values()]
}

function factsOf(text: string, blame: Blame): Map<string, string> {
  const facts = new Map<string, string>()
  for (const { text: fact, line } of numbered(text)) {
    const parted = fact.search(/[:：=]/u)
    const [name, value] = [fact.slice(0, Math.max(0, parted)).trim(), fact.slice(parted + 1).trim()]
    if (name === '' || value === '') {
      blame('facts', line, { problem: 'factLine', words: fact.slice(0, 40) })
      continue
    }
    if (facts.has(name)) blame('facts', line, { problem: 'factTwice', words: name })
    if (/[{}]/.test(fact)) blame('facts', line, { problem: 'factBraces', words: fact.slice(0, 40) })
    facts.set(name, value)
  }
  return facts
}

function blocksOf(body: string): Line[][] {
  const blocks: Line[][] = [[]]
  for (const line of linesOf(body)) {
    if (line.text === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

type Shape = Pick<Fragment, 'kind' | 'level' | 'isNumbered'> & { words: string }

function shapeOf(text: string): Shape {
  const [, marks, heading] = /^(#{1,6})\s+(.*)$/u.exec(text) ?? []
  if (marks !== undefined && heading !== undefined)
    return { kind: 'heading', level: marks.length > 2 ? 3 : 2, isNumbered: false, words: heading }
  const [, bullet, item] = /^([-*•]|\d{1,3}[.)、])\s*(.*)$/u.exec(text) ?? []
  if (bullet !== undefined && item !== undefined && /^[-*•]$|[.)、]$/u.test(bullet) && item !== '')
    return { kind: 'list', level: 2, isNumbered: /\d/.test(bullet), words: item }
  return { kind: 'paragraph', level: 2, isNumbered: false, words: text }
}
