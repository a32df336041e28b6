import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
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
import { mostFontBytes } from './font-file.ts'

const limitMilliseconds = 60_000
const mostRedirects = 4

/** Where fonts may come from. */
export type FontReach = { protocols: readonly string[]; mayReach: (address: string) => boolean }

/** The outside world, over TLS. */
export const publicReach: FontReach = { protocols: ['https:'], mayReach: isPublicAddress }

type Fetched = { file: string; filename: string; bytes: number; sha256: string }

type Fetching = { url: string; folder: string; reach: FontReach; signal: AbortSignal }

/** Fetches what lies at an address within reach into the folder, 64 MB and a minute at most; redirects are judged anew. */
export async function fetchFont({ url, folder, reach, signal }: Fetching): Promise<Fetched> {
  const limit = AbortSignal.any([signal, timeLimit(limitMilliseconds / 1000)])
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${randomUUID()}.font`)
  try {
    const { response, at } = await answerOf(new URL(url), reach, limit)
    const hash = createHash('sha256')
    let bytes = 0
    const count = new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        bytes += chunk.length
        hash.update(chunk)
        if (bytes > mostFontBytes) pass(new Refusal('tooLarge', { maxMegabytes: mostFontBytes / 1024 ** 2 }))
        else pass(null, chunk)
      },
    })
    await pipeline(response, count, createWriteStream(file), { signal: limit })
    const filename = decodeURIComponent(at.pathname.split('/').at(-1) ?? '').slice(0, 255) || at.hostname
    return { file, filename, bytes, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(file, { force: true })
    if (error instanceof Refusal) throw error
    throw new Refusal('addressFailed', { reason: error instanceof Error ? error.message : '' })
  }
}

async function answerOf(
  url: URL,
  reach: FontReach,
  signal: AbortSignal,
): Promise<{ response: IncomingMessage; at: URL }> {
  let at = url
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (!reach.protocols.includes(at.protocol)) throw new Refusal('addressNotSecure')
    const isLiteral = isIP(at.hostname.replace(/^\[|\]$/g, '')) !== 0
    if (isLiteral && !reach.mayReach(at.hostname)) throw new Refusal('addressInside')
    const target = at
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const ask = target.protocol === 'https:' ? get : getPlain
      const options = {
        signal,
        lookup: judgedLookup(
          (_host, address) => reach.mayReach(address),
          () => new Refusal('addressInside'),
        ),
        headers: { accept: 'font/*,*/*' },
      }
      ask(target, options, resolve).on('error', reject)
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
