import type { HtmlWriter } from './article-html.ts'
import { type PlacedPictures, placeOfPicture } from './placed-pictures.ts'

type Written = Record<'text' | 'value', (words: string) => string>

/**
 * HTML without any style, for what an editor has no block of its own for. `text`, `value`: words as they may stand
 * between its tags and in an attribute.
 */
export const plainWriter = ({ text, value }: Written, placed: PlacedPictures): HtmlWriter => ({
  text,
  attributes: () => '',
  link: (html, { href, title }) => `<a href="${value(href)}"${title ? ` title="${value(title)}"` : ''}>${html}</a>`,
  picture(picture) {
    const { alt, caption } = picture.attrs
    const below = caption === '' ? '' : `<figcaption>${text(caption)}</figcaption>`
    return `<figure><img src="${value(placeOfPicture(placed, picture).url)}" alt="${value(alt)}">${below}</figure>`
  },
})
