import { unzipSync } from 'node:zlib'

/** `postData`: what it says, where that is text. */
export type Sending = {
  method: string
  url: string
  headers?: Readonly<Record<string, string>>
  postData?: string | undefined
}
/** What a page says under a name; of what is nested under the innermost one. */
export type Pair = readonly [name: string, value: string]

/** What a query, or the top of a body, says is to be done, and the name of an operation in either. */
export type Verbs = Readonly<Record<'query' | 'operations' | 'body', readonly string[]>>

/** In these some frameworks name what is to be done. */
export const deedHeader = /^(?:next-action|soapaction|x-amz-target)$/i
/** In place of one in a form. */
export const aFile = 'file/1'
/** Longer ones are pictures. */
const mostEncoded = 200_000
const mostUnpacked = 10_000_000
/** So gzip and deflate begin. */
const packed = new Set([0x1f8b, 0x7801, 0x785e, 0x789c, 0x78da])
const isVerb = /^(?:action|act|op|operation|method|mode|cmd|do)$/i
const isOperation = /^operationName$/i
/** So a body wishes for the post itself. */
const isWish = /^(?:is_?)?publish(?:ed)?$/i

/** What a body says, packed or not; of bytes that are no text only what can be read among them. */
export function textOf(body: Buffer): string {
  if (body.length < 2 || !packed.has(body.readUInt16BE())) return body.toString()
  try {
    return unzipSync(body, { maxOutputLength: mostUnpacked }).toString()
  } catch {
    return body.toString()
  }
}

/** All that is said in a query and a body: a form, JSON, parts, and JSON inside of them, also in base64. */
export function pairsOf({ url, headers = {}, postData = '' }: Sending): Pair[] {
  const deeds = Object.entries(headers).filter(([name]) => deedHeader.test(name))
  return [...deeds, ...new URL(url).searchParams, ...bodyOf(postData)].flatMap(unfolded)
}

export function verbsOf({ url, postData = '' }: Sending): Verbs {
  const { pathname, searchParams } = new URL(url)
  const query = [...searchParams]
  const body = topOf(postData)
  const operations = [...query, ...body].flatMap(([name, value]) => (isOperation.test(name) ? [value] : []))
  const batch = /[^/]*,[^/]*$/.exec(pathname)?.[0].split(',') ?? []
  return { query: query.flatMap(verbIn), operations: [...operations, ...batch], body: body.flatMap(verbIn) }
}

function verbIn([name, value]: Pair): string[] {
  if (isWish.test(name)) return /^(?:1|true|yes)$/i.test(value) ? ['publish'] : []
  return isVerb.test(name) || (/^status$/i.test(name) && /^(?:publish|draft)/i.test(value)) ? [value] : []
}

/** Without what is nested. */
function topOf(said: string): Pair[] {
  const inner = jsonOf(said)
  if (inner === undefined) return bodyOf(said)
  const all = [inner].flat()
  return all
    .flatMap((one) => Object.entries(one))
    .flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, String(value)] as const]))
}

function bodyOf(said: string): Pair[] {
  if (said === '') return []
  const inner = jsonOf(said)
  if (inner !== undefined) return leavesOf('', inner)
  if (/^%(?:7B|5B)/i.test(said)) return bodyOf(decoded(said))
  const bound = /^--\S{1,100}(?=\r\n)/.exec(said)?.[0]
  if (bound !== undefined) return said.split(bound).flatMap(partOf)
  return /^[^\s=&]{1,100}=/.test(said) ? [...new URLSearchParams(said)] : [['', said]]
}

/** Of a form, or, without a name, one that is JSON, or a film beside it. */
function partOf(part: string): Pair[] {
  const begin = part.indexOf('\r\n\r\n')
  if (begin < 0) return []
  const [, name = '', file] = /name="([^"]*)"(; filename)?/.exec(part.slice(0, begin)) ?? []
  const value = part.slice(begin + 4, -2)
  return [[name, (name !== '' && file === undefined) || jsonOf(value) ? value : aFile]]
}

function unfolded([name, written]: Pair): Pair[] {
  const value =
    /%(?:u[\dA-F]{4}|[\dA-F]{2})/i.test(written) && written.length < mostEncoded ? decoded(written) : written
  const inside = isEncoded(value) ? Buffer.from(value, 'base64').toString() : ''
  if (/^[\w.-]{1,60}=[ -~]*$/.test(inside)) return [...new URLSearchParams(inside)]
  const inner = jsonOf(value) ?? jsonOf(inside) ?? jsonOf(decoded(inside))
  return inner === undefined ? [[name, value]] : leavesOf(name, inner)
}

/** As it is, where it is not written so; `%u` is how `escape` writes a sign. */
function decoded(text: string): string {
  const signs = text.replace(/%u([\dA-F]{4})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  try {
    return decodeURIComponent(signs)
  } catch {
    return signs
  }
}

const isEncoded = (value: string): boolean => value.length < mostEncoded && /^[\w+/-]{16,}={0,2}$/.test(value)

function jsonOf(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function leavesOf(name: string, node: unknown): Pair[] {
  if (Array.isArray(node)) return node.flatMap((one) => leavesOf(name, one))
  if (typeof node === 'object' && node !== null) return Object.entries(node).flatMap(([key, one]) => leavesOf(key, one))
  return unfolded([name, String(node)])
}
