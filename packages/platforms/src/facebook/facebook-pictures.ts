import { z } from 'zod'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import { uploadEach } from '../api/api-steps.ts'
import { metaCaption } from '../meta/caption.ts'
import type { GraphCalls } from '../meta/graph.ts'
import { putPagePhoto } from '../meta/page-photo.ts'
import type { Post } from '../post.ts'
import { soughtBy } from '../words-there.ts'
import { facebookManifest } from './facebook-manifest.ts'
import { findWaiting, type PagePost, publishedOf } from './facebook-read-back.ts'
import type { FacebookDraft } from './facebook-reel.ts'

const { timeouts } = facebookManifest
const named = z.object({ id: z.string() })

/** Pictures are uploaded unseen; the post that shows them names them, so it is known by them. */
export async function preparePictures(
  context: ApiContext,
  calls: GraphCalls,
  { post, kept, since }: { post: Post; kept: Kept; since: number },
): Promise<FacebookDraft> {
  const { timingTime } = post
  const about = { waits: timingTime !== null, seconds: timeouts.prepare }
  const ids = await uploadEach(post.files, kept, (file) => putPagePhoto(context, calls, file, about))
  const showsOurs = soughtBy<PagePost>(({ pictures }) => pictures.some((id) => ids.includes(id)))
  return {
    async look() {
      const waiting = timingTime === null ? undefined : await findWaiting(context, calls, showsOurs)
      return (waiting ?? (await publishedOf(context, calls).find(since, showsOurs)))?.id
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
