import type { PostPlan } from '../post.ts'

type Feature =
  | { $type: 'app.bsky.richtext.facet#tag'; tag: string }
  | { $type: 'app.bsky.richtext.facet#link'; uri: string }
/** A part of the text that means something; counted in bytes of UTF-8, as the protocol does. */
type Facet = { index: { byteStart: number; byteEnd: number }; features: Feature[] }

const segmenter = new Intl.Segmenter()
export const graphemesOf = (text: string): number => [...segmenter.segment(text)].length

const bytesOf = (text: string): number => Buffer.byteLength(text)

/** Title and topics as one text, with its topics and addresses marked. A topic is one word there, so its spaces go. */
export function blueskyText({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): { text: string; facets: Facet[] } {
  const tags = topics.map((topic) => topic.replace(/[\s#]+/gu, '')).filter((tag) => tag !== '')
  const facets = linksIn(title.trim())
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

/** A full stop or a bracket after an address is the sentence's. */
function linksIn(text: string): Facet[] {
  return [...text.matchAll(/https?:\/\/[^\s]*[^\s.,;:!?)\]}>'"。，；：！？）】》]/gu)].map((found) => {
    const byteStart = bytesOf(text.slice(0, found.index))
    const [uri] = found
    return {
      index: { byteStart, byteEnd: byteStart + bytesOf(uri) },
      features: [{ $type: 'app.bsky.richtext.facet#link', uri }],
    }
  })
}
