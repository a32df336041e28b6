import type { Project } from '@matrixcast/canvas/document'
import { placesIn } from '@matrixcast/canvas/fill-words'
import { type PageTemplate, templateOf } from '@matrixcast/canvas/page-template'
import type { FillLists } from '@matrixcast/canvas/spread-fills'
import type { Material } from '@matrixcast/contract/materials'

/** What somebody has typed and chosen so far for many videos of a page; `count` is null until they say one. */
export type FillDraft = {
  titles: string
  words: Readonly<Record<string, string>>
  materials: Readonly<Record<string, readonly Material[]>>
  pairing: FillLists['pairing']
  count: number | null
}

export const mostAtOnce = 500

/** Lines as they stand, also empty ones between others: each belongs to the line beside it. */
export const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trim())
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
}

/** The titles of a page's videos begin as its own title, or as its keyword. */
export function newDraft(project: Project): FillDraft {
  const { words } = templateOf(project)
  const keyword = words.includes('keyword') ? '{keyword}' : ''
  const titles = (keyword || project.title || project.name).slice(0, 120)
  return { titles, words: {}, materials: {}, pairing: 'rows', count: null }
}

/** The words that are asked for: those of the page, and what stands in titles and topics besides. */
export const wordsAsked = (template: PageTemplate, draft: FillDraft, topics: readonly string[]): string[] => [
  ...new Set([...template.words, ...[draft.titles, ...topics].flatMap(placesIn).filter((name) => name !== 'title')]),
]

export const slotNamesOf = ({ slots }: PageTemplate): string[] => [...new Set(slots.map(({ name }) => name))]

export function listsOf(template: PageTemplate, draft: FillDraft, topics: readonly string[]): FillLists {
  return {
    titles: linesOf(draft.titles),
    words: new Map(wordsAsked(template, draft, topics).map((name) => [name, linesOf(draft.words[name] ?? '')])),
    materials: new Map(slotNamesOf(template).map((name) => [name, (draft.materials[name] ?? []).map(({ id }) => id)])),
    pairing: draft.pairing,
  }
}
