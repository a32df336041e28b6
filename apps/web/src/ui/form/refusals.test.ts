import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { fitting, type Shape, textPlaces } from '@matrixcast/contract/testing/hostile'
import { growsTooFast } from '@matrixcast/domain/testing/growth'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CallRefused, refusalText } from '../../api/refusal.ts'
import { issueWords, reasonWords } from './field-words.ts'
import { shapeOf } from './limits.ts'

type Words = Record<string, unknown>
const languages = ['zh', 'en', 'es', 'ja'] as const
const modules = import.meta.glob<Record<string, unknown>>('../../../../../packages/contract/src/*.ts', { eager: true })
const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const sources = ['packages/contract/src', 'packages/domain/src', 'apps/server/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.proof)\.ts$/.test(file) && !file.startsWith('testing'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
)
const ofScreens = import.meta.glob<Words>('../messages/*.ts', { import: 'default', eager: true })
const ofCalls = import.meta.glob<Words>('../../messages/*.ts', { import: 'default', eager: true })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'input' in value && 'output' in value && 'path' in value
const endpoints = Object.values(modules)
  .flatMap((one) => Object.values(one))
  .flatMap((api) => (typeof api === 'object' && api !== null ? Object.values(api) : []))
  .filter(isEndpoint)

const bad: readonly unknown[] = [
  '',
  'x'.repeat(70_000),
  'http://a b',
  -1,
  1e12,
  0.5,
  [],
  [''],
  [{}],
  {},
  null,
  undefined,
  true,
]
/** One of each kind, with the call that it is of: most fields are refused in the same few ways. */
const issues = new Map<string, { issue: z.core.$ZodIssue; of: string }>()
for (const { input, path: call } of endpoints)
  for (const name of Object.keys(shapeOf(input)))
    for (const value of bad)
      for (const issue of z.safeParse(input, { [name]: value }).error?.issues ?? []) {
        const { path: field, ...kind } = issue
        issues.set(JSON.stringify(kind), { issue, of: `${call} ${field.join('.')}` })
      }

it('each text of each call is judged in a time that grows as its length does', () => {
  const places = endpoints.flatMap(({ input, path: call }) => {
    const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })))
    const whole = fitting(shape, () => 0, [])
    return textPlaces(whole).map(({ path: name, put }) => ({
      name: `${call} ${name}`,
      read: (text: string) => z.safeParse(input, put(text)),
    }))
  })
  expect(places.length).toBeGreaterThan(1000)
  const slow = ['x', '1', ' ', '-', 'a@', '#'].flatMap((unit) =>
    places.filter(({ read }) => growsTooFast(read, unit)).map(({ name }) => `${name} by ${JSON.stringify(unit)}`),
  )
  expect(slow).toEqual([])
})

/** Words of schemas and of code, and what no person should meet. */
const isOfProgram = (sentence: string) =>
  /invalid|uuid|expected|received|pattern|regex|undefined|null|nan|\[object|\/\^|[a-z]\.\d|_/i.test(sentence)

describe.each(languages)('refusals in %s', (language) => {
  beforeAll(async () => {
    const ui = ofScreens[`../messages/${language}.ts`]
    const call = ofCalls[`../../messages/${language}.ts`]
    await i18next.init({
      lng: language,
      resources: { [language]: { ui: ui ?? {}, call: call ?? {} } },
      interpolation: { escapeValue: false },
    })
  })

  it('hold no field path, no word of a schema and no pattern, at a field and in a toast', () => {
    expect(endpoints.length).toBeGreaterThan(350)
    const sentences = new Map<string, string>()
    for (const { issue, of } of issues.values()) {
      const details = { field: issue.path.join('.'), reason: issue.message }
      const toast = refusalText(new CallRefused({ kind: 'refused', message: 'x', fault: 'invalidInput', details }))
      for (const sentence of [issueWords(issue), toast]) sentences.set(sentence, of)
    }
    expect([...sentences].filter(([said]) => isOfProgram(said) || said.trim() === '')).toEqual([])
  })

  it('have a sentence of their own for each reason that a schema or a store names', () => {
    const named = /(?:(?:refine|regex)\([^]{1,160}?error: |'invalidInput', \{[^}]*reason: )'(\w+)'/g
    const found = sources.flatMap((text) => [...text.matchAll(named)].map(([, word = '']) => word))
    const reasons = new Set(found)
    expect(reasons.size).toBeGreaterThan(15)
    const unnamed = [...reasons].filter((reason) => reasonWords(reason) === reasonWords('notValid'))
    expect(unnamed.filter((reason) => !toPrograms.has(reason))).toEqual([])
  })
})

/** Said to programs alone: no form can send what they are about. */
const toPrograms = new Set(['oneOfTwo', 'oneOfThree', 'notValid'])
