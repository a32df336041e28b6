import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@matrixcast/contract/wire'
import { expect, it } from 'vitest'
import { screens } from '../app/screens.ts'

const folder = path.resolve(import.meta.dirname, '../../../server/src/library/tutorials')
type Words = { [name: string]: string | Words }
const files = import.meta.glob<Words>('../*/messages/*.ts', { import: 'default', eager: true })

const textsOf = (words: Words): string[] =>
  Object.values(words).flatMap((word) => (typeof word === 'string' ? [word] : textsOf(word)))
const plain = (text: string) => text.replace(/[.。]$/, '').trim()

const tutorials = languages.flatMap((language) => {
  const ofLanguage = Object.entries(files).filter(([file]) => file.endsWith(`/${language}.ts`))
  const known = new Set(ofLanguage.flatMap(([, words]) => textsOf(words)).map(plain))
  const app = files[`../app/messages/${language}.ts`]?.['screens']
  const screenWords = typeof app === 'object' ? app : {}
  return readdirSync(path.join(folder, language)).map((name) => ({
    name: `${language}/${name}`,
    markdown: readFileSync(path.join(folder, language, name), 'utf8'),
    known,
    nameOf: (address: string) => screenWords[screens.find((screen) => screen.path === address)?.name ?? ''],
  }))
})

it('there are twelve tutorials in each of four languages, by the same names', () => {
  expect(tutorials).toHaveLength(48)
  expect(new Set(tutorials.map(({ name }) => name.split('/')[1])).size).toBe(12)
})

it.each(tutorials)('$name quotes only names that the product shows in this language', ({ markdown, known }) => {
  const quoted = [...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name ?? '')
  expect(quoted.length).toBeGreaterThan(3)
  expect(quoted.filter((name) => !known.has(plain(name)))).toEqual([])
})

it.each(tutorials)('$name leads only to screens, by their names', ({ markdown, nameOf }) => {
  const links = [...markdown.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text, address]) => [text, address ?? ''])
  expect(links.length).toBeGreaterThan(0)
  expect(
    links.map(([text, address = '']) => [text, nameOf(address)]).filter(([text, shown]) => text !== shown),
  ).toEqual([])
})
