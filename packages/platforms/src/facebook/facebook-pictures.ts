import { z } from 'zod'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import { uploadEach, withoutUsed } from '../api/api-steps.ts'
import { everUploaded, forgetsAgain } from '../api/earlier-tries.ts'
import { metaCaption } from '../meta/caption.ts'
import type { GraphCalls } from '../meta/graph.ts'
import { putPagePhoto } from '../meta/page-photo.ts'
import type { Post } from '../post.ts'
import { soughtBy } from '../words-there.ts'
import { findInLists, listedOf, type PagePost, shown } from './facebook-lists.ts'
import { facebookManifest } from './facebook-manifest.ts'
import type { FacebookWay } from './facebook-reel.ts'

const { timeouts } = facebookManifest
const named = z.object({ id: z.string() })

/** Pictures are uploaded unseen; the post that shows them names them, so it is known by them. */
export function picturesWay(
  context: ApiContext,
  calls: GraphCalls,
  { post, kept }: { post: Post; kept: Kept },
): FacebookWay {
  const { timingTime } = post
  const { earlier } = kept
  const ids = new Set(everUploaded(earlier.tries))
  const showsOurs = soughtBy<PagePost>(
    ({ pictures }) => pictures.some((id) => ids.has(id)),
    forgetsAgain({ ...earlier, others: listedOf(earlier.others) }, shown),
  )
  return {
    look: async () => (await findInLists(context, calls, { since: earlier.since, sought: showsOurs }))?.post.id,
    async prepare() {
      const about = { waits: timingTime !== null, seconds: timeouts.prepare }
      const pictures = await uploadEach(post.files, withoutUsed(kept), (file) =>
        putPagePhoto(context, calls, file, about),
      )
      for (const id of pictures) ids.add(id)
      return {
        isAgain: false,
        send: () =>
          calls.send('me/feed', {
            seconds: timeouts.commit,
            fields: {
              message: metaCaption(post),
              attached_media: pictures.map((id) => ({ media_fbid: id })),
              ...(timingTime === null ? {} : { published: false, scheduled_publish_time: timingTime }),
            },
          }),
        made: ({ json }) => named.safeParse(json).data?.id,
      }
    },
  }
}
