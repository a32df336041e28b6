import { escaped } from '../text/escaped.ts'

/** What text says that was escaped. */
export const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** The body of a post as blocks of the site's own editor, so that a person can go on with it there. */
export function wordpressContent(
  kind: 'video' | 'image',
  files: readonly { id: number; url: string; alt: string }[],
): string {
  return files
    .map(({ id, url, alt }) =>
      kind === 'video'
        ? `<!-- wp:video {"id":${id}} -->\n<figure class="wp-block-video"><video controls src="${escaped(url)}"></video></figure>\n<!-- /wp:video -->`
        : `<!-- wp:image {"id":${id}} -->\n<figure class="wp-block-image"><img src="${escaped(url)}" alt="${escaped(alt)}" class="wp-image-${id}"/></figure>\n<!-- /wp:image -->`,
    )
    .join('\n\n')
}
