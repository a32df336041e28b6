import { collectKind, type PostField, type PostFields, type PostFieldValue } from '@matrixcast/contract/post-fields'
import { languages } from '@matrixcast/contract/wire'
import { appIdFault, type MicroApp, microAppOf } from '@matrixcast/domain/micro-app'
import { z } from 'zod'
import type { PlatformManifest } from './manifest.ts'
import type { PostIssue } from './post.ts'
import { textLength } from './text/text-length.ts'

/** Every post has these, and they have forms of their own. */
const ofEveryPost = new Set(['title', 'topics', 'timingTime'])

const names = z.record(z.enum(languages), z.string())
const options = z.record(z.string(), names)
const drawn = z.union([
  z.object({ type: z.literal('boolean'), names }),
  z.object({ type: z.literal('string'), names, options }),
  z.object({ type: z.literal('string'), names, maxLength: z.number(), lines: z.number() }),
  z.object({ type: z.literal('object'), names, collect: collectKind }),
  z.object({ type: z.literal('object'), names, microApp: z.string() }),
  z.object({ type: z.literal('array'), names, maxItems: z.number(), collect: collectKind }),
  z.object({ type: z.literal('array'), names, maxItems: z.number(), options }),
  z.object({ type: z.literal('array'), names, maxItems: z.number(), items: z.object({ maxLength: z.number() }) }),
])

/** By the schema of a manifest, which stays the same: each of twenty thousand posts of a sheet asks. */
const known = new WeakMap<object, PostField[]>()

/** The fields that a platform has besides title, topics and time, in the order of its manifest's schema. */
export function postFormOf({ fields }: Pick<PlatformManifest, 'fields'>): PostField[] {
  const found = known.get(fields) ?? readForm(fields)
  known.set(fields, found)
  return found
}

function readForm(fields: PlatformManifest['fields']): PostField[] {
  const { properties } = z.object({ properties: z.record(z.string(), z.unknown()) }).parse(fields)
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (ofEveryPost.has(name)) return []
    const found = drawn.safeParse(schema)
    return found.success ? [fieldOf(name, found.data)] : []
  })
}

function fieldOf(name: string, schema: z.output<typeof drawn>): PostField {
  const common = { name, names: schema.names }
  switch (schema.type) {
    case 'boolean':
      return { ...common, kind: 'switch' }
    case 'object':
      if ('microApp' in schema) return { ...common, kind: 'microApp', platform: schema.microApp }
      return { ...common, kind: 'offer', collect: schema.collect }
    case 'string':
      if ('options' in schema) return { ...common, kind: 'choice', options: optionsOf(schema.options) }
      return { ...common, kind: 'text', maxLength: schema.maxLength, lines: schema.lines }
    case 'array':
      if ('collect' in schema) return { ...common, kind: 'offers', collect: schema.collect, most: schema.maxItems }
      if ('options' in schema) {
        return { ...common, kind: 'choices', options: optionsOf(schema.options), most: schema.maxItems }
      }
      return { ...common, kind: 'words', maxLength: schema.items.maxLength, most: schema.maxItems }
  }
}

const optionsOf = (given: z.output<typeof options>) =>
  Object.entries(given).map(([value, its]) => ({ value, names: its }))

/** What of these fields the platform does not have or would not take. */
export const judgeFields = (manifest: Pick<PlatformManifest, 'fields'>, given: PostFields): PostIssue[] => {
  const form = postFormOf(manifest)
  return Object.entries(given).flatMap(([name, value]) => {
    const field = form.find((one) => one.name === name)
    const fault = field ? faultOf(field, value) : { code: 'unknown' as const, limit: null, actual: null }
    return fault ? [{ path: `field:${name}` as const, ...fault, severity: 'error' as const }] : []
  })
}

type Fault = Pick<PostIssue, 'code' | 'limit' | 'actual'>
const wrongKind: Fault = { code: 'wrongKind', limit: null, actual: null }

function faultOf(field: PostField, value: PostFieldValue): Fault | undefined {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean' ? undefined : wrongKind
    case 'text':
      return typeof value === 'string' ? tooLong([value], field.maxLength) : wrongKind
    case 'choice':
      return field.options.some((one) => one.value === value) ? undefined : wrongKind
    case 'offer':
      return isOffer(value) ? undefined : wrongKind
    case 'microApp':
      return isMicroAppOf(field.platform, value) ? undefined : wrongKind
    case 'choices': {
      const known = new Set(field.options.map((one) => one.value))
      return areWords(value) && value.every((one) => known.has(one)) ? tooMany(value, field.most) : wrongKind
    }
    case 'words':
      return areWords(value) ? (tooMany(value, field.most) ?? tooLong(value, field.maxLength)) : wrongKind
    case 'offers':
      return Array.isArray(value) && value.every(isOffer) ? tooMany(value, field.most) : wrongKind
  }
}

/** The number of another platform's mini-program opens nothing here. */
const isMicroAppOf = (platform: string, value: PostFieldValue): boolean => {
  const app = typeof value === 'object' && !Array.isArray(value) ? microAppOf(value) : undefined
  return app !== undefined && appIdFault(platform, app.appId) === null
}
const isOffer = (value: PostFieldValue | string): boolean => typeof value === 'object' && !Array.isArray(value)
const areWords = (value: PostFieldValue): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const tooMany = (given: readonly unknown[], limit: number): Fault | undefined =>
  given.length > limit ? { code: 'tooMany', limit, actual: given.length } : undefined

function tooLong(texts: readonly string[], limit: number): Fault | undefined {
  const actual = Math.max(0, ...texts.map(textLength.letters))
  return actual > limit ? { code: 'tooLong', limit, actual } : undefined
}

/** How a platform's field is called, for people; a field it does not have has its bare name. */
export const fieldNamesOf = (manifest: Pick<PlatformManifest, 'fields'>, name: string): PostField['names'] =>
  postFormOf(manifest).find((one) => one.name === name)?.names ?? { zh: name, en: name, es: name, ja: name }

/** The value of a field that holds text or one of several words; undefined where there is none. */
export const wordOf = (fields: PostFields | undefined, name: string): string | undefined => {
  const value = fields?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The words of a field that holds several. */
export const wordsOf = (fields: PostFields | undefined, name: string): string[] => {
  const value = fields?.[name]
  return value !== undefined && areWords(value) ? value : []
}

/** The mini-program that a post opens; undefined where it names none. */
export function microAppIn(fields: PostFields | undefined): MicroApp | undefined {
  const value = fields?.['microApp']
  return value !== undefined && typeof value === 'object' && !Array.isArray(value) ? microAppOf(value) : undefined
}

export const isOn = (fields: PostFields | undefined, name: string): boolean => fields?.[name] === true
