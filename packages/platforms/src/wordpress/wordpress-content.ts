import type { Post } from '../post.ts'
import { escaped } from '../text/escaped.ts'
import { altsOf } from '../text/picture-alts.ts'

/** What text says that was escaped. */
export const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** The body of a video or of pictures as blocks of the site's own editor, so that a person can go on with it there. */
export function wordpressContent(post: Post, files: readonly { id: number; url: string }[]): string {
  const alts = altsOf(post)
  return files
    .map(({ id, url }, index) =>
      post.kind === 'video'
        ? `<!-- wp:video {"id":${id}} -->\n<figure class="wp-block-video"><video controls src="${escaped(url)}"></video></figure>\n<!-- /wp:video -->`
        : `<!-- wp:image {"id":${id}} -->\n<figure class="wp-block-image"><img src="${escaped(url)}" alt="${escaped(alts[index] ?? '')}" class="wp-image-${id}"/></figure>\n<!-- /wp:image -->`,
    )
    .join('\n\n')
}
