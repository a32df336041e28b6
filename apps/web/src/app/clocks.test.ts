import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../', import.meta.url))
const sources = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(folder + file, 'utf8')]),
)
const formats = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/Intl\.DateTimeFormat\([^()]*(?:\([^()]*\)[^()]*)*\)/g)].map(([format]) => ({ file, format })),
)

it('every time of day is of 24 hours, on every screen and in every language', () => {
  const withHours = formats.filter(({ format }) => /timeStyle|hour: '/.test(format))
  expect(withHours.length).toBeGreaterThan(8)
  expect(withHours.filter(({ format }) => !format.includes("hourCycle: 'h23'"))).toEqual([])
})

it('numbers and times are written in the language of the reader, not of the browser', () => {
  const byBrowser = Object.entries(sources).filter(([, text]) => /\.toLocale(?:Date|Time)?String\(\)/.test(text))
  expect(byBrowser.map(([file]) => file)).toEqual([])
})
