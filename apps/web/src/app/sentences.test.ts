import { faults as english } from '@matrixcast/contract/faults/en'
import { faults as spanish } from '@matrixcast/contract/faults/es'
import { expect, it } from 'vitest'

type Texts = { [key: string]: string | Texts }

const mostWords = 20
/** Phrases of our own that no product of the field says. */
const dialect = /near to|time has come|found by drawing|\banew\b/

const screens = {
  en: import.meta.glob<Texts>('../*/messages/en.ts', { eager: true, import: 'default' }),
  es: import.meta.glob<Texts>('../*/messages/es.ts', { eager: true, import: 'default' }),
}

/** Names of file formats, which come in lists. */
const format = /^[A-Z][A-Za-z]*[A-Z0-9]+[.,]?$/
const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => !format.test(word))

const textsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)))

it.each([
  ['en', english],
  ['es', spanish],
] as const)(
  'a text on screen in %s has sentences of at most twenty words and no dialect of ours',
  (language, faults) => {
    const texts = [...textsOf(screens[language]), ...textsOf(faults)]
    expect(texts.length).toBeGreaterThan(1000)
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?:;])\s+|\n/))
    const tooLong = sentences.filter((sentence) => wordsOf(sentence).length > mostWords || dialect.test(sentence))
    expect(tooLong).toEqual([])
  },
)
