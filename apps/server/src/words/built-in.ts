import { type Language, languages } from '@matrixcast/contract/wire'
import { type Copywriting, tones } from '@matrixcast/contract/words'
import type { CopyTable } from './copy-table.ts'
import { enCopy } from './en-copy.table.ts'
import { esCopy } from './es-copy.table.ts'
import { jaCopy } from './ja-copy.table.ts'
import { zhCopy } from './zh-copy.table.ts'

export const copyTables: Record<Language, CopyTable> = { zh: zhCopy, en: enCopy, es: esCopy, ja: jaCopy }

/** What every library begins with; it fits any industry and can be taken but not changed. */
export const builtInCopies: readonly Copywriting[] = languages.flatMap((language) => {
  const { titles, scripts, topics } = copyTables[language]
  const texts = [
    ...tones.flatMap((tone) => titles[tone].map((text) => ({ kind: 'title' as const, text }))),
    ...tones.flatMap((tone) => scripts[tone].map((lines) => ({ kind: 'script' as const, text: lines.join('\n') }))),
    ...topics.map((text) => ({ kind: 'topics' as const, text })),
  ]
  return texts.map(({ kind, text }, at) => ({
    id: `builtin-${language}-${at}`,
    kind,
    text,
    language,
    industry: null,
    builtIn: true,
  }))
})
