import { createHash } from 'node:crypto'
import type { Language } from '@matrixcast/contract/wire'
import type { CopyKind, Tone } from '@matrixcast/contract/words'
import { topicsOf, topicText } from '@matrixcast/domain/topics'
import { copyTables } from './built-in.ts'

export type Wish = { texts: readonly string[]; kind: CopyKind; language: Language; tone: Tone }

/** Every variant the templates give for a wish, in an order that depends on the wish alone. */
export function templateVariants(wish: Wish): string[] {
  const { texts, kind } = wish
  const variants = writers[kind](wish)
  return shuffled(variants, JSON.stringify([texts, kind, wish.tone, wish.language]))
}

function titlesFor({ texts, language, tone }: Wish): string[] {
  const { titles, frames } = copyTables[language]
  const reframed = texts.flatMap((text) => frames[tone].map((frame) => frame.replaceAll('{text}', bare(text))))
  return [...reframed, ...titles[tone]]
}

/** A title's last sign would stand in the middle of another sentence. */
const bare = (text: string) => text.trim().replace(/[.!?。！？…]+$/u, '')

/** A script that is there keeps its body between other first and last sentences. */
function scriptsFor({ texts, language, tone }: Wish): string[] {
  const { scripts, openings, closings } = copyTables[language]
  const rewritten = texts.flatMap((text) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const body = lines.length > 2 ? lines.slice(1, -1) : lines
    return openings[tone].flatMap((opening) => closings[tone].map((closing) => [opening, ...body, closing].join('\n')))
  })
  return [...rewritten, ...scripts[tone].map((lines) => lines.join('\n'))]
}

/** A paragraph begins or ends in other words. */
function partsFor({ texts, language, tone }: Wish): string[] {
  const { openings, closings } = copyTables[language]
  const between = language === 'zh' || language === 'ja' ? '' : ' '
  return texts.flatMap((text) => [
    ...openings[tone].map((opening) => opening + between + text),
    ...closings[tone].map((closing) => text + between + closing),
  ])
}

function topicsFor({ texts, language }: Wish): string[] {
  const { topics } = copyTables[language]
  const own = texts.map(topicsOf).filter((words) => words.length > 0)
  const joined = own.flatMap((words) => topics.map((more) => topicText([...new Set([...words, ...topicsOf(more)])])))
  return [...joined, ...topics]
}

const writers: Record<CopyKind, (wish: Wish) => string[]> = {
  title: titlesFor,
  script: scriptsFor,
  articlePart: partsFor,
  topics: topicsFor,
}

/** The same wish gives the same order, on every machine. */
function shuffled(texts: readonly string[], seed: string): string[] {
  const rank = (text: string) => createHash('sha256').update(`${seed}\n${text}`).digest('hex')
  return [...new Set(texts)].toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}
