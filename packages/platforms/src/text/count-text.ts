import type { AccountLimits } from '@matrixcast/contract/account-limits'
import type { PlatformManifest } from '../manifest.ts'
import type { PostPlan } from '../post.ts'
import { textLength } from './text-length.ts'

type Words = Pick<PostPlan, 'title' | 'topics' | 'fields'>
type Count<Counted> = (counted: Counted, own: AccountLimits | null) => number

/** How a platform counts what its rows limit; what it says nothing of is counted by letters. Titles count with what stands in one text with them. */
export type CountText = {
  title: Count<Words>
  titleBytes?: Count<Words>
  topic?: Count<string>
  topicBytes?: Count<string>
}

/** `row`: its name in the manifest. `of`: what it limits. */
export type TextCount = {
  row: 'title' | 'titleBytes' | 'topics' | 'topic' | 'topicBytes'
  of: 'title' | 'topics'
  unit: 'characters' | 'bytes' | 'topics'
  actual: number
  most: number
}

/** Counts the words of a post by every row that limits them, each in its own unit. */
export const countText =
  ({ title, titleBytes, topic = textLength.letters, topicBytes }: CountText) =>
  (manifest: PlatformManifest, post: Words, own: AccountLimits | null): TextCount[] => {
    const longest = (count: Count<string>) => Math.max(0, ...post.topics.map((one) => count(one, own)))
    const all = [
      { row: 'title', of: 'title', unit: 'characters', actual: title(post, own) },
      { row: 'titleBytes', of: 'title', unit: 'bytes', actual: titleBytes?.(post, own) ?? 0 },
      { row: 'topics', of: 'topics', unit: 'topics', actual: post.topics.length },
      { row: 'topic', of: 'topics', unit: 'characters', actual: longest(topic) },
      { row: 'topicBytes', of: 'topics', unit: 'bytes', actual: topicBytes ? longest(topicBytes) : 0 },
    ] as const
    return all.flatMap((count) => {
      const most = manifest.limits.find(({ name }) => name === count.row)?.value
      return most === undefined ? [] : [{ ...count, most }]
    })
  }
