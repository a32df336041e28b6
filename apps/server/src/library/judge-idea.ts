import { type IdeaKind, ideaKinds } from '@matrixcast/contract/inspiration'
import { industries } from '@matrixcast/contract/words'
import { type IdeaColumn, ideaColumnOf } from '@matrixcast/domain/inspiration-columns'
import type { Reason } from '../http/each-of.ts'
import { cellReasons } from '../storage/cell-reasons.ts'
import type { CellMarks } from '../storage/sheet-store.ts'
import type { Idea } from './inspiration-store.ts'

const longest: Record<'title' | 'text' | 'platform' | 'origin', number> = {
  title: 200,
  text: 4000,
  platform: 60,
  origin: 500,
}
const kindWords: Record<IdeaKind, readonly string[]> = {
  title: ['title', '标题', 'título', 'タイトル'],
  script: ['script', '脚本', '文案', 'guion', 'guión', '台本'],
  topics: ['topics', '话题', 'temas', 'トピック', 'ハッシュタグ'],
  idea: ['idea', '灵感', '想法', 'アイデア'],
}
const shownLetters = 40

export type JudgedIdea = { title: string } & ({ idea: Idea } | { reasons: Reason[] })

type Names = { industryOf: (word: string) => string | undefined; platformOf: (word: string) => string | undefined }

/** One row of a table as an idea, or all that is wrong with it. */
export function judgeIdea(
  row: { headers: readonly string[]; cells: readonly string[]; marks: CellMarks },
  names: Names,
): JudgedIdea {
  const { headers, cells } = row
  const placeOf = (wanted: IdeaColumn): number => headers.findIndex((header) => ideaColumnOf(header) === wanted)
  const cellOf = (wanted: IdeaColumn): string => (cells[placeOf(wanted)] ?? '').trim()
  const [rawTitle, text, origin] = [cellOf('title'), cellOf('text'), cellOf('origin')]
  const title = rawTitle === '' ? firstLineOf(text) : rawTitle
  const wrong = cellReasons(row, (at) => ideaColumnOf(headers[at] ?? '') !== undefined)
  if (wrong.length > 0) return { title: title.slice(0, shownLetters), reasons: wrong }
  const given = { kind: cellOf('kind'), industry: cellOf('industry'), platform: cellOf('platform') }
  const kind = given.kind === '' ? 'idea' : kindOf(given.kind)
  const industry = given.industry === '' ? null : names.industryOf(given.industry)
  const platform = given.platform === '' ? null : names.platformOf(given.platform)
  const shown = (word: string) => ({ text: word.slice(0, shownLetters) })
  const reasons: Reason[] = [
    ...(title === '' ? [{ fault: 'ideaEmpty', details: {} }] : []),
    ...(['title', 'text', 'origin'] as const)
      .filter((column) => ({ title: rawTitle, text, origin })[column].length > longest[column])
      .map((column) => ({
        fault: 'ideaTooLong',
        details: { column: (headers[placeOf(column)] ?? '').trim(), limit: longest[column] },
      })),
    ...(kind === undefined ? [{ fault: 'ideaKind', details: shown(given.kind) }] : []),
    ...(industry === undefined ? [{ fault: 'ideaIndustry', details: shown(given.industry) }] : []),
    ...(platform === undefined ? [{ fault: 'ideaPlatform', details: shown(given.platform) }] : []),
  ]
  if (reasons.length > 0 || kind === undefined || industry === undefined || platform === undefined)
    return { title: title.slice(0, shownLetters), reasons }
  return { title, idea: { kind, title, text, industry, platform, origin } }
}

const plain = (word: string) => word.normalize('NFKC').trim().toLowerCase()
const firstLineOf = (text: string) => (text.split('\n').find((line) => line.trim() !== '') ?? '').trim().slice(0, 80)
const kindOf = (word: string) => ideaKinds.find((kind) => kindWords[kind].includes(plain(word)))

/** An industry by its word or one of its names. */
export const industryNamed =
  (names: Record<(typeof industries)[number], Record<string, string>>) =>
  (word: string): string | undefined =>
    industries.find(
      (one) => one === plain(word) || Object.values(names[one]).some((name) => plain(name) === plain(word)),
    )
