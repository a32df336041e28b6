import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import type { Storage } from './storage.ts'

const mediaTypes: Record<string, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  csv: 'text/csv; charset=utf-8',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff2: 'font/woff2',
  js: 'text/javascript; charset=utf-8',
}

type Stored = { storage: Storage; key: string; cache: string }

/** Sends a stored file, or the range of it that was asked for; nothing in it can run. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, cache }: Stored,
): Promise<FastifyReply> {
  const wanted = byteRange(request.headers.range)
  const found = await storage.read(key, wanted === 'impossible' ? { start: 0, end: 0 } : wanted)
  if (!found) return reply.code(404).send()
  if (wanted === 'impossible' || (wanted && wanted.start >= found.bytes)) {
    found.stream.destroy()
    return reply.code(416).header('content-range', `bytes */${found.bytes}`).send()
  }
  const extension = key.slice(key.lastIndexOf('.') + 1)
  reply
    .header('content-type', mediaTypes[extension] ?? 'application/octet-stream')
    .header('content-length', found.end - found.start + 1)
    .header('accept-ranges', 'bytes')
    .header('cache-control', cache)
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (wanted) reply.code(206).header('content-range', `bytes ${found.start}-${found.end}/${found.bytes}`)
  return reply.send(found.stream)
}
