import { z } from 'zod'
import type { PostPlan } from '../post.ts'

/** Title and topics with a space between; a topic is one word there. */
export const xText = ({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): string =>
  [title.trim(), ...topics.map((topic) => `#${topic.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')}`)].join(' ')

/** Signs that count one; every other counts two: docs.x.com/fundamentals/counting-characters. */
const single: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]
const addressWeight = 23
const graphemes = new Intl.Segmenter()

/** How long a text is as the platform counts: an address 23 however long it is, an emoji 2 however it is put together. */
export function xLength(text: string): number {
  const addresses = text.match(/https?:\/\/\S+/gu) ?? []
  const rest = text.replace(/https?:\/\/\S+/gu, '').normalize('NFC')
  return [...graphemes.segment(rest)].reduce(
    (length, { segment }) => length + weightOf(segment),
    addresses.length * addressWeight,
  )
}

function weightOf(grapheme: string): number {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(grapheme)) return 2
  return Array.from(grapheme).reduce((weight, sign) => {
    const code = sign.codePointAt(0) ?? 0
    return weight + (single.some(([from, to]) => code >= from && code <= to) ? 1 : 2)
  }, 0)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The platform puts an address of its own in place of each, and one for the media behind the text. */
export const xLink = z.object({ url: z.string(), expanded_url: z.string(), media_key: z.string().optional() })

/** The words of a post as they were sent, from those the platform shows. */
export const xWords = (shown: string, links: readonly z.output<typeof xLink>[] = []): string =>
  links
    .reduce(
      (text, { url, expanded_url: sent, media_key: media }) => text.replace(url, () => (media ? '' : sent)),
      shown,
    )
    .replace(/&(amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
