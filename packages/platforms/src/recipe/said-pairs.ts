/** `postData`: what it says, where that is text. */
export type Sending = { method: string; url: string; postData?: string | undefined }
/** What a page says under a name; of what is nested under the innermost one. */
export type Pair = readonly [name: string, value: string]

/** Longer ones are pictures. */
const mostEncoded = 200_000

/** All that is said in a query and a body: a form, JSON, parts, and JSON inside of them, also in base64. */
export function pairsOf({ url, postData = '' }: Sending): Pair[] {
  return [...new URL(url).searchParams, ...bodyOf(postData)].flatMap(unfolded)
}

function bodyOf(said: string): Pair[] {
  if (said === '') return []
  const inner = jsonOf(said)
  if (inner !== undefined) return leavesOf('', inner)
  const bound = /^--\S{1,100}(?=\r\n)/.exec(said)?.[0]
  if (bound !== undefined) return said.split(bound).flatMap(partOf)
  return /^[^\s=&]{1,100}=/.test(said) ? [...new URLSearchParams(said)] : [['', said]]
}

function partOf(part: string): Pair[] {
  const [, name, file, value] = /name="([^"]*)"(; filename)?[^]*?\r\n\r\n([^]*)\r\n$/.exec(part) ?? []
  return name === undefined ? [] : [[name, file === undefined ? (value ?? '') : 'file/1']]
}

function unfolded([name, value]: Pair): Pair[] {
  const inner = jsonOf(value) ?? (isEncoded(value) ? jsonOf(Buffer.from(value, 'base64').toString()) : undefined)
  return inner === undefined ? [[name, value]] : leavesOf(name, inner)
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
