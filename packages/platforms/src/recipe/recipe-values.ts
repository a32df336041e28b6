import type { PostFieldValue } from '@matrixcast/contract/post-fields'
import type { Post } from '../post.ts'
import type { Recipe } from './recipe-schema.ts'

/** What may be put into a recipe's templates. */
export type Values = Readonly<Record<string, string>>

/** An imitation that stands elsewhere holds the public part of its platform too. */
export function valuesOf({ sites }: Recipe, site: string, given: Values = {}): Values {
  return { site, open: site === sites.site ? (sites.open ?? site) : site, ...given }
}

/** As a person would write it: things by their names, several with a comma between. */
function textOf(value: PostFieldValue | string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'true' : ''
  return Array.isArray(value) ? value.map(textOf).join('、') : value.name
}

/** Of a post: its words, its further fields as `field:name`. */
export const valuesOfPost = ({ title, topics, fields = {} }: Post): Values => ({
  title: title.trim(),
  hashtags: topics.map((topic) => `#${topic}`).join(' '),
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`field:${name}`, textOf(value)])),
})

/** A name nobody gave is a fault of the recipe, not an empty text on somebody's post. */
export function put(template: string, values: Values): string {
  return template.replace(/\{([A-Za-z:]+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the recipe asks for {${name}}`)
    return value
  })
}

/** For addresses: what is put in cannot leave its place. */
export function putInAddress(template: string, { site = '', open = '', ...values }: Values): string {
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]))
  return put(template, { ...safe, site, open })
}
