import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { metaCaption } from '../meta/caption.ts'
import type { GraphCalls } from '../meta/graph.ts'
import { addressOfPhoto, putPagePhoto } from '../meta/page-photo.ts'
import type { PostFile } from '../post.ts'
import { beginContainer, type Container, isUsable, type Making, untilFinished } from './instagram-container.ts'
import { instagramManifest } from './instagram-manifest.ts'

const { timeouts } = instagramManifest
const begun = z.object({ id: z.string() })

/**
 * The platform fetches pictures from an address and takes none as a file. The account's own Page keeps them for a day, unseen,
 * so no file of this product has to lie in the open. One picture is a container; several are one each, and one around them.
 */
export async function pictureContainer(context: ApiContext, calls: GraphCalls, making: Making): Promise<Container> {
  const known = making.kept.get('container')
  const there = known !== undefined && (await isUsable(context, calls, known))
  const id = there ? known : await begin(context, calls, making)
  return { id, ready: () => untilFinished(context, calls, id) }
}

async function begin(context: ApiContext, calls: GraphCalls, making: Making): Promise<string> {
  const { account, post, kept } = making
  const caption = metaCaption(post)
  const addresses: string[] = []
  for (const [index, file] of post.files.entries())
    addresses.push(await placed(context, calls, { making, file, index }))
  const make = async (fields: object) => (await beginContainer(context, calls, { account, fields, shape: begun })).id
  const [only, ...others] = addresses
  const id =
    others.length === 0
      ? await make({ image_url: only, caption })
      : await make({ media_type: 'CAROUSEL', children: (await children(addresses)).join(','), caption })
  await kept.put('container', id)
  return id

  async function children(urls: readonly string[]): Promise<string[]> {
    const ids: string[] = []
    for (const image_url of urls) ids.push(await make({ image_url, is_carousel_item: true }))
    for (const one of ids) await untilFinished(context, calls, one)
    return ids
  }
}

/** Where a picture lies for the platform to fetch; one that an earlier try put there is used as long as it is there. */
async function placed(
  context: ApiContext,
  calls: GraphCalls,
  { making: { kept }, file, index }: { making: Making; file: PostFile; index: number },
): Promise<string> {
  const place = `picture-${index}-${file.bytes}`
  const known = kept.get(place)
  const there = known === undefined ? undefined : await addressOfPhoto(context, calls, known)
  if (there !== undefined) return there
  const id = await putPagePhoto(context, calls, file, { waits: false, seconds: timeouts.prepare })
  await kept.put(place, id)
  const address = await addressOfPhoto(context, calls, id)
  if (address === undefined) throw new AdapterFault('platformDown', 'askPicture', 'the platform has lost the pictures')
  return address
}
