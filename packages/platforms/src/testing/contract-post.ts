import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Post } from '../post.ts'
import type { Subject } from './api-subjects.ts'

/** A small post with everything its platform wants of one: a video where it takes videos, else a picture. */
export async function contractPost(folder: string, { adapter, wantsCover, fields = {} }: Subject): Promise<Post> {
  const isVideo = adapter.manifest.media.some(({ kind }) => kind === 'video')
  const [kind, extension] = isVideo ? (['video', 'mp4'] as const) : (['image', 'jpg'] as const)
  const path = join(folder, `clip.${extension}`)
  await writeFile(path, Buffer.alloc(5000, 'clip'))
  const coverPath = wantsCover === true ? join(folder, 'cover.jpg') : null
  if (coverPath !== null) await writeFile(coverPath, Buffer.alloc(700))
  const files = [{ path, bytes: 5000, extension }]
  const topics = ['收纳', '改造']
  return { kind, files, title: '阳台 <改> 高柜 & 收纳', topics, timingTime: null, coverPath, fields }
}
