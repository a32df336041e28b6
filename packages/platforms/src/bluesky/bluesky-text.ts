import type { PostPlan } from '../post.ts'
import { linksIn } from '../text/links-in.ts'

type Feature =
  | { $type: 'app.bsky.richtext.facet#tag'; tag: string }
  | { $type: 'app.bsky.richtext.facet#link'; uri: string }
/** A part of the text that means something; counted in bytes of UTF-8, as the protocol does. */
type Facet = { index: { byteStart: number; byteEnd: number }; features: Feature[] }

const bytesOf = (text: string): number => Buffer.byteLength(text)

/** Title and topics as one text, with its topics and addresses marked. A topic is one word there, so its spaces go. */
export function blueskyText({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): { text: string; facets: Facet[] } {
  const tags = topics.map((topic) => topic.replace(/[\s#]+/gu, '')).filter((tag) => tag !== '')
  const facets = linkFacets(title.trim())
  let text = title.trim()
  for (const [index, tag] of tags.entries()) {
    text += index === 0 ? '\n\n' : ' '
    const byteStart = bytesOf(text)
    text += `#${tag}`
    facets.push({
      index: { byteStart, byteEnd: bytesOf(text) },
      features: [{ $type: 'app.bsky.richtext.facet#tag', tag }],
    })
  }
  return { text, facets }
}

const linkFacets = (text: string): Facet[] =>
  linksIn(text).map(({ url, start, end }) => ({
    index: { byteStart: bytesOf(text.slice(0, start)), byteEnd: bytesOf(text.slice(0, end)) },
    features: [{ $type: 'app.bsky.richtext.facet#link', uri: url }],
  }))
