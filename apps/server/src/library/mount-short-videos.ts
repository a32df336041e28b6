import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { shortVideosPath } from './short-videos.ts'

/** Serves the short videos of the product; the name of each holds the hash of its content. */
export async function mountShortVideos(
  app: FastifyInstance,
  { shortVideosFolder }: { shortVideosFolder: string },
): Promise<void> {
  await mkdir(shortVideosFolder, { recursive: true })
  await app.register(fastifyStatic, {
    root: shortVideosFolder,
    prefix: shortVideosPath,
    decorateReply: false,
    index: false,
    allowedPath: (file) => /\.(?:mp4|jpg)$/.test(file),
    immutable: true,
    maxAge: '365d',
  })
}
