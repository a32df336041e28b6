import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIP } from 'node:net'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@matrixcast/domain/refusal'
import { timeLimit } from '@matrixcast/host/time-limit'
import { judgedLookup } from '@matrixcast/platforms/api/judged-lookup'
import { isPublicAddress } from '@matrixcast/platforms/api/public-address'

const mostRedirects = 4
/** An address that sends nothing for so long is given up. */
const silentSeconds = 60

/** Where files may come from. */
export type FetchReach = { protocols: readonly string[]; mayReach: (address: string) => boolean }

/** The outside world, over TLS. */
export const publicReach: FetchReach = { protocols: ['https:'], mayReach: isPublicAddress }

type Fetched = { file: string; filename: string; bytes: number; sha256: string }

type Fetching = {
  url: string
  folder: string
  reach: FetchReach
  signal: AbortSignal
  /** What is asked for, as `accept` says it. */
  accept: string
  mostBytes: number
  mostSeconds: number
  /** Before the first byte is kept; it refuses what must not come. `length`: as the other side says it, if it does. */
  onAnswer?: (answer: { contentType: string; length: number | undefined }) => Promise<void>
  onBytes?: (bytes: number, length: number | undefined) => void
}

/** Refuses what is out of reach by its text alone; names are judged where they are connected to. */
export function refuseOutOfReach(url: URL, reach: FetchReach): void {
  if (!reach.protocols.includes(url.protocol)) throw new Refusal('addressNotSecure')
  const isLiteral = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
  if (isLiteral && !reach.mayReach(url.hostname)) throw new Refusal('addressInside')
}

/** Fetches what lies at an address within reach into the folder, up to its limits of bytes and time; redirects are judged anew. */
export async function fetchFile(fetching: Fetching): Promise<Fetched> {
  const { url, folder, mostBytes, onAnswer, onBytes } = fetching
  const signal = AbortSignal.any([fetching.signal, timeLimit(fetching.mostSeconds)])
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${randomUUID()}.fetched`)
  const tooLarge = () => new Refusal('tooLarge', { maxMegabytes: mostBytes / 1024 ** 2 })
  try {
    const { response, at } = await answerOf(new URL(url), { ...fetching, signal })
    try {
      const length = lengthOf(response)
      if (length !== undefined && length > mostBytes) throw tooLarge()
      await onAnswer?.({ contentType: response.headers['content-type'] ?? '', length })
      const hash = createHash('sha256')
      let bytes = 0
      const count = new Transform({
        transform(chunk: Buffer, _encoding, pass) {
          bytes += chunk.length
          hash.update(chunk)
          onBytes?.(bytes, length)
          if (bytes > mostBytes) pass(tooLarge())
          else pass(null, chunk)
        },
      })
      // Opened before: a stream that fails while it opens its file would make the file after it was removed.
      const kept = await open(file, 'w')
      await pipeline(response, count, kept.createWriteStream(), { signal })
      if (bytes === 0) throw new Refusal('empty')
      // A connection that ended early may have been gone before anybody heard of it.
      if (length !== undefined && bytes < length)
        throw new Refusal('addressFailed', { reason: `${bytes} of ${length} bytes` })
      return { file, filename: nameOf(at), bytes, sha256: hash.digest('hex') }
    } finally {
      response.destroy()
    }
  } catch (error) {
    await rm(file, { force: true })
    if (error instanceof Refusal) throw error
    throw new Refusal('addressFailed', { reason: error instanceof Error ? error.message : '' })
  }
}

function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = Number(headers['content-length'])
  return headers['content-length'] !== undefined && Number.isSafeInteger(length) ? length : undefined
}

function nameOf(at: URL): string {
  const last = at.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 255) || at.hostname
  } catch {
    // A percent sign that stands for itself.
    return last.slice(0, 255)
  }
}

async function answerOf(
  url: URL,
  { reach, signal, accept }: Pick<Fetching, 'reach' | 'signal' | 'accept'>,
): Promise<{ response: IncomingMessage; at: URL }> {
  let at = url
  for (let hop = 0; hop <= mostRedirects; hop++) {
    refuseOutOfReach(at, reach)
    const target = at
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const ask = target.protocol === 'https:' ? get : getPlain
      const options = {
        signal,
        timeout: silentSeconds * 1000,
        lookup: judgedLookup(
          (_host, address) => reach.mayReach(address),
          () => new Refusal('addressInside'),
        ),
        headers: { accept },
      }
      const request = ask(target, options, resolve)
      request.on('error', reject)
      request.on('timeout', () => request.destroy(new Error('no answer')))
    })
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status >= 300 && status < 400 && location) {
      response.destroy()
      at = new URL(location, at)
      continue
    }
    if (status === 200) return { response, at }
    response.destroy()
    throw new Refusal('addressFailed', { reason: `HTTP ${status}` })
  }
  throw new Refusal('addressFailed', { reason: 'redirects' })
}
