import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { StoreAway } from '../http/refusal.ts'
import type { Storage } from './storage.ts'

/** The client sends a stream once and no more, and stores close connections that rested for some seconds. */
const mostTries = 4
const isCut = (fault: unknown) =>
  !(fault instanceof S3ServiceException) || (fault.$metadata.httpStatusCode ?? 500) >= 500
const ignore = () => undefined
/** The library writes to the terminal what we try again or say ourselves. */
const quiet = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }
const refuse = (fault: unknown): never => {
  throw isCut(fault) ? new StoreAway(fault) : fault
}

/**
 * Any S3: `s3://key:secret@host[:port]/bucket?region=…&tls=off`. Objects are immutable, so a copy fetched for ffmpeg stays in
 * the cache folder under its key.
 */
export function s3Storage(address: string, cacheFolder: string): Storage {
  const url = new URL(address)
  const bucket = url.pathname.slice(1)
  const client = new S3Client({
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    logger: quiet,
    // By default the client sends a checksum behind the bytes; stores that do not know that keep it as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  })
  const get = (key: string, range?: { start: number; end?: number }) =>
    client
      .send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {}),
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined
        // Beyond the end there is no part to give; the whole says how long it is.
        if (range && error instanceof S3ServiceException && error.name === 'InvalidRange')
          return client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        throw error
      })
      .catch(refuse)
  return {
    async put(key, localFile) {
      const { size } = await stat(localFile)
      const send = () =>
        client.send(
          new PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(localFile), ContentLength: size }),
        )
      for (let tries = 1; ; tries += 1) {
        try {
          await send()
          break
        } catch (fault) {
          if (tries === mostTries || !isCut(fault)) refuse(fault)
          await sleep(tries * 200)
        }
      }
      await rm(localFile)
    },
    async localPath(key) {
      const file = path.join(cacheFolder, key)
      const there = await stat(file).then(
        () => true,
        () => false,
      )
      if (there) return file
      const found = await get(key)
      if (!(found?.Body instanceof Readable)) throw new Error(`the store has no ${key}`)
      await mkdir(path.dirname(file), { recursive: true })
      const draft = `${file}.${randomUUID()}.tmp`
      await pipeline(found.Body, createWriteStream(draft))
      await rename(draft, file)
      return file
    },
    async read(key, range) {
      const found = await get(key, range)
      if (!(found?.Body instanceof Readable)) return undefined
      const length = found.ContentLength ?? 0
      const start = range?.start ?? 0
      const whole = Number(found.ContentRange?.split('/')[1] ?? length)
      return { stream: found.Body, bytes: whole, start, end: start + length - 1 }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(refuse)
      await rm(path.join(cacheFolder, key), { force: true })
    },
    async freeBytes() {
      await mkdir(cacheFolder, { recursive: true })
      const disk = await statfs(cacheFolder)
      return disk.bavail * disk.bsize
    },
  }
}
