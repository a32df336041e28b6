import { readdirSync } from 'node:fs'
import { faults as english } from '@matrixcast/contract/faults/en'
import { faults as spanish } from '@matrixcast/contract/faults/es'
import { expect, it } from 'vitest'

type Texts = { [key: string]: string | Texts }

const mostWords = 20
/** Phrases of our own that no product of the field says. */
const dialect = /near to|time has come|found by drawing|\banew\b/
const source = new URL('../', import.meta.url)

const textsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)))

async function screensIn(language: string): Promise<Texts> {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found: Texts = {}
  for (const { name } of folders) {
    const files = readdirSync(new URL(`${name}/`, source))
    if (!files.includes('messages')) continue
    const module: { default: Texts } = await import(/* @vite-ignore */ `../${name}/messages/${language}.ts`)
    found[name] = module.default
  }
  return found
}

it.each([
  ['en', english],
  ['es', spanish],
] as const)(
  'a text on screen in %s has sentences of at most twenty words and no dialect of ours',
  async (language, faults) => {
    const texts = [...textsOf(await screensIn(language)), ...textsOf(faults)]
    expect(texts.length).toBeGreaterThan(1000)
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?:;])\s+|\n/))
    const tooLong = sentences.filter((sentence) => sentence.split(/\s+/).length > mostWords || dialect.test(sentence))
    expect(tooLong).toEqual([])
  },
)
