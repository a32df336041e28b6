import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { metaCaption } from '../meta/caption.ts'
import { type GraphCalls, graphReader } from '../meta/graph.ts'
import { beginContainer, type Container, isUsable, type Making, untilFinished } from './instagram-container.ts'
import { instagramManifest } from './instagram-manifest.ts'

const { timeouts } = instagramManifest
const begun = z.object({ id: z.string(), uri: z.string() })

/** A video goes into its container from here, by the address that the container was given. */
export async function reelContainer(context: ApiContext, calls: GraphCalls, making: Making): Promise<Container> {
  const { post, kept } = making
  const [file] = post.files
  if (!file) throw new AdapterFault('media', 'beginUpload', 'there is no video')
  const { id, uri } = await beginOrGoOn(context, calls, making)
  return {
    id,
    async ready() {
      if (kept.get('uploaded') !== 'yes') {
        const answer = await calls.transfer(uri, file, { offset: 0, seconds: timeouts.prepare })
        graphReader.read(answer, { shape: z.object({ success: z.literal(true) }), step: 'upload', now: context.now() })
        await kept.put('uploaded', 'yes')
      }
      await untilFinished(context, calls, id)
    },
  }
}

async function beginOrGoOn(context: ApiContext, calls: GraphCalls, { account, post, kept }: Making) {
  const known = kept.get('container')
  const before = known === undefined ? undefined : begun.parse(JSON.parse(known))
  if (before && (await isUsable(context, calls, before.id))) return before
  const fields = { media_type: 'REELS', upload_type: 'resumable', caption: metaCaption(post), share_to_feed: true }
  const container = await beginContainer(context, calls, { account, fields, shape: begun })
  await kept.put('container', JSON.stringify(container))
  await kept.put('uploaded', '')
  return container
}
