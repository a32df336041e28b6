import { z } from 'zod'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import { uploadEach } from '../api/api-steps.ts'
import { metaCaption } from '../meta/caption.ts'
import type { GraphCalls } from '../meta/graph.ts'
import { putPagePhoto } from '../meta/page-photo.ts'
import type { Post } from '../post.ts'
import { facebookManifest } from './facebook-manifest.ts'
import { postsOf } from './facebook-read-back.ts'
import type { FacebookDraft } from './facebook-reel.ts'

const { timeouts } = facebookManifest
const named = z.object({ id: z.string() })

/** Pictures are uploaded unseen; the post that shows them names them, so it is known by them. */
export async function preparePictures(
  context: ApiContext,
  calls: GraphCalls,
  post: Post,
  kept: Kept,
): Promise<FacebookDraft> {
  const { timingTime } = post
  const about = { waits: timingTime !== null, seconds: timeouts.prepare }
  const ids = await uploadEach(post.files, kept, (file) => putPagePhoto(context, calls, file, about))
  return {
    async look() {
      const edge = timingTime === null ? 'published_posts' : 'scheduled_posts'
      const { list } = await postsOf(context, calls, edge)
      return list.find(({ pictures }) => pictures.some((id) => ids.includes(id)))?.id
    },
    send: () =>
      calls.send('me/feed', {
        seconds: timeouts.commit,
        fields: {
          message: metaCaption(post),
          attached_media: ids.map((id) => ({ media_fbid: id })),
          ...(timingTime === null ? {} : { published: false, scheduled_publish_time: timingTime }),
        },
      }),
    made: ({ json }) => named.safeParse(json).data?.id,
  }
}
