import type { PostPlan } from '../post.ts'

/** Title and topics in one line; a topic is one word there. Its length counts in UTF-16 units. */
export const tiktokText = ({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): string =>
  [title.trim(), ...topics.map((topic) => `#${topic.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')}`)].join(' ')
