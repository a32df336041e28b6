import type { AccountLimits } from '@matrixcast/contract/account-limits'
import type { PostPlan } from '../post.ts'
import { wordOf } from '../post-form.ts'
import { htmlText } from '../text/html-text.ts'
import { textLength } from '../text/text-length.ts'

/** Title, an empty line, topics. A topic is one word there, of letters, digits and _. */
export function mastodonText({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): string {
  const tags = topics.map((topic) => topic.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')).filter((tag) => tag !== '')
  return [title.trim(), tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n')
}

/** A content warning counts too. */
export const mastodonLength = (
  post: Pick<PostPlan, 'title' | 'topics' | 'fields'>,
  own: AccountLimits | null,
): number =>
  textLength.mastodon(wordOf(post.fields, 'spoiler') ?? '', own?.rows.address) +
  textLength.mastodon(mastodonText(post), own?.rows.address)

/** The words of a post as the interface answers them (HTML), with single spaces. */
export const wordsOf = (html: string): string => htmlText(html).replace(/\s+/gu, ' ')

/** An instance shows people of other instances without theirs. */
export const shortMentions = (text: string): string => text.replace(/@(\w[\w.-]*)@[\w-]+(?:\.[\w-]+)+/gu, '@$1')
