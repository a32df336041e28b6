import type { Inspiration } from '@matrixcast/contract/inspiration'
import { useCallback } from 'react'
import { useGo } from '../ui/AppLink.tsx'
import { type CarriedWords, useCarryWords } from '../ui/carried-words.ts'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const topicsIn = (text: string): string[] =>
  text
    .split(/[\s#＃,，、]+/)
    .map((topic) => topic.trim())
    .filter((topic) => topic !== '')

/** What an idea gives: a script its sentences, a list of topics its topics, anything else a title and what is written below. */
export function wordsOfIdea({ kind, source, title, text, topics }: Inspiration): CarriedWords {
  const body = source === 'copy' && text === '' ? title : text
  if (kind === 'topics') return { titles: [], scripts: [], topics: topicsIn(`${title} ${text}`) }
  if (kind === 'script') {
    const titles = source === 'copy' ? [] : [title]
    return { titles, scripts: body === '' ? [] : [linesOf(body)], topics }
  }
  return { titles: [title], scripts: text === '' ? [] : [linesOf(text)], topics }
}

/** Opens a form that begins with the words of an idea. */
export function useIdea() {
  const carry = useCarryWords()
  const go = useGo()
  return useCallback(
    (idea: Inspiration, path: string) => {
      carry(wordsOfIdea(idea))
      go(path)
    },
    [carry, go],
  )
}
