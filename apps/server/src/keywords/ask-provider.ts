import type { SourceFault } from '@matrixcast/contract/keywords'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { type ApiAnswer, apiFetch } from '@matrixcast/platforms/api/api-fetch'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import { exactJson } from '@matrixcast/platforms/exact-json'
import type { ConnectedProvider } from './provider-store.ts'

export type FoundEntry = { word: string; volume: number | null }
type Fault = { fault: SourceFault; detail: string }
type Question = { word: string; address?: string; signal: AbortSignal }

const seconds = 15
const mostEntries = 500
const mostDetail = 200

/** Asks a provider over HTTP for its list about a word. An empty list is an answer; whatever is no list is a fault. */
export async function askProvider(
  { siteReach: reach }: { siteReach: SiteReach },
  provider: ConnectedProvider,
  { word, address = '', signal }: Question,
): Promise<Outcome<FoundEntry[], Fault>> {
  const key = provider.key.reveal()
  const url = filled(provider.url, { word, address, key })
  const isInAddress = key === '' || provider.url.includes('{key}')
  const headers: Record<string, string> = isInAddress ? {} : { authorization: `Bearer ${key}` }
  // An answer may repeat what it was asked with.
  const cleared = (text: string) => (key === '' ? text : text.replaceAll(key, '…')).slice(0, mostDetail)
  try {
    const ask = apiFetch({ site: url, signal, reach, proxy: null })
    const answer = await ask({ method: 'GET', url, headers, seconds })
    if (answer.status !== 200) return refused({ fault: 'refused', detail: `HTTP ${answer.status}` })
    const text = textOf(answer)
    const json = exactJson(text)
    if (json === undefined) return refused({ fault: 'notJson', detail: cleared(text) })
    const list = at(json, provider.listPath)
    if (!Array.isArray(list)) return refused({ fault: 'noList', detail: cleared(text) })
    return ok(list.slice(0, mostEntries).flatMap((entry) => entryOf(entry, provider)))
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    return refused({ fault: thrown.fault === 'policy' ? 'inside' : 'noAnswer', detail: '' })
  }
}

const filled = (url: string, values: Record<'word' | 'address' | 'key', string>): string =>
  url.replace(/\{(word|address|key)\}/g, (_, name: 'word' | 'address' | 'key') => encodeURIComponent(values[name]))

/** Some answer in the national encoding of China and say so. */
const textOf = ({ header, bytes, text }: ApiAnswer): string =>
  /charset="?(?:gbk|gb2312|gb18030)/i.test(header('content-type') ?? '')
    ? new TextDecoder('gb18030').decode(bytes)
    : text

/** What stands at a path such as `data.0.items`; an empty one is all of it. */
function at(json: unknown, path: string): unknown {
  const names = path.split('.').filter((name) => name !== '')
  return names.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined,
    json,
  )
}

function entryOf(entry: unknown, { wordPath, volumePath }: ConnectedProvider): FoundEntry[] {
  const word = at(entry, wordPath)
  if (typeof word !== 'string' || word.trim() === '') return []
  const volume = volumePath === '' ? null : volumeOf(at(entry, volumePath))
  return [{ word: word.trim().slice(0, 1000), volume }]
}

/** A figure that is none is unknown, never 0. */
function volumeOf(told: unknown): number | null {
  const figure = typeof told === 'string' && /^\d+$/.test(told) ? Number(told) : told
  return typeof figure === 'number' && figure >= 0 && figure <= 2_000_000_000 ? Math.round(figure) : null
}
