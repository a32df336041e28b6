import type { PostPlan } from '../post.ts'

/** Title, an empty line, topics; a topic is one word there. Its length counts in UTF-16 units. */
export function metaCaption({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): string {
  const tags = topics.map((topic) => topic.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')).filter((tag) => tag !== '')
  return [title.trim(), tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n')
}
