import { expect, it } from 'vitest'

type Words = { [key: string]: string | Words }

const inEnglish = import.meta.glob<Words>('../*/messages/en.ts', { import: 'default', eager: true })
const inSpanish = import.meta.glob<Words>('../*/messages/es.ts', { import: 'default', eager: true })

const textsOf = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] satisfies [string, string]] : textsOf(text, `${before}${key}.`),
  )

const plural = /\{\{count\}\}\s+(?!más\b)\p{L}+s(?!\p{L})/u

it.each([
  ['en', inEnglish],
  ['es', inSpanish],
])('a text of %s with a count and a plural has its singular', (_language, files) => {
  const lacking = Object.entries(files).flatMap(([file, words]) => {
    const texts = textsOf(words)
    const keys = new Set(texts.map(([key]) => key))
    return texts
      .filter(([key, text]) => !key.endsWith('_one') && plural.test(text) && !keys.has(`${key}_one`))
      .map(([key, text]) => `${file} ${key}: ${text}`)
  })
  expect(Object.keys(files).length).toBeGreaterThan(10)
  expect(lacking).toEqual([])
})
