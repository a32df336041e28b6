import { FormData } from 'undici'
import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import { bodyOf } from '../api/file-body.border.ts'
import type { PostFile } from '../post.ts'
import { type GraphCalls, graphReader, isNothing } from './graph.ts'

const named = z.object({ id: z.string() })

/** Puts a picture on the Page that nobody sees. Without a post it is thrown away after a day, unless that post `waits`. */
export async function putPagePhoto(
  context: ApiContext,
  calls: GraphCalls,
  file: PostFile,
  { waits, seconds }: { waits: boolean; seconds: number },
): Promise<string> {
  const body = new FormData()
  body.append('published', 'false')
  if (waits) body.append('temporary', 'true')
  body.append('source', await bodyOf(file), `picture.${file.extension}`)
  const answer = await calls.form('me/photos', { body, seconds })
  return graphReader.read(answer, { shape: named, step: 'upload', now: context.now() }).id
}

const sizes = z.object({ images: z.array(z.object({ source: z.url(), width: z.number() })).min(1) })

/** Where the largest of it lies for whoever has the address; undefined when the platform has forgotten the picture. */
export async function addressOfPhoto(context: ApiContext, calls: GraphCalls, id: string): Promise<string | undefined> {
  const answer = await calls.ask(id, { fields: 'images' })
  if (isNothing(answer)) return undefined
  const { images } = graphReader.read(answer, { shape: sizes, step: 'askPicture', now: context.now() })
  return images.toSorted((a, b) => b.width - a.width)[0]?.source
}
