import type { PostPlan } from '../post.ts'
import { wordOf } from '../post-form.ts'

/** Title, an empty line, topics. A topic is one word there, of letters, digits and _. */
export function mastodonText({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): string {
  const tags = topics.map((topic) => topic.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')).filter((tag) => tag !== '')
  return [title.trim(), tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n')
}

/** An address counts 23 characters however long it is; a content warning counts too. */
export const mastodonLength = (post: Pick<PostPlan, 'title' | 'topics' | 'fields'>): number =>
  [
    ...new Intl.Segmenter().segment(
      `${wordOf(post.fields, 'spoiler') ?? ''}${mastodonText(post)}`.replace(/https?:\/\/\S+/gu, 'x'.repeat(23)),
    ),
  ].length

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' }

/** The words of a post as the interface answers them (HTML), with single spaces. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/p>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/gu, ' ')
    .trim()

/** An instance shows people of other instances without theirs. */
export const shortMentions = (text: string): string => text.replace(/@(\w[\w.-]*)@[\w-]+(?:\.[\w-]+)+/gu, '@$1')
