import { z } from 'zod'
import type { PostPlan } from '../post.ts'

/** Title and topics with a space between; a topic is one word there. */
export const xText = ({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): string =>
  [title.trim(), ...topics.map((topic) => `#${topic.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')}`)].join(' ')

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
